import type { Collection } from './collection.ts';

export type Keys = { owner?: string | null; lookup?: string | null };

/** The operations of a step, which may run several times and must not have other effects. */
export type Transaction = {
  /** Reads several records at once, so that `read` finds them in memory. */
  load: (keys: [collection: Collection<unknown>, id: string][]) => Promise<void>;
  /** Reads a record; the commit fails if it changes in the meantime. */
  read: <T>(collection: Collection<T>, id: string) => Promise<T | null>;
  /** Replaces or creates a record that was read before. */
  write: <T>(collection: Collection<T>, id: string, data: NoInfer<T>, keys?: Keys) => void;
  /** Removes a record that was read before. */
  remove: (collection: Collection<unknown>, id: string) => void;
};

type Row = { version: number; data: string };
type Seen = { kind: string; id: string; version: number | null; data: string | null };
type Change = { kind: string; id: string; data: string | null; keys: Keys | undefined };

const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MS = 60;

/** The same records kept changing; the call may be tried again. */
export class ContentionError extends Error {
  constructor() {
    super(`Gave up on a transaction after ${MAX_ATTEMPTS} attempts`);
    this.name = 'ContentionError';
  }
}

/**
 * Runs a step and commits all of its changes or none: every record it read must still have the same version.
 * Otherwise the step is run again, so that concurrent requests on one cart never lose a write. An error of the step
 * is thrown, and nothing is written.
 */
export async function transact<T>(db: D1Database, step: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = new Map<string, Seen>();
    const changes = new Map<string, Change>();
    const value = await step(openTransaction(db, seen, changes));
    if (await commit(db, seen, changes)) return value;
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 4 * attempt));
  }
  throw new ContentionError();
}

/** Creates or replaces one record, whatever it was. */
export function storeRecord<T>(
  db: D1Database,
  collection: Collection<T>,
  id: string,
  ...[data, keys]: [data: NoInfer<T>, keys?: Keys]
): Promise<void> {
  return transact(db, async (tx) => {
    await tx.read(collection, id);
    tx.write(collection, id, data, keys);
  });
}

function openTransaction(db: D1Database, seen: Map<string, Seen>, changes: Map<string, Change>): Transaction {
  const load = async (keys: [collection: Collection<unknown>, id: string][]) => {
    const query = db.prepare('SELECT version, data FROM records WHERE kind = ?1 AND id = ?2');
    const answers = await db.batch<Row>(keys.map(([{ kind }, id]) => query.bind(kind, id)));
    for (const [at, [{ kind }, id]] of keys.entries()) {
      const row = answers[at]?.results[0] ?? null;
      seen.set(`${kind} ${id}`, { kind, id, version: row?.version ?? null, data: row?.data ?? null });
    }
  };
  const change = ({ kind }: Collection<unknown>, id: string, data: string | null, keys?: Keys) => {
    const key = `${kind} ${id}`;
    if (!seen.has(key)) throw new Error(`Expected ${key} to be read before it is changed`);
    changes.set(key, { kind, id, data, keys });
  };
  return {
    load,
    async read(collection, id) {
      const key = `${collection.kind} ${id}`;
      if (!seen.has(key)) await load([[collection, id]]);
      const data = (changes.get(key) ?? seen.get(key))?.data ?? null;
      return data === null ? null : JSON.parse(data);
    },
    write: (collection, id, data, keys) => change(collection, id, JSON.stringify(data), keys),
    remove: (collection, id) => change(collection, id, null),
  };
}

/** True if everything was written; false if a record changed in the meantime. */
async function commit(
  db: D1Database,
  seen: Map<string, Seen>,
  changes: Map<string, Change>,
): Promise<boolean> {
  if (changes.size === 0) return true;
  const guards = [...seen.values()].map((record) => guard(db, record));
  const writes = [...changes].map(([key, change]) => apply(db, change, seen.get(key)?.version ?? null));
  try {
    await db.batch([...guards, ...writes]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('constraint')) return false;
    throw error;
  }
}

/** A statement that violates a NOT NULL constraint, which fails the whole batch, unless the record is unchanged. */
function guard(db: D1Database, { kind, id, version }: Seen): D1PreparedStatement {
  const broken = 'INSERT INTO records (kind, id, version, data) SELECT NULL, NULL, NULL, NULL WHERE';
  if (version === null) {
    return db.prepare(`${broken} EXISTS (SELECT 1 FROM records WHERE kind = ?1 AND id = ?2)`).bind(kind, id);
  }
  return db
    .prepare(`${broken} NOT EXISTS (SELECT 1 FROM records WHERE kind = ?1 AND id = ?2 AND version = ?3)`)
    .bind(kind, id, version);
}

function apply(
  db: D1Database,
  { kind, id, data, keys }: Change,
  version: number | null,
): D1PreparedStatement {
  if (data === null) {
    return db.prepare('DELETE FROM records WHERE kind = ?1 AND id = ?2').bind(kind, id);
  }
  if (version === null) {
    return db
      .prepare('INSERT INTO records (kind, id, version, data, owner, lookup) VALUES (?1, ?2, 1, ?3, ?4, ?5)')
      .bind(kind, id, data, keys?.owner ?? null, keys?.lookup ?? null);
  }
  if (!keys) {
    return db
      .prepare('UPDATE records SET data = ?3, version = version + 1 WHERE kind = ?1 AND id = ?2')
      .bind(kind, id, data);
  }
  return db
    .prepare(
      'UPDATE records SET data = ?3, version = version + 1, owner = ?4, lookup = ?5 WHERE kind = ?1 AND id = ?2',
    )
    .bind(kind, id, data, keys.owner ?? null, keys.lookup ?? null);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
