"""What hands mean at the table: clicks, drags, keys, and what lies under the pointer."""
