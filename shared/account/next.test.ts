import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each(['/account/orders?page=2', '/shop', '/shop/blue-mug?size=1', '/'])(
  'After the sign-in %s may follow',
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/./\n/evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  'javascript:alert(1)',
  'evil',
  '',
  '/account/login?next=/account/login',
  '/account/logout',
  '/api/cart',
  `/${'a'.repeat(600)}`,
])('An address outside the shop, or without a page, is refused: %j', (path) => {
  expect(safeNext(path)).toBeNull();
});

test('No address gives null', () => {
  expect([safeNext(null), safeNext(undefined)]).toEqual([null, null]);
});
