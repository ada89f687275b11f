import { sql } from './sql.ts';

export type SlugKind = 'product' | 'category' | 'page' | 'article';

/** What a thing is called in an address of one language; `id` is its backend's. */
export type Slug = { id: string; locale: string; slug: string };

export type KnownSlug = Slug & {
  lastSeen: number;
  /** Whether its backend has said twice, a day apart, that there is none any more. */
  isGone: 0 | 1;
};

const DAY_MS = 86_400_000;

/** A slug that is seen again is written again only after this, unless its thing had another one meanwhile. */
const CONFIRMED_AGAIN_MS = DAY_MS;

/** A read of everything was cut short, or did not find a thing, if it was not seen for so long. */
const UNSEEN_MS = 2 * DAY_MS;

/** Of what had a slug: the kind and the slug that were asked for. */
export type HadSlug = KnownSlug & {
  kind: SlugKind;
  had: string;
  /** Whether its backend did not have it when it was asked last. */
  isMissing: 0 | 1;
};

/**
 * The slugs by which all that ever had this one, in any language, was last seen: one for each language; what had it last
 * comes first.
 */
export function slugsOfWhatHad(db: D1Database, kind: SlugKind, slug: string): Promise<HadSlug[]> {
  return slugsOfAllThatHad(db, [{ kind, slug }]);
}

/** The same for many, one after the other. */
export async function slugsOfAllThatHad(
  db: D1Database,
  asked: readonly { kind: SlugKind; slug: string }[],
): Promise<HadSlug[]> {
  // SQLite takes the other columns from the row with the maximum.
  const { results } = await sql(db)`
    SELECT had.kind, had.slug AS had, known.id, known.locale, known.slug, max(known.last_seen) AS lastSeen,
      gone_at IS NOT NULL AS isGone, since IS NOT NULL AS isMissing
    FROM (
      SELECT known_slugs.kind, known_slugs.slug, known_slugs.id, max(last_seen) AS at
      FROM json_each(${asked}) CROSS JOIN known_slugs
      WHERE known_slugs.kind = value ->> 'kind' AND known_slugs.slug = value ->> 'slug'
      GROUP BY known_slugs.kind, known_slugs.slug, known_slugs.id) AS had
    JOIN known_slugs AS known ON known.kind = had.kind AND known.id = had.id
    LEFT JOIN missing_things AS missing ON missing.kind = had.kind AND missing.id = had.id
    GROUP BY had.kind, had.slug, known.id, known.locale
    ORDER BY had.kind, had.slug, had.at DESC, known.id, known.locale`.all<HadSlug>();
  return results;
}

/** Remembers what a backend has just said; writes only what is new. Whether any slug was. */
export async function rememberSlugs(
  db: D1Database,
  { kind, seen, at }: { kind: SlugKind; seen: readonly Slug[]; at: number },
): Promise<boolean> {
  const [written] = await db.batch([
    sql(db)`
      INSERT INTO known_slugs (kind, id, locale, slug, first_seen, last_seen)
      SELECT ${kind}, value ->> 'id', value ->> 'locale', value ->> 'slug', ${at}, ${at}
      FROM json_each(${seen}) WHERE true
      ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen
      WHERE excluded.last_seen - last_seen >= ${CONFIRMED_AGAIN_MS} OR EXISTS (
        SELECT 1 FROM known_slugs AS newer
        WHERE newer.kind = excluded.kind AND newer.id = excluded.id AND newer.locale = excluded.locale
        AND newer.slug <> excluded.slug
        AND newer.last_seen BETWEEN known_slugs.last_seen AND excluded.last_seen)`,
    sql(db)`
      DELETE FROM missing_things
      WHERE kind = ${kind} AND id IN (SELECT value ->> 'id' FROM json_each(${seen}))`,
  ]);
  return written !== undefined && written.meta.changes > 0;
}

type Thing = { kind: SlugKind; id: string };

/** That the backend has just said that there is none of this id. */
export async function noteMissing(db: D1Database, { kind, id, at }: Thing & { at: number }): Promise<void> {
  await sql(db)`
    INSERT INTO missing_things (kind, id, since) VALUES (${kind}, ${id}, ${at})
    ON CONFLICT DO UPDATE SET gone_at = ${at} WHERE gone_at IS NULL AND ${at} - since >= ${DAY_MS}`.run();
}

/** What to ask its backend about, each by a slug that it had last: what is missing for a day, or was not seen for two. */
export async function listDoubtful(
  db: D1Database,
  { at, limit }: { at: number; limit: number },
): Promise<(Thing & { slug: string })[]> {
  const { results } = await sql(db)`
    SELECT kind, id, slug FROM (
      SELECT known.kind, known.id, slug, max(last_seen) AS seen, since, gone_at
      FROM known_slugs AS known LEFT JOIN missing_things USING (kind, id) GROUP BY known.kind, known.id)
    WHERE gone_at IS NULL AND coalesce(since + ${DAY_MS}, seen + ${UNSEEN_MS}) <= ${at}
    ORDER BY since IS NULL, seen LIMIT ${limit}`.all<Thing & { slug: string }>();
  return results;
}
