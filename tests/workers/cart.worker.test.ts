import { expect, test } from 'vitest';
import { lee, signedIn } from './customers.ts';
import { eventually } from './eventually.ts';
import { placeOrder, sendToRobin } from './guest.ts';
import { addItem, payByCard, plainProduct, readCart, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('idempotency_mismatch', 'cart_unsettled', 'INVALID');

test('Thirty parallel adds from two tabs of one visitor end in exactly thirty items', async () => {
  const tabs = it.visitor();
  const product = await plainProduct(it.visitor());
  // The first write sets the cookie; the browser's own scripts let the others wait for it.
  const first = await addItem(tabs, product.id);
  const others = await Promise.all(Array.from({ length: 29 }, () => addItem(tabs, product.id)));
  const answers = [first, ...others];
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  const cart = await readCart(tabs);
  expect(cart?.item_quantity).toBe(30);
  expect(cart?.items).toHaveLength(1);
  const revisions = answers
    .map((answer) => Number(answer.headers.get('X-Cart-Revision')))
    .toSorted((a, b) => a - b);
  expect(new Set(revisions).size).toBe(30);
});

test('A write that is repeated with its key is answered from the record', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  // So that all reach one object.
  await addItem(visitor, product.id);
  const headers = { 'Idempotency-Key': 'one-submission' };
  const answers = await Promise.all([1, 2, 3].map(() => addItem(visitor, product.id, 2, headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const made = answers.map((answer) => answer.headers.get('X-Cart-Made'));
  expect(made.filter(Boolean)).toEqual(['one-submission', 'one-submission']);
  expect((await readCart(visitor))?.item_quantity).toBe(3);
  const inDoubt = { 'X-In-Doubt': 'never-arrived,one-submission' };
  const read = await visitor.fetch('/api/cart', { headers: inDoubt });
  const told = ['X-Cart-Settled', 'X-Cart-Made'].map((name) => read.headers.get(name));
  expect(told).toEqual(['one-submission', 'one-submission']);
  const other = await addItem(visitor, product.id, 5, headers);
  expect(other.status).toBe(422);
  const { error } = (await other.json()) as { error: object };
  expect(error).toMatchObject({ code: 'idempotency_mismatch' });
  // Which says nothing of what became of the first, and is no answer to a browser that does not know.
  expect(error).not.toHaveProperty('key');
  const refused = await addItem(visitor, 'no-such-product', 1, { 'Idempotency-Key': 'refused' });
  const { error: why } = (await refused.json()) as { error: { key: string; message: string } };
  expect(why.key).toBe('refused');
  const asked = await visitor.fetch('/api/cart', { headers: { 'X-In-Doubt': 'refused' } });
  expect(asked.headers.get('X-Cart-Settled')).toBe('refused');
  expect(asked.headers.get('X-Cart-Refused')).toBe(`refused ${encodeURIComponent(why.message)}`);
});

test('A form without scripts that is submitted twice adds once, and shown again adds again', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  const form = async () => {
    const html = await (await visitor.fetch(`/shop/${product.slug}`)).text();
    const submission = /form="add-form" name="submission" value="([\w-]{22})"/.exec(html)?.[1] ?? '';
    return { product_id: product.id, quantity: '2', submission };
  };
  await addItem(visitor, product.id);
  const [one, other] = [await form(), await form()];
  await it.setFaults([{ match: 'POST /commerce/api/cart/items', delayMs: 300, times: 2 }]);
  const answers = await Promise.all([one, one, other].map((fields) => visitor.post('/cart/items', fields)));
  await it.setFaults([]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await readCart(visitor))?.item_quantity).toBe(5);
  // Sent again after a second it counts again.
  await eventually(async () => {
    await visitor.post('/cart/items', one);
    return (await readCart(visitor))?.item_quantity === 7;
  });
});

test('A form without scripts whose fate is not known asks about it when it is sent again, also from the page that says so', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await addItem(visitor, product.id);
  await it.setFaults([
    { match: 'POST /commerce/api/cart/items', drop: true, after: true, times: 1 },
    { match: 'GET /commerce/api/cart', status: 503 },
  ]);
  const fields = { product_id: product.id, quantity: '2', submission: 'a-form-of-this-page-01' };
  const unknown = await visitor.post('/cart/items', fields);
  await it.setFaults([]);
  expect(unknown.status).toBe(503);
  expect(await unknown.text()).toContain(`form="add-form" name="submission" value="${fields.submission}"`);
  expect((await visitor.post('/cart/items', fields)).status).toBe(303);
  expect((await readCart(visitor))?.item_quantity).toBe(3);
});

test('Neither a cart nor a session nor a rating reveals whether an address has an account', async () => {
  const bodiesFor = async (email: string) => {
    const visitor = it.visitor();
    await addItem(visitor, (await plainProduct(visitor)).id);
    const init = (body: object) => ({ method: 'PUT', body: JSON.stringify(body) });
    const headers = { 'Content-Type': 'application/json' };
    const answers = [
      await visitor.fetch('/api/cart', { ...init({ account: { email, first_name: 'Who' } }), headers }),
      await visitor.fetch('/api/cart'),
      await visitor.fetch('/api/cart/shipment-rating'),
      await visitor.fetch('/api/session'),
      await visitor.fetch('/api/account'),
    ];
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    // Ids and dates are each cart's own.
    return texts.map((text) =>
      text
        .replaceAll(email, 'the address')
        .replaceAll(/[0-9a-f]{24,}/g, 'id')
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"date"'),
    );
  };
  const [known, unknown] = [await bodiesFor('kim@example.com'), await bodiesFor('nobody.yet@example.com')];
  expect(known).toEqual(unknown);
  expect(known[0]).toContain('the address');
});

test('Two visitors never see each other', async () => {
  const [one, two] = [it.visitor(), it.visitor()];
  const product = await plainProduct(one);
  await Promise.all([one.fetch('/'), two.fetch('/')]);
  await Promise.all([addItem(one, product.id, 1), addItem(two, product.id, 4)]);
  expect((await readCart(one))?.item_quantity).toBe(1);
  expect((await readCart(two))?.item_quantity).toBe(4);
});

test("The backend's session never reaches the browser", async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await visitor.fetch('/');
  const answer = await addItem(visitor, product.id);
  expect(answer.headers.get('X-Session')).toBeNull();
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

const bad: { what: string; init: RequestInit; path?: string; status: number; code: string }[] = [
  { what: 'Broken JSON', init: { body: '{"product_id":' }, status: 400, code: 'bad_json' },
  { what: 'No product', init: { body: '{"quantity":1}' }, status: 400, code: 'bad_request' },
  {
    what: 'A product that is not text',
    init: { body: '{"product_id":{"$ne":null}}' },
    status: 400,
    code: 'bad_request',
  },
  {
    what: 'A foreign origin',
    init: { body: '{}', headers: { Origin: 'https://evil.example' } },
    status: 403,
    code: 'foreign_origin',
  },
  {
    what: 'A body just over the limit',
    init: { body: JSON.stringify({ product_id: 'x'.repeat(32 * 1024) }) },
    status: 413,
    code: 'body_too_large',
  },
  {
    what: 'A call off the list',
    init: {},
    path: '/api/account/cards/1/secrets',
    status: 404,
    code: 'api_not_found',
  },
  {
    what: 'A wrong method',
    init: { method: 'DELETE' },
    path: '/api/products',
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'A strange key',
    init: { body: '{"product_id":"x"}', headers: { 'Idempotency-Key': 'é\u0000'.slice(0, 1) } },
    status: 400,
    code: 'bad_request',
  },
];

for (const { what, init, path = '/api/cart/items', status, code } of bad) {
  test(`${what} is answered with ${status} ${code}, and the cart is not lost`, async () => {
    const visitor = it.visitor();
    const product = await plainProduct(visitor);
    await visitor.fetch('/');
    await addItem(visitor, product.id, 2);
    const response = await visitor.fetch(path, {
      method: 'POST',
      ...init,
      headers: { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code, status } });
    expect((await readCart(visitor))?.item_quantity).toBe(2);
  });
}

test('A slow backend does not lose a write, and a failing one is answered with a clear message', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await visitor.fetch('/');
  await addItem(visitor, product.id, 1);
  await it.setFaults([{ match: 'POST /commerce/api/cart/items', drop: true, times: 1 }]);
  const failed = await addItem(visitor, product.id, 1, { 'Idempotency-Key': 'lost' });
  await it.setFaults([]);
  if (failed.status !== 200) {
    expect(await failed.json()).toMatchObject({ error: { code: 'cart_unsettled' } });
    await addItem(visitor, product.id, 1, { 'Idempotency-Key': 'lost' });
  }
  expect((await readCart(visitor))?.item_quantity).toBe(2);
});

/** What the small script sends of the product's form before React is there. */
function press(visitor: Visitor, fields: Record<string, string>, key = 'a-press'): Promise<Response> {
  return visitor.fetch('/api/cart/items/by-form', {
    method: 'POST',
    headers: { 'Idempotency-Key': key, Accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
}

test("A click adds the form's selection, and is answered like a cart call", async () => {
  const visitor = it.visitor();
  const { options } = (await (await visitor.fetch('/api/products/glazed-dripper')).json()) as {
    options: { id: string; values: { id: string }[] }[];
  };
  const chosen = options.map(({ id, values }) => [`options[${id}]`, values[0]?.id ?? '']);
  const fields = { slug: 'glazed-dripper', quantity: '2', ...Object.fromEntries(chosen) };
  const answer = await press(visitor, fields);
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('X-Cart-Revision'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ item_quantity: 2, items: [{ quantity: 2 }] });
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
});

test('A press that is sent again adds once, and a new one adds again', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  const fields = { product_id: product.id, slug: product.slug, quantity: '3' };
  await press(visitor, fields, 'one');
  const again = await Promise.all([1, 2, 3].map(() => press(visitor, fields, 'one')));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await readCart(visitor))?.item_quantity).toBe(3);
  await press(visitor, fields, 'another');
  expect((await readCart(visitor))?.item_quantity).toBe(6);
});

test('A click whose answer was lost adds once, even when the cart has the whole stock by then', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  const path = `/commerce/api/products/${product.id}`;
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  const record = (await (await fetch(`${it.sandbox}${path}`, { headers })).json()) as object;
  const body = JSON.stringify({ ...record, stock_tracking: true, stock_purchasable: false, stock_level: 4 });
  await it.setFaults([{ match: `GET ${path}`, status: 200, body }]);
  const fields = { product_id: product.id, quantity: '3' };
  const [first, again] = [await press(visitor, fields), await press(visitor, fields)];
  await it.setFaults([]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await readCart(visitor))?.item_quantity).toBe(3);
});

test.each([
  ['what is not chosen', { slug: 'glazed-dripper', 'options[Colour]': '' }, 422, 'option_required'],
  ['a product that is gone', { slug: 'no-such-product' }, 404, 'cart_product_missing'],
  ['a plan that is gone', { slug: 'paper-filters', plan: 'no-such-plan' }, 422, 'purchase_option_missing'],
])('A press with %s is refused, and adds nothing', async (_what, fields, status, code) => {
  const visitor = it.visitor();
  const answer = await press(visitor, fields as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code } });
  expect(await readCart(visitor)).toBeNull();
});

test('Another site presses nothing', async () => {
  const visitor = it.visitor();
  const answer = await visitor.fetch('/api/cart/items/by-form', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ slug: 'scarce-roast' }),
  });
  expect(answer.status).toBe(403);
});

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<[^>]+>/g, '');
}

test('What a code takes off a line is said in the cart, at the checkout, when thanked, and in the order', async () => {
  const customer = await signedIn(it);
  const { id, name, price } = await plainProduct(customer);
  await addItem(customer, id, 2);
  await customer.post('/cart/discount', { code: 'SAVE10' });
  const each = (price / 10).toFixed(2);
  const message = `Discount -$${(price / 5).toFixed(2)} (-$${each} each)`;
  for (const path of ['/cart', '/pay']) expect(await textOf(customer, path), path).toContain(message);

  await sendToRobin(customer);
  await payByCard(it, customer);
  const order = (await (await placeOrder(customer)).json()) as { id: string; checkout_id: string };
  for (const path of [`/thank-you?checkout_id=${order.checkout_id}`, `/account/orders/${order.id}`]) {
    const text = await textOf(customer, path);
    expect(text, path).toContain(name);
    expect(text, path).toContain(message);
  }
});

type Wire = { items: { id: string; quantity: number }[]; differences?: { quantity: number }[] };

async function cartOf(visitor: Visitor): Promise<Wire> {
  return (await (await visitor.fetch('/api/cart')).json()) as Wire;
}

test('What a lost write may have added is announced on every page with the cart, and never removed', async () => {
  const laptop = await signedIn(it, lee);
  const { id: productId } = await plainProduct(laptop);
  expect((await addItem(laptop, productId)).status).toBe(200);
  const phone = await signedIn(it, lee);
  await it.setFaults([{ match: 'POST /commerce/api/cart/items', drop: true, times: 2 }]);
  expect((await addItem(laptop, productId)).status).toBe(503);
  await it.setFaults([]);
  expect((await addItem(phone, productId)).status).toBe(200);

  await expect.poll(async () => (await cartOf(laptop)).differences?.[0]?.quantity).toBe(1);
  const [line] = (await cartOf(laptop)).items;
  expect(line?.quantity).toBe(2);
  for (const path of ['/cart', '/pay']) {
    const html = await (await laptop.fetch(path)).text();
    expect(html, path).toMatch(/Your cart has 1 more of .*than you last asked for/);
    expect(html, path).toContain(`action="/cart/items/${line?.id}"`);
  }

  const kept = await laptop.post(`/cart/items/${line?.id}`, { quantity: '2', from: 'pay' });
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/pay']);
  const after = await cartOf(laptop);
  expect([after.items[0]?.quantity, after.differences]).toEqual([2, undefined]);
  expect(await (await laptop.fetch('/pay')).text()).not.toContain('than you last asked for');
});
