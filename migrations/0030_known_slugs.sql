-- Every slug that a thing was ever seen under, in each language; the one last seen is its address now. Times in
-- milliseconds since 1970. Nothing is deleted: an old slug tells where its thing is.
CREATE TABLE known_slugs (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'page', 'article')),
  id TEXT NOT NULL,
  locale TEXT NOT NULL,
  slug TEXT NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  PRIMARY KEY (kind, id, locale, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_slugs_by_slug ON known_slugs (kind, slug);

-- What a product's options are called in the store's own language, as JSON by their ids.
CREATE TABLE option_names (
  product_id TEXT NOT NULL PRIMARY KEY,
  names TEXT NOT NULL
) STRICT, WITHOUT ROWID;
