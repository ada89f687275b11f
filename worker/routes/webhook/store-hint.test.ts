import { expect, test } from 'vitest';
import { readStoreHint } from './store-hint.ts';

const data = { id: 'p1', slug: 'wet-season', price: 12, active: true };

test.each([
  ['product.created', data, 'product:p1 product:wet-season card:p1 products', ''],
  ['product.updated', data, 'product:p1 product:wet-season card:p1 products', ''],
  [
    'product.updated',
    { ...data, active: false },
    'product:p1 product:wet-season card:p1 products',
    'product:p1 product:wet-season card:p1',
  ],
  ['product.deleted', { id: 'p1' }, 'product:p1 card:p1 products', 'product:p1 card:p1'],
  [
    'products:variants.updated',
    { id: 'v1', parent_id: 'p1' },
    'product:v1 product:p1 card:v1 card:p1 products',
    '',
  ],
  [
    'products:variants.deleted',
    { id: 'v1', parent_id: 'p1' },
    'product:v1 product:p1 card:v1 card:p1 products',
    '',
  ],
  ['products:stock.created', { id: 's1', parent_id: 'p1' }, 'product:s1 product:p1', ''],
  ['products:stock.created', { id: 's1' }, 'product:s1 card:s1 products', ''],
  ['category.updated', { id: 'c1' }, 'categories products', ''],
  ['categories.deleted', { id: 'c1' }, 'categories products', ''],
  ['attribute.updated', { id: 'a1' }, 'attributes products', ''],
  ['settings.updated', {}, 'store', ''],
  ['order.created', { id: 'o1', account: { email: 'a@b.c' } }, '', ''],
  ['account.updated', { id: 'a1', email: 'a@b.c' }, '', ''],
  ['product.viewed', data, '', ''],
])('%s invalidates: %s', (type, about, purges, withdrawn) => {
  const hint = readStoreHint({ type, data: about });
  expect([hint.purges.join(' '), hint.withdrawn.join(' ')]).toEqual([purges, withdrawn]);
  expect(JSON.stringify(hint)).not.toContain('@');
});

test('a call states when the change was made', () => {
  const body = { type: 'product.updated', data, date_created: '2026-11-22T10:00:00.461Z' };
  expect(readStoreHint(body).publishedAt).toBe('2026-11-22T10:00:00.461Z');
});

test.each([
  null,
  7,
  'x',
  [],
  {},
  { type: 7 },
  { type: 'product' },
  { type: '__proto__.updated' },
  { type: 'constructor.updated', data },
])('an invalid body invalidates nothing: %j', (body) => {
  expect(readStoreHint(body).purges).toEqual([]);
});

test('a change of stock names the product whose label in lists may be another', () => {
  const stockOf = (type: string, about: object) => readStoreHint({ type, data: about }).stockOf ?? null;
  expect(stockOf('products:stock.created', { id: 's1', parent_id: 'p1' })).toBe('p1');
  expect(stockOf('products:stock.created', { id: 's1' })).toBeNull();
  expect(stockOf('products:variants.updated', { id: 'v1', parent_id: 'p1' })).toBeNull();
});

test('a hostile name gives no more than one tag', () => {
  const about = { id: 'p1,store', slug: 'x\ny', parent_id: 'a'.repeat(201), product_id: '\ud800' };
  expect(readStoreHint({ type: 'product.updated', data: about }).purges).toEqual([
    'product:p1%2Cstore',
    'product:x%0Ay',
    'card:p1%2Cstore',
    'products',
  ]);
});

test('only a product itself may have got another slug, or be gone', () => {
  const product = (type: string, fields = {}) =>
    readStoreHint({ type, data: { ...data, ...fields } }).product ?? null;
  expect(product('product.updated')).toBe('p1');
  expect(product('product.deleted')).toBe('p1');
  expect(product('products:stock.created')).toBeNull();
});

test('the search is to know a product anew whose variant was edited, which tells nothing of its slugs', () => {
  const edited = (type: string, about: object) => readStoreHint({ type, data: about }).edited ?? null;
  const variant = { id: 'v1', parent_id: 'p1' };
  expect(edited('products:variants.updated', variant)).toBe('p1');
  expect(edited('products:variants.deleted', variant)).toBe('p1');
  expect(edited('products:variants.updated', { id: 'v1' })).toBeNull();
  expect(edited('products:stock.created', { id: 's1', parent_id: 'p1' })).toBeNull();
  expect(readStoreHint({ type: 'products:variants.updated', data: variant }).product ?? null).toBeNull();
});
