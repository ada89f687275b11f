import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { root, type LocalOptions, type LocalRuntime } from './workers.ts';

/** Starts the Workers of `localOptions`; no request reaches them before their tables exist. */
export async function startLocal(
  options: LocalRuntime,
  store?: LocalOptions['store'],
): Promise<{ miniflare: Miniflare; url: URL }> {
  const { resourcePersistencePath, workers } = options;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      ...(resourcePersistencePath ? { resourcePersistencePath } : {}),
      workers: workers.map(({ name, compatibilityDate, d1Databases }) => ({
        name,
        compatibilityDate,
        d1Databases,
        modules: true,
        script: 'export default {}',
      })),
    } as LocalRuntime),
  );
  await migrateAll(miniflare, store);
  await miniflare.setOptions(convertV4MiniflareOptions(options));
  return { miniflare, url: await miniflare.ready };
}

/** Makes the indexes anew before the first answer: what is searched for may have been edited since the last start. */
export async function buildSearch(miniflare: Miniflare, url: URL): Promise<void> {
  const database = await miniflare.getD1Database('SEARCH', 'storefront');
  await database.exec('DROP TABLE IF EXISTS builds');
  const { ok, status } = await fetch(new URL('/cdn-cgi/local/scheduled', url));
  if (!ok) throw new Error(`The search indexes were not built: ${status}`);
}

/** Creates the tables of the Workers that `localOptions` started. */
export async function migrateAll(miniflare: Miniflare, store?: LocalOptions['store']): Promise<void> {
  await migrate(miniflare, 'storefront', 'DB', 'migrations');
  if (!store) await migrate(miniflare, 'storefront-sandbox', 'DB', 'sandbox/migrations');
}

/**
 * Applies a folder of SQL files in order, each once, recorded in the same table as by `wrangler d1 migrations apply`.
 */
async function migrate(miniflare: Miniflare, worker: string, binding: string, folder: string): Promise<void> {
  const path = join(root, folder);
  if (!existsSync(path)) return;
  const database = await miniflare.getD1Database(binding, worker);
  await database.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(path).filter((name) => name.endsWith('.sql') && !applied.has(name));
  // One call: each call of the runtime from this process takes milliseconds.
  const lines = files
    .toSorted()
    .flatMap((name) => [
      ...statementsOf(join(path, name)),
      `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
    ]);
  if (lines.length > 0) await database.exec(lines.join('\n'));
}

/** The statements of a file of SQL, each on one line, as D1 executes them; those of a trigger are one. */
export function statementsOf(path: string): string[] {
  const sql = readFileSync(path, 'utf8').replaceAll(/--.*$/gm, '');
  return [...sql.matchAll(/(?:\bBEGIN\b[^]*?\bEND\b|[^;])+/g)]
    .map(([statement]) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}
