import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { methodNames, nameOfMethod } from '#shared/payments/methods.ts';
import { attributes } from '#shop/demo/attributes.ts';
import { categories } from '#shop/demo/categories.ts';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { customersAt } from '#shop/demo/customers.ts';
import { products } from '#shop/demo/products.ts';
import { settings } from '#shop/demo/settings.ts';
import { shippingZones } from '#shop/demo/shipping.ts';
import { robin } from '../fixtures/robin.ts';
import { signedIn } from './customers.ts';
import { eventually } from './eventually.ts';
import { addSubscription, placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { payByCard, readRows, type Visitor } from './harness.ts';
import { linkIn, mailAfter } from './mails.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

// English in brackets: text outside of them is not from the catalogue.
const it = shopOfFile({ DEFAULT_LOCALE: 'en-XA' });

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
const seeded = JSON.stringify(seeds).replaceAll(/\\n|\\u\w{4}|\\"/g, ' ');
/** All that backends and shoppers say: descriptions of pages are without the tags. */
const theirs = [seeded, seeded.replaceAll(/<[^>]*>/g, ' ')].map(plain).join(' ');

/** Pages repeat most of their texts. */
const known = new Map<string, boolean>();
function isTheirs(text: string): boolean {
  const isIt = known.get(text) ?? theirs.includes(text);
  known.set(text, isIt);
  return isIt;
}

/** Written by `Intl`: days, months, halves of a day, and currencies. */
const formats =
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December)|\b[ap]m\b|UTC|A\$|NZ\$|\b(?:AUD|NZD|EUR)\b|(?:Australian|New Zealand) Dollar|Euro\b/g;
const methods = methodNames.filter((method) => method !== 'card').map(nameOfMethod);
/** Names that are the same in every language. */
const brands = new RegExp(
  [...methods, 'Visa', 'Mastercard', 'American Express', String.raw`\bRSS\b`].join('|'),
  'g',
);

const shownAttributes = [
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'data-label',
  'data-orders',
  'data-show',
  'data-hide',
  'data-close',
];

/** The head's texts for search engines, and for sites on which the page is shared. */
const sharedTexts = new Set(['description', 'og:title', 'og:description', 'og:site_name']);

/** Properties of structured data that hold no sentence: schema.org's own words, codes and keys of records. */
const codes = /^@|^(?:query-input|dayOfWeek|inLanguage|sku|product(?:Group)?ID)$/;

/** The texts of structured data. */
function textsOf(data: Json, property = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((each) => textsOf(each, property));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, each]) => textsOf(each, name));
  const isText = typeof data === 'string' && !codes.test(property) && !/^https?:|^\d{4}-\d\d/.test(data);
  return isText ? [data] : [];
}

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
    if (isTheirs(plain(outside))) return;
    const left = plain(outside.replaceAll(formats, '').replaceAll(brands, '')).replace(/…$/, '');
    // A title has the shop's name behind it, and a fact may be a list.
    const pieces = left.replace(/^© \d{4} /, '').split(/ ?· ?|, |: /);
    found.push(...pieces.filter((piece) => /\p{L}{2}/u.test(piece) && !isTheirs(piece)));
  };
  let isData = false;
  // A parser hands a text over in pieces where it has entities.
  const lookAtText = () => {
    if (isData) for (const text of textsOf(JSON.parse(waiting) as Json)) look(text, true);
    else look(waiting, false);
    waiting = '';
    isData = false;
  };
  const parser = new Parser({
    onopentag(name, attribs) {
      lookAtText();
      const isCode = ['script', 'style', 'svg', 'time'].includes(name);
      const isPlace = name === 'option' && /^[A-Z]{2}(?:-\w+)?$/.test(attribs['value'] ?? '');
      if (isCode || isPlace || skipped.length > 0) skipped.push(name);
      for (const key of shownAttributes) if (attribs[key]) look(attribs[key], true);
      isData = attribs['type'] === 'application/ld+json';
      if (sharedTexts.has(attribs['name'] ?? attribs['property'] ?? '')) look(attribs['content'] ?? '', true);
    },
    ontext(text) {
      if (isData || skipped.length === 0) waiting += text;
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

/** What is not data of the visitor's own. */
async function straysIn(response: Response, about: string): Promise<string[]> {
  const html = await response.text();
  expect(html, about).toContain('⟦');
  return strays(html).filter((text) => !/@example\.com|^\d|^[A-Z]+-?\d+$/.test(text));
}

/** The same by page. */
async function strayPages(visitor: Visitor, paths: string[]): Promise<Record<string, string[]>> {
  const pages: Record<string, string[]> = {};
  for (const path of paths) {
    const left = await straysIn(await visitor.fetch(path), path);
    if (left.length > 0) pages[path] = left;
  }
  return pages;
}

/** The same for posted forms, each of which answers with a page of this status. */
async function strayAnswers(
  visitor: Visitor,
  forms: [path: string, fields: Record<string, string>, status: number][],
): Promise<Record<string, string[]>> {
  const pages: Record<string, string[]> = {};
  for (const [path, fields, status] of forms) {
    const about = `${path} ${JSON.stringify(fields)}`;
    const response = await visitor.post(path, fields);
    expect(response.status, about).toBe(status);
    const left = await straysIn(response, about);
    if (left.length > 0) pages[about] = left;
  }
  return pages;
}

test('A page of the shop says nothing that is not in the catalogue', async () => {
  const pages = [
    '/',
    '/shop',
    '/shop?search=zzz',
    '/shop/c/tea?price_from=10',
    '/articles',
    '/contact',
    '/find-us',
  ];
  const texts = ['/about', '/articles/brew-guide', '/articles?page=99'];
  const forms = ['/find-order', '/news', '/news/pending', '/contact/sent', '/back-in-stock/pending'];
  const details = products.slice(0, 12).map(({ slug }) => `/shop/${slug}`);
  const others = ['/cart', '/pay', '/nothing-here', '/thank-you', '/challenge', '/shop?page=99'];
  expect(await strayPages(it.visitor(), [...pages, ...texts, ...forms, ...details, ...others])).toEqual({});
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

test('Neither does an account, nor what refuses a form', async () => {
  const guest = it.visitor();
  const doors = [
    '/account/login',
    '/account/login?signed-out=1',
    '/account/create-account',
    '/account/forgot-password',
    '/account/forgot-password?sent=1',
  ];
  expect(await strayPages(guest, doors)).toEqual({});
  const quick = { name: 'Robin', email: 'robin@example.com', message: '', started: String(Date.now()) };
  expect(
    await strayAnswers(guest, [
      ['/account/login', { email: '', password: '' }, 422],
      ['/account/create-account', { email: 'x' }, 422],
      ['/account/forgot-password', { email: 'x' }, 422],
      ['/contact', { name: '', email: 'x', message: '' }, 422],
      ['/contact', { ...quick, message: robin.address1 }, 422],
      ['/find-order', { number: '', email: 'x' }, 422],
    ]),
  ).toEqual({});
  const kim = await signedIn(it);
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
    ['/account/orders', '/account/subscriptions'].map(async (path) => (await kim.fetch(path)).text()),
  );
  const links = lists.flatMap((html) =>
    [...html.matchAll(/href="(\/account\/(?:orders|subscriptions)\/[\w-]+)"/g)].map(([, path = '']) => path),
  );
  const records = [...new Set(links)].slice(0, 8);
  const plans = records.filter((path) => path.includes('subscriptions'));
  const edits = plans.map((path) => `${path}/edit`);
  expect(edits.length).toBeGreaterThan(0);
  const [edit = ''] = edits;
  const found = await (await kim.fetch(`${edit}?find=tin+mug`)).text();
  const [, product = ''] = /name="product" value="([^"]*)"/.exec(found) ?? [];
  const [, variant = ''] = /name="variant"[^]*?value="([^"]+)"/.exec(found) ?? [];
  const queries = [
    'find=tin+mug',
    'find=nothing-like-it',
    `change=add&product=${product}&variant=${variant}&pieces=2`,
    'change=product',
    'change=card&card=none',
  ];
  const changes = queries.map((query) => `${edit}?${query}`);
  const done = [
    edit.replace('/edit', '?saved=1'),
    '/account/profile?saved=1',
    '/account/orders/returns?asked=1',
  ];
  expect(await strayPages(kim, [...paths, ...records, ...edits, ...changes, ...done])).toEqual({});
  const [over = ''] = plans;
  expect((await kim.post(`${over}/cancel`, {})).status).toBe(303);
  const starts = ['', '/again', '/again?change=again', '?started=1'].map((end) => `${over}${end}`);
  expect(await strayPages(kim, starts)).toEqual({});
});

test('Neither does an order, as its buyer sees it', async () => {
  const buyer = it.visitor();
  await addSubscription(buyer);
  await sendToRobin(buyer);
  await payByCard(it, buyer);
  expect(await strayPages(buyer, ['/cart', '/pay', '/cart/completing'])).toEqual({});
  const placed = await placeOrder(buyer);
  const order = (await placed.json()) as { id: string; number: string; checkout_id: string };
  const own = `/thank-you?checkout_id=${order.checkout_id}`;
  expect(await (await buyer.fetch(own)).text()).toContain(order.number);
  expect(await strayPages(buyer, [own])).toEqual({});

  const { number } = order;
  const anonymous = it.visitor();
  const email = 'robin@example.com';
  const { pathname, search } = linkIn(
    await mailAfter(it, email, () => anonymous.post('/find-order', { number, email })),
  );
  await anonymous.fetch(`${pathname}${search}`);
  expect(await strayPages(anonymous, ['/find-order?sent=1'])).toEqual({});
  await tellSandbox(it.sandbox, `orders/${order.id}/deliver`);
  expect(await strayPages(anonymous, ['/thank-you'])).toEqual({});
});

test('Neither do the news and alerts of products, whose mails the store is told to write in the language', async () => {
  const guest = it.visitor();
  const email = 'robin@example.com';
  const slug = 'long-kettle';
  const unknown = { token: 'x'.repeat(22) };
  expect(await strayPages(guest, [`/back-in-stock?slug=${slug}`])).toEqual({});
  expect((await guest.post('/news', { email })).status).toBe(303);
  expect((await guest.post('/back-in-stock', { slug, choice: '', email })).status).toBe(303);
  await eventually(async () => (await readRows(it, 'SELECT token FROM stock_alerts')).length > 0);
  const [signup] = await readRows(it, 'SELECT token, locale FROM news_signups');
  const [alert] = await readRows(it, 'SELECT token, locale FROM stock_alerts');
  expect([signup?.['locale'], alert?.['locale']]).toEqual(['en-XA', 'en-XA']);
  const links = { '/news/confirm': signup, '/back-in-stock/confirm': alert, '/back-in-stock/stop': alert };
  for (const [path, row] of Object.entries(links)) {
    const token = String(row?.['token']);
    const reader = it.visitor();
    expect((await reader.fetch(`${path}?token=${token}`)).headers.get('Location')).toBe(path);
    expect(await strayPages(reader, [path])).toEqual({});
    expect(await strayAnswers(reader, [[path, { token }, 200]])).toEqual({});
  }
  expect(
    await strayAnswers(guest, [
      ['/news', { email: 'x' }, 422],
      ['/news/confirm', unknown, 422],
      ['/back-in-stock', { slug, choice: '', email: 'x' }, 422],
      ['/back-in-stock/confirm', unknown, 422],
    ]),
  ).toEqual({});
});

test('Neither do failures, nor what scripts, feed readers and merchants read', async () => {
  const guest = it.visitor();
  const long = await guest.fetch(`/shop?search=${'x'.repeat(9000)}`);
  expect([long.status, await straysIn(long, 'too long')]).toEqual([414, []]);
  await it.setFaults([{ match: 'GET /commerce/api/products', status: 500 }]);
  const failed = await guest.fetch(`/shop/${products.at(-1)?.slug}`);
  await it.setFaults([]);
  expect([failed.status, await straysIn(failed, 'failure')]).toEqual([500, []]);
  const call = (await (await guest.fetch('/api/nothing-here')).json()) as { error: { message: string } };
  expect(call.error.message).toMatch(/^⟦.*⟧$/);
  const answer = await guest.fetch('/shop/suggestions?search=tea');
  const suggested = ((await answer.json()) as { name: string; note: string }[]).map(
    ({ name, note }) => `<p>${name}</p><p>${note}</p>`,
  );
  expect(await straysIn(new Response(suggested.join('')), 'suggestions')).toEqual([]);
  const feeds = await Promise.all(
    ['products', 'articles'].map(async (name) => (await guest.fetch(`/feeds/${name}.xml`)).text()),
  );
  for (const feed of feeds) {
    const texts = [...feed.matchAll(/<(?:g:)?(?:title|description)>([^<]*)/g)];
    expect(texts.length).toBeGreaterThan(4);
    const said = texts.map(([, text]) => `<p>${text}</p>`).join('');
    expect([said.includes('⟦'), strays(said)]).toEqual([true, []]);
  }
});

test('Neither does the offer of another language', async () => {
  const offered = await it.visitor().fetch('/fr/shop', { headers: { 'Accept-Language': 'en-XA' } });
  const [aside = ''] = /<aside class="consent offer"[^]*?<\/aside>/.exec(await offered.text()) ?? [];
  expect(await straysIn(new Response(aside), 'offer')).toEqual([]);
});
