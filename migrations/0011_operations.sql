-- Operators' actions on the ops page: who, when, and why. Times are milliseconds since 1970.
CREATE TABLE ops_actions (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX ops_actions_by_time ON ops_actions (at);

-- Alarms (docs/operations/monitoring.md#alarms): one row from when it is raised until it is over; it is reported at both ends.
CREATE TABLE alarms (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  facts TEXT NOT NULL,
  raised_at INTEGER NOT NULL,
  told_at INTEGER,
  over_at INTEGER,
  told_over_at INTEGER
) STRICT;
CREATE UNIQUE INDEX alarms_by_name ON alarms (name) WHERE over_at IS NULL;
CREATE INDEX alarms_by_time ON alarms (raised_at);
