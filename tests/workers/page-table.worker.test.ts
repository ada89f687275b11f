import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from '#shared/locale/address.ts';
import { prefixOf } from '#shared/locale/prefix.ts';
import { settings } from '#shop/demo/settings.ts';
import { visitorWithCart } from './guest.ts';
import { NOTHING_KEPT, startShop, type TestShop, type Visitor } from './harness.ts';
import { factsOf, type PageFacts } from './page-facts.ts';

/**
 * What search engines, screen readers and caches are told of each kind of page, beside this file. A change shows as a
 * difference of lines; who has read it approves it by `npx vitest run --config tests/vitest.config.ts --project workers
 * page-table -u`.
 */
const TABLE = './page-table.txt';

let it: TestShop;

beforeAll(async () => {
  it = await startShop(NOTHING_KEPT);
});
afterAll(() => it.stop());

const { locales, locale: defaultLocale } = settings.settings.store;
const prefixes = locales.map(({ code }) => prefixOf(code, { locales, defaultLocale }));

/** Of everybody, with each language in its address. */
const pages = [
  '/',
  '/shop',
  '/shop?page=2',
  '/shop?category=tea',
  '/shop?search=tea',
  '/shop?search=zzz',
  '/shop?sort=price&page=2',
  '/shop?page=99',
  '/shop/nightcap-ridge',
  '/shop/gooseneck-kettle',
  '/articles',
  '/articles/cold-brew',
  '/about',
  '/contact',
  '/contact/sent',
  '/find-us',
  '/find-order',
  '/news',
  '/news/pending',
  '/back-in-stock/pending',
  '/nothing-here',
];

/** Of one visitor, in the language chosen last. */
const visitors = [
  '/cart',
  '/pay',
  '/thank-you',
  '/challenge',
  '/account/login',
  '/account/create-account',
  '/account/forgot-password',
];

const customers = [
  '/account/orders',
  '/account/orders/returns',
  '/account/addresses',
  '/account/addresses/new',
  '/account/payments',
  '/account/payments/new',
  '/account/profile',
  '/account/subscriptions',
];

/** What differs from run to run: ports, nonces, names of built files, and days. */
function plain(text: string): string {
  return text
    .replaceAll(it.shop, 'https://shop')
    .replaceAll(it.sandbox, 'https://backend')
    .replaceAll(/http:\/\/localhost:\d+/g, 'https://pictures')
    .replaceAll(/nonce-[\w-]+/g, 'nonce-…')
    .replaceAll(/-[\w-]{8}\.(css|js|woff2|svg)/g, '-….$1')
    .replaceAll(/(Valid|date|from|until)(\w*":")\d{4}-\d\d-\d\d[^"]*/gi, '$1$2…')
    .replaceAll(/\b\d{1,2} \w+ 20\d\d\b/g, '…')
    .replaceAll(/\b(?:[\da-f]{24}|[\da-f]{32})\b/g, '…');
}

async function open({ fetch }: Pick<Visitor, 'fetch'>, path: string): Promise<PageFacts> {
  const response = await fetch(path);
  return factsOf(response, await response.text(), plain);
}

/** Each page as it was approved. */
const approved = new Set(
  readFileSync(join(import.meta.dirname, TABLE), 'utf8')
    .trim()
    .split('\n\n'),
);

const TRIES = 5;

/** On a busy machine a page does without content that is late: it is read again, until it is what was approved. */
async function blockOf(title: string, read: () => Promise<readonly string[]>): Promise<string> {
  let block = '';
  for (let tries = 0; tries < TRIES && !approved.has(block); tries += 1)
    block = [`# ${title}`, ...(await read())].join('\n');
  return block;
}

const name = 'Each kind of page tells search engines, screen readers and caches what was approved';

test(name, { timeout: 240_000 }, async () => {
  const blocks: string[] = [];
  const add = async (title: string, read: () => Promise<readonly string[]>) =>
    void blocks.push(await blockOf(title, read));
  const anybody = { fetch: (path: string) => fetch(`${it.shop}${path}`, { redirect: 'manual' }) };
  let usual: string[] = [];
  const whole = ({ words, head: own, body }: PageFacts) => [
    ...words,
    ...own.filter((line) => !usual.includes(line)),
    ...usual.filter((line) => !own.includes(line)).map((line) => `without ${line}`),
    ...body,
  ];
  await add('what pages have, unless they say otherwise', async () => {
    const { head, frame } = await open(anybody, '/find-order');
    usual = head.filter((line) => !line.startsWith('alternate'));
    return [...usual, ...frame];
  });
  for (const path of pages)
    for (const address of prefixes.map((prefix) => addressIn(prefix, path)))
      await add(address, async () => {
        const facts = await open(anybody, address);
        return address === path ? whole(facts) : facts.words;
      });
  const guest = await visitorWithCart(it);
  for (const path of visitors) await add(path, async () => whole(await open(guest, path)));
  const ada = it.visitor();
  await ada.post('/account/login', { email: 'ada@example.com', password: 'correct-horse' });
  for (const path of customers) await add(`${path}, of a customer`, async () => whole(await open(ada, path)));
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot(TABLE);
});
