import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customers } from '../demo/customers.ts';
import { coupons, giftCards } from '../demo/discounts.ts';
import { products } from '../demo/products.ts';
import { shop } from '#shared/shop/shop.ts';

const root = join(import.meta.dirname, '../..');

/** The store of core's tests has some codes of the same names. */
const storesCodes = readFileSync(join(root, 'tests/fixtures/store/demo/discounts.ts'), 'utf8').replaceAll(
  ' ',
  '',
);

/** Whatever names the demo: the words of its name, its products but for what any shop sells, its customers and codes. */
const words = [
  ...shop.name.split(/[^\p{L}]+/u).filter((word) => word.length > 2),
  ...products.map(({ name }) => name).filter((name) => /\s/.test(name) && name !== 'Gift Card'),
  ...products.map(({ slug }) => slug).filter((slug) => slug.includes('-') && slug !== 'gift-card'),
  ...[...coupons, ...giftCards].map(({ code }) => code).filter((code) => !storesCodes.includes(code)),
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

const isTest = (found: string) => /\.test\.tsx?:/.test(found);

test('no word of the demo is in the code of every shop', () => {
  expect(words.length).toBeGreaterThan(50);
  expect(naming('{worker,client,shared,ops}/**/*.{ts,tsx,css}').filter((found) => !isTest(found))).toEqual(
    [],
  );
});

test('no test of core names the demo', () => {
  const tests = ['{worker,client,shared,ops,sandbox,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx,txt}'];
  expect(naming(...tests, 'labs/browsers/*.ts')).toEqual([]);
});
