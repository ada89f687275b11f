import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { categories } from '../demo/categories.ts';
import { contentSeed } from '../demo/content/seed.ts';
import { products } from '../demo/products.ts';

const folder = join(import.meta.dirname, '../demo/pictures');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('.'));

/** Every picture that a record, an entry of the content service or a var names. */
const named = new Set([
  ...Array.from(
    JSON.stringify([products, categories, sandboxVars(1)]).matchAll(/\/media\/([^"]+)"/g),
    ([, path = '']) => path,
  ),
  ...contentSeed.media.map(({ path }) => `${path}.svg`),
]);

/** The pictures with a size in their record. */
const sized = [
  ...[...products, ...categories, ...products.flatMap(({ variants }) => variants.results)].flatMap(
    ({ images }) => images.map(({ file }) => ({ ...file, path: file.url.replace('/media/', '') })),
  ),
  ...contentSeed.media.map((picture) => ({ ...picture, path: `${picture.path}.svg` })),
];

test('every picture that something names is there, and no other', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(new Set(files)).toEqual(named);
});

test('pictures have the size that their records say, and name themselves', () => {
  for (const { path, width, height } of sized) {
    const markup = readFileSync(join(folder, path), 'utf8');
    expect(markup, path).toContain(` width="${width}" height="${height}" `);
    expect(markup, path).toMatch(/<title>[^<]+<\/title>/);
  }
});
