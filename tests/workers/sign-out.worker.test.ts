import { expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { thankYouHref } from '../../worker/crypto/order-link.ts';
import { crawl } from './crawl.ts';
import { kim } from './customers.ts';
import { placeOrder, sendToRobin } from './guest.ts';
import { addItem, payByCard, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const secret = sandboxVars(1)['LINK_SECRET'] ?? '';

const it = shopOfFile();
// A crawl of everything at once may find the backends of a busy machine slow: the question is what is shown.
it.expectLines('connection_error');

/** Words of the account, of the order that was placed, and of the place that deliveries were estimated for. */
const words = /kim@example|Marlow|Stringybark|Ferry Street|570 006|100391|Robin|robin@example|7315/;

/** Orders, keeps the order's link, has a delivery estimated. */
async function leaveTraces(visitor: Visitor): Promise<{ number: string; link: string }> {
  expect((await visitor.post('/account/login', kim)).status).toBe(303);
  const product = await plainProduct(visitor);
  await addItem(visitor, product.id);
  await sendToRobin(visitor);
  await payByCard(it, visitor);
  const order = (await (await placeOrder(visitor)).json()) as { number: string; checkout_id: string };
  const link = await thankYouHref(order.checkout_id, { secret, now: Date.now() });
  expect((await visitor.fetch(link)).status).toBe(303);
  const place = { country: 'AU', postcode: '7315', postcode_of: 'AU', return: `/shop/${product.slug}` };
  expect((await visitor.post('/preferences/delivery', place)).status).toBe(303);
  expect(await (await visitor.fetch('/thank-you')).text()).toContain(order.number);
  return { number: order.number, link };
}

/** Pages of one visitor, which signing out in either way ends: all others are looked at once. */
const own = [
  '/cart',
  '/pay',
  '/thank-you',
  '/account/orders',
  '/account/login',
  '/api/account',
  '/shop/paper-filters',
];

async function wordsShownTo(visitor: Visitor, more: string, isWhole: boolean): Promise<string[]> {
  const pages = isWhole
    ? await crawl(visitor)
    : new Map(await Promise.all(own.map(async (path) => [path, await visitor.fetch(path)] as const)));
  expect(pages.size).toBeGreaterThan(isWhole ? 80 : 6);
  const found: string[] = [];
  for (const [path, response] of pages) {
    const text = await response.text();
    const [word = text.includes(more) ? more : null] = words.exec(text) ?? [];
    if (word !== null) found.push(`${path}: ${word}`);
  }
  return found;
}

test.each([
  ['/account/logout', true],
  ['/account/profile/sign-ins', false],
])(
  'after %s no page has a word of the customer, and only the mark of the device is left',
  async (path, isWhole) => {
    const visitor = it.visitor();
    const { number } = await leaveTraces(visitor);
    expect(visitor.cookie()).toMatch(/shop-link=.*delivery-place=|delivery-place=.*shop-link=/);
    const response = await visitor.post(path, {});
    expect(response.headers.get('Clear-Site-Data')).toBe('"storage"');
    const ended = response.headers.getSetCookie().filter((set) => set.includes('Max-Age=0'));
    expect(ended).toContainEqual(expect.stringMatching(/^shop-link=; Max-Age=0; Path=\/thank-you;/));
    expect(ended).toContainEqual(expect.stringMatching(/^shop-link=; Max-Age=0; Path=\/fr\/news\/confirm;/));
    expect(await wordsShownTo(visitor, number, isWhole)).toEqual([]);
    const left = visitor
      .cookie()
      .split('; ')
      .map((cookie) => cookie.split('=')[0]);
    expect(new Set(left)).toEqual(
      new Set(['swell-session', 'swell-visitor', 'shop-first-visitor', 'shop-device']),
    );
  },
);

test('the mailed link of an order goes on to its own end after signing out', async () => {
  const visitor = it.visitor();
  const { number, link } = await leaveTraces(visitor);
  await visitor.post('/account/logout', {});
  expect(await (await visitor.fetch('/thank-you')).text()).not.toContain(number);
  await visitor.fetch(link);
  expect(await (await visitor.fetch('/thank-you')).text()).toContain(number);
});

test('a browser whose sign-in was ended in another one shows nothing that it left, and opens new links', async () => {
  const [here, elsewhere] = [it.visitor(), it.visitor()];
  const { number, link } = await leaveTraces(elsewhere);
  expect((await here.post('/account/login', kim)).status).toBe(303);
  await here.post('/account/profile/sign-ins', {});
  const outside = { headers: { Cookie: elsewhere.cookie() } };
  const swept = await elsewhere.fetch('/thank-you');
  expect([swept.status, swept.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect(await (await elsewhere.fetch('/thank-you')).text()).not.toContain(number);
  expect(elsewhere.cookie()).not.toMatch(/shop-link|delivery-place|swell-session/);
  await elsewhere.fetch(link);
  expect(await (await elsewhere.fetch('/thank-you')).text()).toContain(number);
  const led = await it.visitor().fetch(`${it.shop}//evil.example/x?deliver=AU`, outside);
  expect(led.headers.get('Location')).toBe('/evil.example/x?deliver=AU');
});

test('nor does one whose next press is a write', async () => {
  const [here, elsewhere] = [it.visitor(), it.visitor()];
  const { number } = await leaveTraces(elsewhere);
  expect((await here.post('/account/login', kim)).status).toBe(303);
  await here.post('/account/profile/sign-ins', {});
  await addItem(elsewhere, (await plainProduct(here)).id);
  expect(await (await elsewhere.fetch('/thank-you')).text()).not.toContain(number);
  expect(elsewhere.cookie()).not.toMatch(/shop-link|delivery-place/);
});

test('a page under way while its browser signs in or out in another tab takes neither the new id nor a link from it', async () => {
  const visitor = it.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  const late = async (path: string, fields: Record<string, string>) => {
    const Cookie = visitor.cookie();
    expect((await visitor.post(path, fields)).status).toBe(303);
    const answer = await it.visitor().fetch('/account/login', { headers: { Cookie } });
    return answer.headers.getSetCookie().join(' ');
  };
  expect(await late('/account/login', kim)).not.toMatch(/Max-Age=0/);
  expect(await late('/account/logout', {})).not.toMatch(/Max-Age=0/);
});
