-- Finds an order by its number and e-mail address: a keyed hash of both, and its checkout's id.
CREATE TABLE order_keys (
  key TEXT PRIMARY KEY,
  checkout_id TEXT NOT NULL,
  placed_at INTEGER NOT NULL
);
CREATE INDEX order_keys_by_time ON order_keys (placed_at);
