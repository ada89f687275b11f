-- When a change was published according to the content service, and when the first page showed it.
ALTER TABLE content_deliveries ADD COLUMN published_at TEXT;
ALTER TABLE content_deliveries ADD COLUMN live_at TEXT;
