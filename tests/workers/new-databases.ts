import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { fingerprint } from '../../tools/build/fingerprint.ts';
import { migrateAll } from '../../tools/local/tables.ts';
import { localDatabases, root } from '../../tools/local/workers.ts';

let tables: Promise<string> | null = null;

/** A folder for a runtime's data with the shop's tables: to copy their files is cheaper than to migrate. */
export async function folderWithTables(): Promise<string> {
  tables ??= keptTables();
  const folder = mkdtempSync(join(tmpdir(), 'shop-data-'));
  cpSync(await tables, folder, { recursive: true });
  return folder;
}

/** Made once for two dozen processes of a run, and for the next run with the same migrations. */
async function keptTables(): Promise<string> {
  const all = join(root, 'dist/tables');
  const kept = join(all, fingerprint(root, ['migrations', 'wrangler.toml', 'package-lock.json']));
  if (existsSync(kept)) return kept;
  mkdirSync(all, { recursive: true });
  const folder = mkdtempSync(join(all, 'new-'));
  await createTables(folder);
  try {
    renameSync(folder, kept);
  } catch (error) {
    // Another process was first.
    if (!existsSync(kept)) throw error;
    rmSync(folder, { recursive: true });
  }
  return kept;
}

async function createTables(folder: string): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'storefront',
      modules: true,
      script: 'export default {}',
      d1Databases: localDatabases(),
      resourcePersistencePath: folder,
    }),
  );
  try {
    await miniflare.ready;
    await migrateAll(miniflare);
  } finally {
    await miniflare.dispose();
  }
}
