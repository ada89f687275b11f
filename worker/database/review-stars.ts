import type { Rating } from '#shared/catalogue/product.ts';
import { sql } from './sql.ts';

/** A published review; `product` is the name that it gives its product, an id or a slug. */
export type Starred = { id: string; product: string; stars: number };

/** By the id of a product, or by its slug as long as the shop does not know whose slug it is. */
export type Ratings = Readonly<Record<string, Rating>>;

/** Remembers what the service has just listed; of `products`, where they are named, there are no other reviews. */
export async function rememberStars(
  db: D1Database,
  { seen, at, products = [] }: { seen: readonly Starred[]; at: number; products?: readonly string[] },
): Promise<void> {
  await db.batch([
    sql(db)`
      INSERT INTO review_stars (id, product, stars, seen_at)
      SELECT value ->> 'id', value ->> 'product', value ->> 'stars', ${at} FROM json_each(${seen}) WHERE true
      ON CONFLICT DO UPDATE
      SET product = excluded.product, stars = excluded.stars, seen_at = excluded.seen_at`,
    sql(db)`
      DELETE FROM review_stars
      WHERE product IN (SELECT value FROM json_each(${products}))
        AND id NOT IN (SELECT value ->> 'id' FROM json_each(${seen}))`,
  ]);
}

/** What a read of all reviews that began at `since` did not see is gone. */
export async function forgetStars(db: D1Database, since: number): Promise<void> {
  await sql(db)`DELETE FROM review_stars WHERE seen_at < ${since}`.run();
}

export async function readRatings(db: D1Database): Promise<Ratings> {
  const { results } = await sql(db)`
    SELECT coalesce(
        (SELECT id FROM known_slugs WHERE kind = 'product' AND slug = named.product
          ORDER BY last_seen DESC LIMIT 1), named.product) AS product, stars, sum(count) AS count
    FROM (SELECT product, stars, count(*) AS count FROM review_stars GROUP BY product, stars) AS named
    GROUP BY 1, stars`.all<{ product: string; stars: number; count: number }>();
  const ratings: Record<string, [number, number, number, number, number]> = {};
  for (const { product, stars, count } of results) {
    const rating = (ratings[product] ??= [0, 0, 0, 0, 0]);
    rating[stars - 1] = count;
  }
  return ratings;
}
