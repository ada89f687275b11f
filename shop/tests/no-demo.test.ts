import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shop } from '#shared/shop/shop.ts';
import { categories } from '../demo/categories.ts';
import { contentSeed } from '../demo/content/seed.ts';
import { customers } from '../demo/customers.ts';
import { coupons, giftCards } from '../demo/discounts.ts';
import { products } from '../demo/products.ts';

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

/** Sold by any shop. */
const anyShops = new Set(['gifts', 'blends']);

/** What core may not lean on: the demo's categories, and what it falls back on; a provider's table has its currency. */
const ofThisShop = [
  ...categories.map(({ slug }) => slug).filter((slug) => !anyShops.has(slug)),
  `['"](?:${shop.defaultLocale}|${shop.defaultCurrency})['"]`,
];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What the demo's pages and articles say. */
const sentences = new Set(textsIn(contentSeed).filter((text) => text.split(' ').length > 3));

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

test('no category, default or sentence of the demo is in the code of every shop', () => {
  expect(sentences.size).toBeGreaterThan(200);
  const isOfThisShop = new RegExp(`(?<![\\p{L}-])(?:${ofThisShop.join('|')})(?![\\p{L}-])`, 'u');
  const paths = globSync('{worker,client,shared,ops}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', 'shared/messages/**'],
  });
  expect(paths.length).toBeGreaterThan(300);
  const found = paths.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
    const quoted = [...code.matchAll(/['"`>]([^'"`<>]{12,})['"`<]/g)].map(([, text = '']) => text.trim());
    const said = [isOfThisShop.exec(code)?.[0], ...quoted.filter((text) => sentences.has(text))];
    return said.flatMap((text) => (text === undefined ? [] : [`${path}: ${text}`]));
  });
  expect(found).toEqual([]);
});

test('no test of core names the demo', () => {
  const tests = ['{worker,client,shared,ops,sandbox,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx,txt}'];
  expect(naming(...tests, 'labs/browsers/*.ts')).toEqual([]);
});
