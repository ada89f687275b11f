-- What the scripts of payment providers were when they were last looked at (docs/operations.md#provider-scripts).
CREATE TABLE provider_scripts (
  name TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  -- The digest that is known to be right, and that of the last look.
  known TEXT NOT NULL,
  seen TEXT NOT NULL,
  changed_at INTEGER,
  looked_at INTEGER NOT NULL,
  problem TEXT
);
