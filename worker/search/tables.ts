import type { Thing } from './thing.ts';

type Statement = ReturnType<D1Database['prepare']>;

/** An index that answers, or one that is being made. */
export type Table = 'found' | 'next';

/** The words of our own making are taken as they are. */
const TOKENS = `tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M*'"`;

/** Names of tables cannot be bound. */
export function tableOf(table: Table | 'terms', locale: string): string {
  return `${table}_${locale.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`;
}

export function createNext(db: D1Database, locale: string): Statement[] {
  const name = tableOf('next', locale);
  return [
    `DROP TABLE IF EXISTS ${name}`,
    `CREATE VIRTUAL TABLE ${name} USING fts5 (shown UNINDEXED, position UNINDEXED, name, keys, sku, body, detail = column, ${TOKENS})`,
  ].map((sql) => db.prepare(sql));
}

/** All at once, so that there always is an index: the new one takes the place of the one before. */
export async function swapTables(db: D1Database, locale: string, done: Statement): Promise<void> {
  const [found, next, terms] = [tableOf('found', locale), tableOf('next', locale), tableOf('terms', locale)];
  const statements = [
    `DROP TABLE IF EXISTS ${terms}`,
    `DROP TABLE IF EXISTS ${found}`,
    `ALTER TABLE ${next} RENAME TO ${found}`,
    `CREATE VIRTUAL TABLE ${terms} USING fts5vocab (${found}, 'col')`,
  ];
  await db.batch([...statements.map((sql) => db.prepare(sql)), done]);
}

/** A thing of the same kind and id takes the place of the one before it. */
export async function writeThing(db: D1Database, name: string, thing: Thing): Promise<Statement[]> {
  const row = await rowOf(thing.shown);
  return [
    removeRow(db, name, row),
    db
      .prepare(
        `INSERT INTO ${name} (rowid, shown, position, name, keys, sku, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      )
      .bind(row, JSON.stringify(thing.shown), thing.position, thing.name, thing.keys, thing.sku, thing.body),
  ];
}

export function removeRow(db: D1Database, name: string, row: number): Statement {
  return db.prepare(`DELETE FROM ${name} WHERE rowid = ?1`).bind(row);
}

/** All but products, whose rows begin here. */
export const FIRST_PRODUCT = 2 ** 47;

/** 47 bits of a hash: one in a hundred thousand shops of 50,000 things has two alike. */
export async function rowOf({ kind, id }: Pick<Thing['shown'], 'kind' | 'id'>): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}/${id}`));
  const number = Number(new DataView(hash).getBigUint64(0) >> 17n);
  return kind === 'product' ? FIRST_PRODUCT + number : number;
}
