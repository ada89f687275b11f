-- Requests for returns. docs/operations.md says how to read it and how to answer.
CREATE TABLE return_requests (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  email TEXT NOT NULL,
  -- JSON: [{"id", "name", "quantity"}]
  items TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'agreed', 'declined', 'received')),
  asked_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
);
CREATE INDEX return_requests_by_account ON return_requests (account_id, id);
