import { expect, test } from 'vitest';
import { plainProduct, readCart, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

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
