import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { within } from '../store/records/within.ts';

/** What a request waits for one statement at most: D1 itself has no limit. */
export const DATABASE_MS = 5_000;

/** Ways to run a statement. */
const RUNS = ['all', 'first', 'raw', 'run'] as const;

const statementsOf = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function answered<T>(task: () => Promise<T>): Promise<T> {
  return within(DATABASE_MS, 'The database', task);
}

function limitedStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const runs = RUNS.map((name) => {
    const run = statement[name] as ((...how: unknown[]) => Promise<unknown>) | undefined;
    return [name, (...how: unknown[]) => answered(async () => run?.apply(statement, how))] as const;
  });
  const bind = (...values: unknown[]) => limitedStatement(statement.bind(...values));
  const own = { ...Object.fromEntries(runs), bind } as unknown as D1PreparedStatement;
  statementsOf.set(own, statement);
  return own;
}

/**
 * A database whose statements fail where it is late, so that nobody waits for one that hangs. A late one is carried out
 * all the same.
 */
export function limited(db: D1Database): D1Database {
  const batch = (statements: D1PreparedStatement[]) =>
    answered(() => db.batch(statements.map((one) => statementsOf.get(one) ?? one)));
  return { prepare: (query: string) => limitedStatement(db.prepare(query)), batch } as unknown as D1Database;
}

/** One for each environment, by which what is read from it is remembered. */
const limitedEnvs = new WeakMap<Env, Env>();

/** No request waits without end for the database (docs/decisions/108-nothing-waits-for-the-database-without-end.md). */
export function limitDatabase() {
  return createMiddleware<AppEnv>(async function limitDatabase(c, next) {
    const known = limitedEnvs.get(c.env) ?? { ...c.env, DB: limited(c.env.DB) };
    limitedEnvs.set(c.env, known);
    c.env = known;
    await next();
  });
}
