-- 410 says that what was at an address is gone for good; it leads nowhere.
CREATE TABLE redirects_with_gone (
  id INTEGER PRIMARY KEY,
  from_path TEXT NOT NULL UNIQUE CHECK (from_path LIKE '/%'),
  to_path TEXT NOT NULL CHECK (to_path LIKE '/%' OR to_path LIKE 'https://%' OR (to_path = '' AND status = 410)),
  status INTEGER NOT NULL DEFAULT 301 CHECK (status IN (301, 302, 307, 308, 410)),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
);
INSERT INTO redirects_with_gone SELECT id, from_path, to_path, status, created_at FROM redirects;
DROP TABLE redirects;
ALTER TABLE redirects_with_gone RENAME TO redirects;
