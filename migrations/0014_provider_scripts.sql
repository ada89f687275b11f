-- The scripts of payment providers as last checked (docs/operations/monitoring.md#provider-scripts).
CREATE TABLE provider_scripts (
  name TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  -- The accepted digest, and that of the last check.
  known TEXT NOT NULL,
  seen TEXT NOT NULL,
  changed_at INTEGER,
  looked_at INTEGER NOT NULL,
  problem TEXT
);
