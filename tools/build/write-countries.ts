import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sources = [
  'package-lock.json',
  'shop/shop.config.ts',
  'tools/build/countries.ts',
  'tools/build/region-names.ts',
].map((path) => join(root, path));
const tables = ['regions', 'region-names', 'postal'].map((name) => join(root, `dist/${name}.json`));

/** Writes the tables of countries to where `#regions` and the others find them, once for each version of the packages. */
export async function writeCountries(): Promise<void> {
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs));
  if (tables.every((path) => existsSync(path) && statSync(path).mtimeMs > newest)) return;
  const { countryTables } = await import('./countries.ts');
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const [name, table] of Object.entries(countryTables()))
    writeFileSync(join(root, `dist/${name}.json`), JSON.stringify(table));
}
