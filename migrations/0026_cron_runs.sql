-- When each cron trigger last did its work, in milliseconds since 1970: the ops page notices when it stops.
CREATE TABLE cron_runs (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO cron_runs (name, at) VALUES ('sweep', unixepoch() * 1000);
