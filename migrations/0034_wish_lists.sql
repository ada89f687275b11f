-- What customers keep on their wish lists; `variant_id` is '' for the product as a whole.
CREATE TABLE wishes (
  -- A digest of the account's id.
  account TEXT NOT NULL,
  product_id TEXT NOT NULL,
  variant_id TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (account, product_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishes_by_age ON wishes (saved_at);
