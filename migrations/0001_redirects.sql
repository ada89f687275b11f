-- Editors' redirects, queried only when a page would be a 404.
-- from_path is decoded, starts with / and has no trailing slash or query; to_path is a path of the shop or an https address.
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  from_path TEXT NOT NULL UNIQUE CHECK (from_path LIKE '/%'),
  to_path TEXT NOT NULL CHECK (to_path LIKE '/%' OR to_path LIKE 'https://%'),
  status INTEGER NOT NULL DEFAULT 301 CHECK (status IN (301, 302, 307, 308)),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
);
