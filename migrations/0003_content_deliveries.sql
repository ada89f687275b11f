-- The last calls of the content service to the webhook: event and type, never the content.
CREATE TABLE content_deliveries (
  id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  purged TEXT NOT NULL,
  received_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
);
