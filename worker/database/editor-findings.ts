import type { SlugKind } from './known-slugs.ts';
import { sql } from './sql.ts';

/** What is wrong, and with what of the entry. */
export type Mistake = {
  mistake:
    | 'broken-link'
    | 'dead-link'
    | 'dead-button'
    | 'placeholder-link'
    | 'shadowed-slug'
    | 'unreachable-slug'
    | 'no-title'
    | 'no-content'
    | 'empty-block'
    | 'left-out-block'
    | 'left-out-part'
    | 'hidden-article'
    | 'no-cover'
    | 'no-alternative-text'
    | 'dead-picture'
    | 'missing-product'
    | 'missing-article'
    | 'missing-category'
    | 'no-translation'
    | 'date-to-come'
    | 'ended'
    | 'never-shown'
    | 'shown-nowhere'
    | 'dropped-html'
    | 'bare-html'
    | 'plain-html'
    | 'unformatted-text'
    | 'cut-title'
    | 'cut-description'
    | 'hidden-redirect'
    | 'redirect-in-circle'
    | 'redirect-too-long'
    | 'redirect-to-nothing';
  about: string;
};

export type Finding = {
  kind: 'page' | 'article' | 'category-page' | 'footer' | 'redirect';
  id: string;
  locale: string;
  path: string;
  mistakes: Mistake[];
};

export type Named = {
  kind: 'page' | 'article';
  id: string;
  locale: string;
  slug: string;
  /** With commas. */ locales: string;
};

/** Entries of the content service by their slugs of now, each in one language, with all that it is in. */
export async function listEntriesToCheck(
  db: D1Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Named[]> {
  const { results } = await sql(db)`
    SELECT kind, id, locale, slug, group_concat(locale) OVER (PARTITION BY kind, id) AS locales FROM (
      SELECT kind, id, locale, slug, max(last_seen) FROM known_slugs LEFT JOIN missing_things USING (kind, id)
      WHERE kind IN ('page', 'article') AND since IS NULL GROUP BY kind, id, locale)
    ORDER BY kind, id, locale LIMIT ${limit} OFFSET ${offset}`.all<Named>();
  return results;
}

/** A name that a thing has in a language, or had, with that which it has now. */
export type KnownName = { kind: SlugKind; slug: string; locale: string; slugNow: string };

/** Those of the slugs that something of the kind has, or had before it got another one. */
export async function whichAreKnown(db: D1Database, slugs: readonly string[]): Promise<KnownName[]> {
  const { results } = await sql(db)`
    SELECT kind, slug, locale, (
      SELECT newest.slug FROM known_slugs AS newest
      WHERE newest.kind = known.kind AND newest.id = known.id AND newest.locale = known.locale
      ORDER BY newest.last_seen DESC, newest.slug = known.slug DESC LIMIT 1) AS slugNow
    FROM known_slugs AS known LEFT JOIN missing_things USING (kind, id)
    WHERE since IS NULL AND slug IN (SELECT value FROM json_each(${slugs}))`.all<KnownName>();
  return results;
}

/** How many things of a kind there are, at most. */
export async function countOf(db: D1Database, kind: SlugKind): Promise<number> {
  const found = await sql(db)`
    SELECT count(DISTINCT id) AS things FROM known_slugs LEFT JOIN missing_things USING (kind, id)
    WHERE kind = ${kind} AND since IS NULL`.first<{ things: number }>();
  return found?.things ?? 0;
}

export async function saveFindings(db: D1Database, findings: readonly Finding[], at: number): Promise<void> {
  const rows = findings.map(({ mistakes, ...finding }) => ({
    ...finding,
    mistakes: JSON.stringify(mistakes),
  }));
  await sql(db)`
    INSERT OR REPLACE INTO editor_findings (kind, id, locale, path, mistakes, checked_at)
    SELECT value ->> 'kind', value ->> 'id', value ->> 'locale', value ->> 'path', value ->> 'mistakes', ${at}
    FROM json_each(${rows})`.run();
}

/** What was not read since, and of redirects that were removed. */
export async function dropFindings(db: D1Database, before: number): Promise<void> {
  await sql(db)`
    DELETE FROM editor_findings
    WHERE checked_at < ${before} OR (kind = 'redirect' AND id NOT IN (SELECT from_path FROM redirects))`.run();
}
