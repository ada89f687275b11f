import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { thankYouHref } from '../../worker/crypto/order-link.ts';
import { placeOrder as placeByScript } from './guest.ts';
import { addItem, payByCard, plainProduct, startShop, type TestShop, type Visitor } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop({ TAG_MANAGER_ID: 'GTM-TEST12' });
});
afterAll(() => it.stop());

const secret = sandboxVars(1)['LINK_SECRET'] ?? '';
const none = 'No order here just now';

type Placed = { buyer: Visitor; number: string; checkoutId: string };

async function placeOrder(): Promise<Placed> {
  const buyer = it.visitor();
  await buyer.fetch('/');
  await addItem(buyer, (await plainProduct(buyer)).id);
  await payByCard(it, buyer);
  const answer = await placeByScript(buyer);
  const order = (await answer.json()) as { number: string; checkout_id: string };
  return { buyer, number: order.number, checkoutId: order.checkout_id };
}

async function pageFor(visitor: Visitor, href: string): Promise<string> {
  const first = await visitor.fetch(href);
  const isCleaned = href.includes('signature=');
  expect([first.status, first.headers.get('Location')]).toEqual(
    isCleaned ? [303, '/thank-you'] : [200, null],
  );
  const response = isCleaned ? await visitor.fetch('/thank-you') : first;
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return response.text();
}

test('An order shows only to whoever has its signed link', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  const anonymous = it.visitor();
  expect(await pageFor(anonymous, link)).toContain(number);
  // Also to one who has been here before, whose own object would not know it.
  expect(await pageFor(anonymous, `/thank-you?checkout_id=${checkoutId}`)).toContain(none);
  await addItem(anonymous, (await plainProduct(anonymous)).id);
  expect(await pageFor(anonymous, `/thank-you?checkout_id=${checkoutId}`)).toContain(none);
  expect(await (await anonymous.fetch(`/api/cart/order?checkout_id=${checkoutId}`)).text()).toBe('null');
  expect(await pageFor(anonymous, link)).toContain(number);
  for (const own of ['/thank-you', `/thank-you?checkout_id=${checkoutId}`]) {
    expect(await pageFor(buyer, own)).toContain(number);
  }
});

/** What a page says of an order to whoever counts orders. */
function purchaseIn(html: string): unknown {
  const [, text] = /<script id="purchase" type="application\/json">([^<]*)<\/script>/.exec(html) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

test('An order is told to the tag manager by whoever placed it, and nothing personal with it', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const own = purchaseIn(await pageFor(buyer, `/thank-you?checkout_id=${checkoutId}`));
  expect(own).toEqual({
    transaction_id: number,
    value: expect.any(Number),
    tax: expect.any(Number),
    shipping: expect.any(Number),
    currency: 'AUD',
    items: [
      { item_id: expect.any(String), item_name: expect.any(String), price: expect.any(Number), quantity: 1 },
    ],
  });
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  expect(purchaseIn(await pageFor(it.visitor(), link))).toBeNull();
  const shop = await (await it.visitor().fetch('/shop')).text();
  expect(shop.match(/<li class="card" data-item="\w+">/g)).toHaveLength(24);
  expect(shop).toContain('data-currency="AUD"');
});

test('A link that expired, or was changed, leads to a friendly page with a way on', async () => {
  const { checkoutId } = await placeOrder();
  const expired = await thankYouHref(checkoutId, { secret, now: Date.now() - 31 * 86_400_000 });
  const forged = await thankYouHref(checkoutId, { secret: 'not the secret of the shop', now: Date.now() });
  const other = (await placeOrder()).checkoutId;
  const fresh = await thankYouHref(checkoutId, { secret, now: Date.now() });
  for (const href of [expired, forged, fresh.replace(checkoutId, other)]) {
    const html = await pageFor(it.visitor(), href);
    expect(html).toContain(none);
    expect(html).toContain('href="/shop"');
  }
});

test('A link whose order cannot be read just now says that there is none, and the buyer still sees it', async () => {
  const { buyer, number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  await it.setFaults([{ match: 'GET /commerce/api/cart/order', status: 500 }]);
  expect(await pageFor(it.visitor(), link)).toContain(none);
  expect(await pageFor(buyer, link)).toContain(number);
  await it.setFaults([]);
});

test('The key of an order leaves the address at once, and the page has the link to keep', async () => {
  const { number, checkoutId } = await placeOrder();
  const link = await thankYouHref(checkoutId, { secret, now: Date.now() });
  const anonymous = it.visitor();
  const first = await anonymous.fetch(link);
  expect([first.status, first.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(first.headers.getSetCookie().join()).toMatch(
    /^shop-link=.*Path=\/thank-you; HttpOnly; SameSite=Lax$/,
  );
  const html = await pageFor(anonymous, '/thank-you');
  expect(html).toContain(number);
  const [, kept = ''] = /<input[^>]* value="([^"]*signature=[^"]*)"/.exec(html) ?? [];
  expect(kept.replaceAll('&amp;', '&')).toBe(`${it.shop}${link}`);
  expect(await pageFor(it.visitor(), '/thank-you')).toContain(none);
});
