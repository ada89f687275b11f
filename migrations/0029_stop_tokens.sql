-- In the link that unsubscribes: it names the address, and so outlives the row.
ALTER TABLE news_signups ADD COLUMN stop_token TEXT NOT NULL DEFAULT '';
