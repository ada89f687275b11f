import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { migrateAll } from '../../tools/local/tables.ts';
import { localDatabases } from '../../tools/local/workers.ts';

type StoredFile = { path: string; contents: Buffer };

let tables: Promise<StoredFile[]> | null = null;

/** A folder for a runtime's data with the shop's tables: to write their files is cheaper than to migrate. */
export async function folderWithTables(): Promise<string> {
  tables ??= createTables();
  const folder = newFolder();
  for (const { path, contents } of await tables) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  return folder;
}

async function createTables(): Promise<StoredFile[]> {
  const folder = newFolder();
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
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const stored = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { path: relative(folder, path), contents: readFileSync(path) };
  });
  rmSync(folder, { recursive: true });
  return stored;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shop-data-'));
}
