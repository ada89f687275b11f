-- Operators signed in to the ops page by its password. They end by signing out, after an hour, and with another password.
CREATE TABLE ops_sessions (
  -- SHA-256 of the token in the operator's cookie.
  id TEXT PRIMARY KEY CHECK (length(id) = 64),
  -- SHA-256 of the configured password's hash.
  password TEXT NOT NULL CHECK (length(password) = 64),
  who TEXT NOT NULL,
  -- Milliseconds since 1970.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ops_sessions_by_time ON ops_sessions (expires_at);
