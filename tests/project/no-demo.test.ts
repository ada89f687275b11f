import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customers } from '#shop/demo/customers.ts';
import { products } from '#shop/demo/products.ts';
import { shop } from '../../shared/shop/shop.ts';

const root = join(import.meta.dirname, '../..');

/** Whatever names the demo: the words of its name, its products but for what any shop sells, and its customers. */
const words = [
  ...shop.name.split(/[^\p{L}]+/u).filter((word) => word.length > 2),
  ...products.map(({ name }) => name).filter((name) => /\s/.test(name) && name !== 'Gift Card'),
  ...customers.flatMap(({ account: { name, email } }) => [name, email]),
];

test('no word of the demo is in the code of every shop', () => {
  expect(words.length).toBeGreaterThan(50);
  const sources = globSync('{worker,client,shared,ops}/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (path) => !/\.(?:test|journey)\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  const named = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return words
      .filter((word) =>
        new RegExp(`(?<!\\p{L})${word.replaceAll(/[.+*?()[\]]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text),
      )
      .map((word) => `${path}: ${word}`);
  });
  expect(named).toEqual([]);
});
