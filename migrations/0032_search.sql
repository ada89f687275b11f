-- What an operator says about searches: words that mean the same, separated by commas; or the slugs of products that come
-- first for these words, whose ids are looked up by the cron (JSON; empty until then).
CREATE TABLE search_rules (
  locale TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('synonyms', 'pin')),
  words TEXT NOT NULL,
  products TEXT NOT NULL DEFAULT '',
  ids TEXT,
  PRIMARY KEY (locale, kind, words)
) STRICT, WITHOUT ROWID;

-- What at least five visitors searched for, with how much was found last. Times in milliseconds since 1970.
CREATE TABLE search_terms (
  locale TEXT NOT NULL,
  term TEXT NOT NULL,
  searches INTEGER NOT NULL,
  results INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (locale, term)
) STRICT, WITHOUT ROWID;

-- Until then: keyed hashes of a term, and of term and network together, so that no row tells what anybody searched for.
CREATE TABLE search_seen (
  term TEXT NOT NULL,
  visitor TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (term, visitor)
) STRICT, WITHOUT ROWID;
