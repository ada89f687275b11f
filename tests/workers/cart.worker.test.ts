import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readCart } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('idempotency_mismatch');

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
  await visitor.fetch('/shop');
  const headers = { 'Idempotency-Key': 'one-submission' };
  const answers = await Promise.all([1, 2, 3].map(() => addItem(visitor, product.id, 2, headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await readCart(visitor))?.item_quantity).toBe(2);
  const other = await addItem(visitor, product.id, 5, headers);
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ error: { code: 'idempotency_mismatch' } });
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
