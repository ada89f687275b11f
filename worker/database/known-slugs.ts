import { sql } from './sql.ts';

export type SlugKind = 'product' | 'category' | 'page' | 'article';

/** What a thing is called in an address of one language; `id` is its backend's. */
export type Slug = { id: string; locale: string; slug: string };

export type KnownSlug = Slug & { lastSeen: number };

/** A slug that is seen again is written again only after this, unless its thing had another one meanwhile. */
const CONFIRMED_AGAIN_MS = 86_400_000;

/** The slugs by which all that ever had this one, in any language, was last seen: one for each language. */
export async function slugsOfWhatHad(db: D1Database, kind: SlugKind, slug: string): Promise<KnownSlug[]> {
  const { results } = await db
    .prepare(
      // SQLite takes the other columns from the row with the maximum.
      `SELECT id, locale, slug, max(last_seen) AS lastSeen FROM known_slugs
       WHERE kind = ?1 AND id IN (SELECT id FROM known_slugs WHERE kind = ?1 AND slug = ?2) GROUP BY id, locale`,
    )
    .bind(kind, slug)
    .all<KnownSlug>();
  return results;
}

/** Remembers what a backend has just said; writes only what is new. Whether anything was. */
export async function rememberSlugs(
  db: D1Database,
  { kind, seen, at }: { kind: SlugKind; seen: readonly Slug[]; at: number },
): Promise<boolean> {
  const { meta } = await sql(db)`
    INSERT INTO known_slugs (kind, id, locale, slug, first_seen, last_seen)
    SELECT ${kind}, value ->> 'id', value ->> 'locale', value ->> 'slug', ${at}, ${at}
    FROM json_each(${seen}) WHERE true
    ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen
    WHERE excluded.last_seen - last_seen >= ${CONFIRMED_AGAIN_MS} OR EXISTS (
      SELECT 1 FROM known_slugs AS newer
      WHERE newer.kind = excluded.kind AND newer.id = excluded.id AND newer.locale = excluded.locale
      AND newer.slug <> excluded.slug
      AND newer.last_seen BETWEEN known_slugs.last_seen AND excluded.last_seen)`.run();
  return meta.changes > 0;
}
