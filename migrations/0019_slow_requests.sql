-- Requests that were slow or failed, as their lines in the log have them: no address, no visitor.
CREATE TABLE slow_requests (
  id INTEGER PRIMARY KEY,
  request_id TEXT NOT NULL,
  -- Milliseconds since 1970.
  at INTEGER NOT NULL,
  version TEXT NOT NULL,
  route TEXT NOT NULL,
  status INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  -- The calls that took longest, each on a line.
  longest TEXT NOT NULL
) STRICT;
