import { MOST_WISHES, type Wish } from '#shared/wish-list/wish.ts';
import { sql } from './sql.ts';

/** `at`: when it was saved, in milliseconds since 1970. */
export type KeptWish = Wish & { at: number };

/** With what visitors bring along who sign in: theirs comes beside a whole list of the account's. */
const MOST_OF_ACCOUNT = 2 * MOST_WISHES;

export type AccountChange = {
  /** A digest of the account's id. */
  account: string;
  /** All of its product, where it has no variant. */
  removed?: Wish | undefined;
  saved?: readonly KeptWish[] | undefined;
  /** The rows beyond which nothing is added. */
  most?: number;
};

/** Changes the list of an account in one step, whichever device does, and returns it, the newest first. */
export async function changeWishes(
  db: D1Database,
  { account, removed, saved, most = MOST_OF_ACCOUNT }: AccountChange,
): Promise<Wish[]> {
  const changes: D1PreparedStatement[] = [];
  if (removed) {
    const { productId, variantId } = removed;
    changes.push(sql(db)`
      DELETE FROM wishes WHERE account = ${account} AND product_id = ${productId}
        AND (${variantId} = '' OR variant_id = ${variantId})`);
  }
  if (saved && saved.length > 0) {
    // Those that are there take no room.
    changes.push(sql(db)`
      INSERT INTO wishes (account, product_id, variant_id, saved_at)
      SELECT ${account}, value ->> 'productId', value ->> 'variantId', value ->> 'at' FROM json_each(${saved})
      WHERE NOT EXISTS (SELECT 1 FROM wishes WHERE account = ${account}
        AND product_id = value ->> 'productId' AND variant_id = value ->> 'variantId')
      ORDER BY value ->> 'at' DESC
      LIMIT max(0, ${most} - (SELECT count(*) FROM wishes WHERE account = ${account}))`);
  }
  const all = sql(db)`
    SELECT product_id AS productId, variant_id AS variantId FROM wishes
    WHERE account = ${account} ORDER BY saved_at DESC, product_id, variant_id`;
  const answers = await db.batch<Wish>([...changes, all]);
  return answers.at(-1)?.results ?? [];
}
