import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';
import { filesOf } from './files.ts';
import { readProducts } from './products.ts';

const said = {
  name: 'Tea',
  country: 'GB',
  languages: 'en',
  currency: 'GBP',
  delivery: '5',
  'free-over': '',
  colour: '#7a3b12',
  without: 'none',
  products: '',
};

test('delivery that is always free has no price above which it is', () => {
  expect(() => readAnswers({ ...said, 'free-over': '0' })).toThrow(
    'free-over: above 0 each delivery is free',
  );
});

test('the name of a shop is one line', () => {
  expect(() => readAnswers({ ...said, name: 'Tea\nCups' })).toThrow('name: a name is one line');
});

test('what a file says of a product for merchants is an attribute that the configuration maps', () => {
  const answers = readAnswers(said);
  const cells = { name: 'Cup', price: '9', mpn: 'C-100', gtin: '4006381333931' };
  const files = filesOf(answers, readProducts([{ at: 2, cells }], answers));
  expect(files.get('demo/products.ts')).toContain("attributes: { gtin: '4006381333931', mpn: 'C-100' }");
  expect(files.get('demo/attributes.ts')).toContain("{ ...attribute('mpn', 'MPN'), visible: false }");
  expect(files.get('shop.config.ts')).toContain("attributes: { gtin: 'gtin', mpn: 'mpn' }");
});

test('what delivery costs is asked once, and holds for a cart of any weight', () => {
  const answers = readAnswers(said);
  const cells = { name: 'Bicycle', price: '900', weight: '16' };
  const files = filesOf(answers, readProducts([{ at: 2, cells }], answers));
  expect(files.get('demo/shipping.ts')).toContain('bands: [{ up_to_kg: 100000, price: 5');
});

test.each([
  ['uk', 'country: there is no country UK: ISO 3166-1 calls it GB'],
  ['XX', /^country: there is no country XX$/],
  ['Britain', /^country: there is no country BRITAIN$/],
])('what is no country is told, with the code that it has: %s', (country, message) => {
  expect(() => readAnswers({ ...said, country })).toThrow(message);
});

test('a new shop counts as exactly as payments do', () => {
  const dinars = { ...said, currency: 'KWD' };
  expect(readAnswers({ ...dinars, delivery: '1.25' }).currency).toEqual({ code: 'KWD', decimals: 2 });
  expect(() => readAnswers({ ...dinars, delivery: '1.255' })).toThrow('with at most 2 decimals');
  expect(readAnswers({ ...said, currency: 'JPY' }).currency.decimals).toBe(0);
});

test('a product is described without half a character', () => {
  const answers = readAnswers(said);
  const cells = { name: 'Tea', price: '1', description: `ab${'🫖'.repeat(100)}` };
  const module = filesOf(answers, readProducts([{ at: 2, cells }], answers)).get('demo/products.ts') ?? '';
  const [, blurb = ''] = /blurb: '([^']+)'/.exec(module) ?? [];
  expect(blurb.length).toBeGreaterThan(70);
  expect(blurb.length).toBeLessThanOrEqual(155);
  expect(blurb.isWellFormed()).toBe(true);
});
