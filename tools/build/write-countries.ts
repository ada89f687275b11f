import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopDefinition } from '#shared/shop/definition.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['package-lock.json', 'tools/build/countries.ts'];

/**
 * Writes the tables of countries, with the names of regions in the languages of the shop in a folder, to where `#regions` and
 * the others find them, once for each version of the packages.
 */
export async function writeCountries(shopFolder = 'shop', to = 'dist'): Promise<void> {
  const config = `${shopFolder}/shop.config.ts`;
  const newest = Math.max(...[...sources, config].map((path) => statSync(join(root, path)).mtimeMs));
  const tables = ['regions', 'region-names', 'postal'].map((name) => join(root, to, `${name}.json`));
  if (tables.every((path) => existsSync(path) && statSync(path).mtimeMs > newest)) return;
  const { countryTables } = await import('./countries.ts');
  const { default: shop } = (await import(join(root, config))) as { default: ShopDefinition };
  mkdirSync(join(root, to), { recursive: true });
  for (const [name, table] of Object.entries(countryTables(shop.languages)))
    writeFileSync(join(root, to, `${name}.json`), JSON.stringify(table));
}
