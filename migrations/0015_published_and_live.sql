-- When the content service says that a change was published, and when the first page was made with it.
ALTER TABLE content_deliveries ADD COLUMN published_at TEXT;
ALTER TABLE content_deliveries ADD COLUMN live_at TEXT;
