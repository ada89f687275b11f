-- What editors overlooked in an entry of the content service, as JSON, in each language; the nightly read writes it anew.
CREATE TABLE editor_findings (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  locale TEXT NOT NULL,
  path TEXT NOT NULL,
  mistakes TEXT NOT NULL,
  checked_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id, locale)
) STRICT, WITHOUT ROWID;
