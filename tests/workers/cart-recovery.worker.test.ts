import { afterEach, expect, test } from 'vitest';
import { cookiesAfter } from './cookies-after.ts';
import { dueFor, placeOrder } from './guest.ts';
import { addItem, payByCard, plainProduct, readCart, type Visitor } from './harness.ts';
import { getPlainly } from './post-plainly.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const it = shopOfFile();
it.expectLines('cart_unrecovered');
afterEach(() => it.setFaults([]));

async function shopper(quantity: number): Promise<{ visitor: Visitor; productId: string }> {
  const visitor = it.visitor();
  await visitor.fetch('/');
  const { id } = await plainProduct(visitor);
  if (quantity > 0) await addItem(visitor, id, quantity);
  return { visitor, productId: id };
}

async function checkoutOf(visitor: Visitor): Promise<string> {
  const cart = (await (await visitor.fetch('/api/cart')).json()) as { checkout_id: string };
  return cart.checkout_id;
}

test('A checkout in the address recovers its cart on any page, and leads to the clean address', async () => {
  const checkout = await checkoutOf((await shopper(3)).visitor);
  for (const [path, clean] of [
    [`/?checkout=${checkout}`, '/'],
    [`/shop?sort=price&checkout=${checkout}&page=2`, '/shop?sort=price&page=2'],
    [`/nothing-here?a=%26&checkout=${checkout}`, '/nothing-here?a=%26'],
  ] as const) {
    const visitor = it.visitor();
    const answer = await visitor.fetch(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, clean]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect((await readCart(visitor))?.item_quantity).toBe(3);
  }
});

test('A browser that keeps no cookie is told so by a link, and neither it nor a robot begins a cart', async () => {
  const checkout = await checkoutOf((await shopper(3)).visitor);
  const made = async () => [
    (await it.miniflare.listDurableObjectIds('VISITOR', 'storefront')).length,
    (await it.calls()).filter(({ path }) => path.includes('/recover/')).length,
  ];
  const before = await made();
  const link = `/shop?a=%26&checkout=${checkout}`;
  const tried = await getPlainly(it, '', link);
  expect([tried.status, tried.headers.get('Location')]).toEqual([307, `${link}&tried=1`]);
  const refused = await getPlainly(it, '', `${link}&tried=1`);
  expect(refused.status).toBe(409);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await refused.text();
  expect(html).toContain('Please allow cookies and try again');
  // It tries anew.
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(await made()).toEqual(before);
  // A browser that keeps them may have opened a copied address, and loads it again.
  for (const answer of [tried, refused]) {
    const followed = await getPlainly(it, cookiesAfter('', answer), `${link}&tried=1`);
    expect([followed.status, followed.headers.get('Location')]).toEqual([303, '/shop?a=%26']);
    const Cookie = cookiesAfter('', followed);
    const copy = await fetch(`${it.shop}/api/cart`, { headers: { Cookie } });
    expect(await copy.json()).toMatchObject({ item_quantity: 3 });
  }
});

test('A link never replaces a cart with items', async () => {
  const checkout = await checkoutOf((await shopper(3)).visitor);
  const { visitor } = await shopper(1);
  const own = await checkoutOf(visitor);
  expect((await visitor.fetch(`/?checkout=${checkout}`)).status).toBe(303);
  expect(await checkoutOf(visitor)).toBe(own);
  expect((await readCart(visitor))?.item_quantity).toBe(1);
});

test.each(['', '..%2F..%2Faccount', '%00', 'a'.repeat(65), 'no-such-checkout', '<script>'])(
  'The checkout "%s" recovers nothing, and the address is clean all the same',
  async (id) => {
    const { visitor } = await shopper(0);
    const before = (await it.calls()).length;
    const answer = await visitor.fetch(`/about?checkout=${id}&checkout=x`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/about']);
    expect(await readCart(visitor)).toBeNull();
    const calls = (await it.calls()).slice(0, (await it.calls()).length - before);
    expect(calls.filter(({ path }) => path.includes('/account'))).toEqual([]);
  },
);

async function give(visitor: Visitor, path: string, method: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await visitor.fetch(`/api/cart${path}`, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

test('A recovered cart is a copy: lines and discount code, no gift card, and nothing that is typed later reaches its maker', async () => {
  const { visitor: maker, productId } = await shopper(3);
  await give(maker, '/coupon', 'PUT', { code: 'SAVE10' });
  await give(maker, '/giftcards', 'POST', { code: 'GIFT 50AU D1' });
  await give(maker, '', 'PUT', { account: { email: 'maker@example.com' }, shipping: { city: 'Hobart' } });
  const checkout = await checkoutOf(maker);
  const victim = it.visitor();
  expect((await victim.fetch(`/?checkout=${checkout}`)).status).toBe(303);
  const copy = (await readCart(victim)) as unknown as Record<string, unknown>;
  expect(copy).toMatchObject({ item_quantity: 3, coupon_code: 'SAVE10', items: [{ product_id: productId }] });
  expect(copy['giftcards']).toEqual([]);
  expect(copy['checkout_id']).not.toBe(checkout);
  expect(JSON.stringify(copy)).not.toMatch(/maker@|Hobart/);
  await give(victim, '', 'PUT', { account: { email: 'victim@example.com' }, shipping: { city: 'Bangalow' } });
  await addItem(victim, productId, 1);
  // Another currency needs the backend, however young the record is.
  const Cookie = `${maker.cookie()}; swell-currency=NZD`;
  const seen = await (await fetch(`${it.shop}/api/cart`, { headers: { Cookie } })).text();
  expect(seen).not.toMatch(/victim@|Bangalow/);
  expect(JSON.parse(seen)).toMatchObject({ item_quantity: 3 });
});

test("The browser's own call recovers a copy, too", async () => {
  const { visitor: maker } = await shopper(2);
  const checkout = await checkoutOf(maker);
  const other = it.visitor();
  const answer = await other.fetch(`/api/cart/recover/${checkout}`, { method: 'PUT' });
  expect(await answer.json()).toMatchObject({ item_quantity: 2 });
  expect(await checkoutOf(other)).not.toBe(checkout);
});

test("A visitor's own link leaves the cart as it is, and a link to nothing makes no visitor", async () => {
  const { visitor } = await shopper(2);
  const own = await checkoutOf(visitor);
  expect((await visitor.fetch(`/?checkout=${own}`)).status).toBe(303);
  expect(await checkoutOf(visitor)).toBe(own);
  const other = it.visitor();
  expect((await other.fetch('/?checkout=no-such-checkout')).status).toBe(303);
  expect(other.cookie()).toBe('');
});

test('A cart that became an order cannot be recovered', async () => {
  const { visitor } = await shopper(2);
  const checkout = await checkoutOf(visitor);
  await payByCard(it, visitor);
  const placed = await placeOrder(visitor);
  if (placed.status !== 200) throw new Error(await placed.text());
  const other = it.visitor();
  expect((await other.fetch(`/?checkout=${checkout}`)).status).toBe(303);
  expect(await readCart(other)).toBeNull();
});

test('A backend that is down is said, and the link works when it is back', async () => {
  const checkout = await checkoutOf((await shopper(2)).visitor);
  const { visitor } = await shopper(0);
  await it.setFaults([
    { match: 'PUT /commerce/api/cart/recover', status: 503 },
    { match: 'GET /commerce/api/cart', status: 503 },
  ]);
  const failed = await visitor.fetch(`/?checkout=${checkout}`);
  expect([failed.status, failed.headers.get('Referrer-Policy')]).toEqual([503, 'no-referrer']);
  expect(failed.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await failed.text();
  expect(html).toContain('We couldn’t open that cart');
  expect(html, 'the page has the shell').toContain('<footer');
  await it.setFaults([]);
  expect((await visitor.fetch(`/?checkout=${checkout}`)).status).toBe(303);
  expect((await readCart(visitor))?.item_quantity).toBe(2);
});

test.each([{ status: 503 }, { drop: true }, { status: 429 }])(
  'A link whose discount code failed brings it when it is opened again: %o',
  async (fault) => {
    const { visitor: maker } = await shopper(3);
    await give(maker, '/coupon', 'PUT', { code: 'SAVE10' });
    const link = `/?checkout=${await checkoutOf(maker)}`;
    const visitor = it.visitor();
    await it.setFaults([{ match: 'PUT /commerce/api/cart/coupon', times: 1, ...fault }]);
    expect((await visitor.fetch(link)).status).toBe(fault.status ?? 503);
    await it.setFaults([]);
    expect((await visitor.fetch(link)).status).toBe(303);
    expect(await readCart(visitor)).toMatchObject({ item_quantity: 3, coupon_code: 'SAVE10' });
  },
);

test('A page that is only fetched ahead recovers nothing', async () => {
  const checkout = await checkoutOf((await shopper(2)).visitor);
  const { visitor } = await shopper(0);
  const ahead = await visitor.fetch(`/?checkout=${checkout}`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(ahead.status).toBe(503);
  expect(await readCart(visitor)).toBeNull();
});

test('The order is placed once for a key, and answered again', async () => {
  const { visitor, productId } = await shopper(2);
  await payByCard(it, visitor);
  const headers = { 'Idempotency-Key': 'order-once' };
  const shown = { 'X-Shown': await dueFor(visitor) };
  const place = async () => (await placeOrder(visitor, { ...headers, ...shown })).json();
  const [one, two] = await Promise.all([place(), place()]);
  expect(one).toMatchObject({ number: expect.anything() });
  expect(two).toEqual(one);
  expect(await readCart(visitor)).toBeNull();
  await addItem(visitor, productId, 1);
  expect(await place()).toEqual(one);
  expect((await readCart(visitor))?.item_quantity).toBe(1);
});

test.each(['read', 'add'])(
  'A cart that the backend lost is restored from the record: when the visitor opens %s',
  async (what) => {
    const { visitor, productId } = await shopper(2);
    await visitor.fetch('/api/cart/coupon', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'SAVE10' }),
    });
    await visitor.fetch('/api/cart/giftcards', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'GIFT 50AU D1' }),
    });
    await tellSandbox(it.sandbox, 'reset');
    if (what === 'add') expect((await addItem(visitor, productId, 1)).status).toBe(200);
    // Another currency needs the backend, however young the record is.
    const Cookie = `${visitor.cookie()}${what === 'read' ? '; swell-currency=NZD' : ''}`;
    const cart = (await (await fetch(`${it.shop}/api/cart`, { headers: { Cookie } })).json()) as Record<
      string,
      unknown
    >;
    expect(cart).toMatchObject({ item_quantity: what === 'add' ? 3 : 2, coupon_code: 'SAVE10' });
    expect(cart['items']).toHaveLength(1);
    expect(cart['giftcards']).toHaveLength(1);
  },
);
