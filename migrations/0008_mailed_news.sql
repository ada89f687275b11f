-- Confirmation mails sent by a function of the backend: when it accepted one, and the tries.
ALTER TABLE news_signups ADD COLUMN mailed_at TEXT;
ALTER TABLE news_signups ADD COLUMN mail_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE news_signups ADD COLUMN mail_tried_at TEXT;
