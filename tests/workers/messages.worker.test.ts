import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSeed } from '../../sandbox/content/seed/seed.ts';
import { attributes } from '../../sandbox/seed/attributes.ts';
import { categories } from '../../sandbox/seed/categories.ts';
import { customersAt } from '../../sandbox/seed/customers.ts';
import { products } from '../../sandbox/seed/products.ts';
import { settings } from '../../sandbox/seed/settings.ts';
import { shippingZones } from '../../sandbox/seed/shipping.ts';
import { robin } from '../fixtures/robin.ts';
import { visitorWithCart } from './guest.ts';
import { startShop, type TestShop, type Visitor } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  // English in brackets: text outside of them is not from the catalogue.
  it = await startShop({ DEFAULT_LOCALE: 'en-XA' });
});
afterAll(() => it.stop());

const seeds = [
  contentSeed,
  products,
  categories,
  attributes,
  settings,
  shippingZones,
  customersAt(new Date()),
  robin,
  // Put together by the page, or by Cloudflare and `Intl`.
  [
    `${robin.first_name} ${robin.last_name}`,
    'Bangalow NSW 2479',
    'Northern Rivers NSW 2480',
    'Marrickville NSW 2204',
    'Hobart TAS 7000',
    'Austin',
    'United States',
  ],
];
const plain = (text: string) =>
  text
    .replaceAll(/[*_`#[\]\\]|\(\/[^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** All that backends and shoppers say. */
const theirs = plain(JSON.stringify(seeds).replaceAll(/\\n|\\u\w{4}|\\"/g, ' '));

/** Written by `Intl`: days, months, halves of a day, and currencies. */
const formats =
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December)|\b[ap]m\b|UTC|A\$|NZ\$|\b(?:AUD|NZD|EUR)\b|(?:Australian|New Zealand) Dollar|Euro\b/g;
/** Names that are the same in every language. */
const brands =
  /PayPal|Klarna|Bancontact|iDEAL|paysafecard|(?:Apple|Google|Amazon) Pay|Visa|Mastercard|American Express|\bRSS\b/g;

const shownAttributes = [
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'data-label',
  'data-orders',
  'data-show',
  'data-hide',
];

/** Text of a page that is neither in brackets nor from a backend. */
function strays(html: string): string[] {
  const found: string[] = [];
  const skipped: string[] = [];
  let depth = 0;
  let waiting = '';
  const look = (text: string, isAttribute: boolean) => {
    let outside = '';
    let level = isAttribute ? 0 : depth;
    for (const sign of text) {
      if (sign === '⟦') level += 1;
      if (level === 0) outside += sign;
      if (sign === '⟧') level -= 1;
    }
    if (!isAttribute) depth = level;
    if (theirs.includes(plain(outside))) return;
    const left = plain(outside.replaceAll(formats, '').replaceAll(brands, ''));
    // A title has the shop's name behind it, and a fact may be a list.
    const pieces = left.replace(/^© \d{4} /, '').split(/ ?· ?|, |: /);
    found.push(...pieces.filter((piece) => /\p{L}{2}/u.test(piece) && !theirs.includes(piece)));
  };
  // A parser hands a text over in pieces where it has entities.
  const lookAtText = () => {
    look(waiting, false);
    waiting = '';
  };
  const parser = new Parser({
    onopentag(name, attribs) {
      lookAtText();
      const isCode = ['script', 'style', 'svg', 'time'].includes(name);
      const isPlace = name === 'option' && /^[A-Z]{2}(?:-\w+)?$/.test(attribs['value'] ?? '');
      if (isCode || isPlace || skipped.length > 0) skipped.push(name);
      for (const key of shownAttributes) if (attribs[key]) look(attribs[key], true);
    },
    ontext(text) {
      if (skipped.length === 0) waiting += text;
    },
    onclosetag(name) {
      lookAtText();
      if (skipped.at(-1) === name) skipped.pop();
    },
  });
  parser.write(html);
  parser.end();
  if (depth !== 0) found.push(`${depth} open brackets`);
  return found;
}

/** What is not data of the visitor's own, by page. */
async function strayPages(visitor: Visitor, paths: string[]): Promise<Record<string, string[]>> {
  const pages: Record<string, string[]> = {};
  for (const path of paths) {
    const html = await (await visitor.fetch(path)).text();
    expect(html, path).toContain('⟦');
    const left = strays(html).filter((text) => !/@example\.com|^\d|^[A-Z]+-?\d+$/.test(text));
    if (left.length > 0) pages[path] = left;
  }
  return pages;
}

test('A page of the shop says nothing that is not in the catalogue', { timeout: 120_000 }, async () => {
  const pages = [
    '/',
    '/shop',
    '/shop?search=zzz',
    '/shop?category=tea&price_from=10',
    '/articles',
    '/contact',
    '/find-us',
  ];
  const details = products.slice(0, 12).map(({ slug }) => `/shop/${slug}`);
  const others = ['/cart', '/pay', '/nothing-here', '/thank-you', '/challenge', '/shop?page=99'];
  expect(await strayPages(it.visitor(), [...pages, ...details, ...others])).toEqual({});
});

test('Neither does a payment, step by step', async () => {
  const visitor = await visitorWithCart(it);
  expect(await strayPages(visitor, ['/cart', '/pay'])).toEqual({});
  const refused = await visitor.post('/pay/address', { ...robin, email: 'x', first_name: '', zip: '1' });
  expect(strays(await refused.text())).toEqual([]);
  expect((await visitor.post('/pay/address', robin)).status).toBe(303);
  expect(await strayPages(visitor, ['/pay'])).toEqual({});
  expect((await visitor.post('/pay/delivery', { service: 'standard' })).status).toBe(303);
  expect(await strayPages(visitor, ['/pay', '/pay?step=address'])).toEqual({});
});

test('Neither does an account, nor what refuses a form', { timeout: 120_000 }, async () => {
  const guest = it.visitor();
  const doors = ['/account/login', '/account/create-account', '/account/forgot-password'];
  expect(await strayPages(guest, doors)).toEqual({});
  expect(strays(await (await guest.post('/account/login', { email: '', password: '' })).text())).toEqual([]);
  expect(strays(await (await guest.post('/contact', { name: '', email: 'x', message: '' })).text())).toEqual(
    [],
  );
  const ada = it.visitor();
  const signedIn = await ada.post('/account/login', { email: 'ada@example.com', password: 'correct-horse' });
  expect(signedIn.status).toBe(303);
  const sections = [
    'orders',
    'orders/returns',
    'addresses',
    'addresses/new',
    'payments',
    'payments/new',
    'profile',
    'subscriptions',
  ];
  const paths = sections.map((name) => `/account/${name}`);
  const lists = await Promise.all(
    ['/account/orders', '/account/subscriptions'].map(async (path) => (await ada.fetch(path)).text()),
  );
  const links = lists.flatMap((html) =>
    [...html.matchAll(/href="(\/account\/(?:orders|subscriptions)\/[\w-]+)"/g)].map(([, path = '']) => path),
  );
  const records = [...new Set(links)].slice(0, 8);
  const edits = records.filter((path) => path.includes('subscriptions')).map((path) => `${path}/edit`);
  expect(edits.length).toBeGreaterThan(0);
  expect(await strayPages(ada, [...paths, ...records, ...edits])).toEqual({});
});
