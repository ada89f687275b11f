-- Attempts to sign in, to register or to set a password, as keyed hashes; the key of a day (form_keys) goes with it.
CREATE TABLE tries (
  id INTEGER PRIMARY KEY,
  who TEXT NOT NULL,
  tried_at INTEGER NOT NULL
);
CREATE INDEX tries_by_who ON tries (who, tried_at);
CREATE INDEX tries_by_time ON tries (tried_at);
