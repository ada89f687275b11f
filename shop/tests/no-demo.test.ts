import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customers } from '../demo/customers.ts';
import { products } from '../demo/products.ts';
import { shop } from '#shared/shop/shop.ts';

const root = join(import.meta.dirname, '../..');

/** Whatever names the demo: the words of its name, its products but for what any shop sells, and its customers. */
const words = [
  ...shop.name.split(/[^\p{L}]+/u).filter((word) => word.length > 2),
  ...products.map(({ name }) => name).filter((name) => /\s/.test(name) && name !== 'Gift Card'),
  ...products.map(({ slug }) => slug).filter((slug) => slug.includes('-') && slug !== 'gift-card'),
  ...customers.flatMap(({ account: { name, email } }) => [name, email]),
].map((word) => word.replaceAll(/[.+*?()[\]]/g, '\\$&'));

const anyWord = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');

function naming(...patterns: string[]): string[] {
  const paths = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', 'labs/second-shop/**'] });
  expect(paths.length).toBeGreaterThan(300);
  return paths.flatMap((path) => {
    const [word] = anyWord.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    return word === undefined ? [] : [`${path}: ${word}`];
  });
}

const isTest = (found: string) => /\.(?:test|journey)\.tsx?:/.test(found);

test('no word of the demo is in the code of every shop', () => {
  expect(words.length).toBeGreaterThan(50);
  expect(naming('{worker,client,shared,ops}/**/*.{ts,tsx,css}').filter((found) => !isTest(found))).toEqual(
    [],
  );
});

/** Journeys, which run on the built shop. Lower it where there are fewer. */
const MOST_TESTS = 40;

test('no more tests of core name the demo than do', () => {
  const tests = naming('{worker,client,shared,ops,sandbox,tools}/**/*.test.{ts,tsx}', 'tests/**/*.ts');
  expect(tests.length, tests.join('\n')).toBeLessThanOrEqual(MOST_TESTS);
  expect(tests.filter((found) => !found.startsWith('tests/'))).toEqual([]);
});
