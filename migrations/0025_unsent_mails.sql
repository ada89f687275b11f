-- Mails that visitors asked for and that could not be sent, for the operator; times in milliseconds since 1970.
CREATE TABLE unsent_mails (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  problem TEXT NOT NULL,
  tries INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL
) STRICT;
CREATE INDEX unsent_mails_by_time ON unsent_mails (ended_at);
