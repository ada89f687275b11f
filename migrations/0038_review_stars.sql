-- The stars of each published review, as the content service last had it: what averages and counts are made of.
CREATE TABLE review_stars (
  -- The service's.
  id TEXT NOT NULL PRIMARY KEY,
  -- Its id or slug, as the review names it.
  product TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  -- In milliseconds since 1970.
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX review_stars_by_product ON review_stars (product);
