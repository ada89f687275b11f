-- Messages that visitors send on /contact. docs/operations.md says how to read and to remove it.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
);

-- Newsletter sign-ups: pending until the owner of the address has opened the link with the token.
CREATE TABLE news_signups (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed')),
  token TEXT NOT NULL UNIQUE,
  locale TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
  confirmed_at TEXT
);

-- Senders of forms within the last day, as keyed hashes; the key of a day goes with it.
CREATE TABLE form_posts (
  id INTEGER PRIMARY KEY,
  sender TEXT NOT NULL,
  posted_at INTEGER NOT NULL
);
CREATE INDEX form_posts_by_sender ON form_posts (sender, posted_at);
CREATE INDEX form_posts_by_time ON form_posts (posted_at);

CREATE TABLE form_keys (
  day TEXT PRIMARY KEY,
  key TEXT NOT NULL
);
