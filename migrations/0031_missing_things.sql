-- Things of known_slugs that their backend no longer has, asked for one by one: since when it says so, and since when it has
-- said so twice, a day apart or more: their addresses are gone then. A row goes when its thing is seen again.
CREATE TABLE missing_things (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'page', 'article')),
  id TEXT NOT NULL,
  since INTEGER NOT NULL,
  gone_at INTEGER,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- Where the nightly read of everything goes on; no row while none is under way.
CREATE TABLE slug_reading (
  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  part TEXT NOT NULL,
  page INTEGER NOT NULL
) STRICT;
