-- Alerts for a product, or one of its variants ('' is the product as a whole), that is back in stock: pending
-- until the owner of the address has opened the link with the token, confirmed until it is back, then mailed.
CREATE TABLE stock_alerts (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  product_id TEXT NOT NULL,
  variant_id TEXT NOT NULL,
  -- As the page named it.
  product TEXT NOT NULL,
  -- The shop in the reader's language, and the product's page below it.
  shop_url TEXT NOT NULL,
  path TEXT NOT NULL,
  locale TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'back', 'mailed')),
  asked_at INTEGER NOT NULL,
  looked_at INTEGER NOT NULL DEFAULT 0,
  mail_tries INTEGER NOT NULL DEFAULT 0,
  mail_tried_at INTEGER NOT NULL DEFAULT 0,
  mailed_at INTEGER,
  UNIQUE (email, product_id, variant_id)
);
CREATE INDEX stock_alerts_by_state ON stock_alerts (state, product_id);
