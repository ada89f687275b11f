import { expect, test } from 'vitest';
import { requireReturn, safeReturn, withParameters } from './return-url.ts';

const shop = 'https://shop.example';

test.each([
  ['https://shop.example/pay?gateway=klarna_direct&sid={{session_id}}', true],
  ['http://127.0.0.1:5173/pay', true],
  ['http://localhost:9/', true],
  ['http://[::1]:8080/', true],
  ['https://evil.test/pay', false],
  ['https://shop.example.evil.test/', false],
  ['http://shop.example/', false],
  ['https://shop.example@evil.test/', false],
  ['https://user:pass@shop.example/', false],
  ['javascript:alert(1)', false],
  ['//evil.test', false],
  ['/pay', false],
  ['', false],
])('Return to %s: %s', (address, allowed) => {
  expect(safeReturn(shop, address)).toBe(allowed ? address : null);
  if (!allowed) expect(() => requireReturn(shop, address, 'return_url')).toThrow(/neither the shop/);
});

test('Parameters are added, and replace those of the same name', () => {
  expect(
    withParameters(`${shop}/pay?gateway=stripe&redirect_status=succeeded`, {
      redirect_status: 'failed',
      id: 'a b',
    }),
  ).toBe(`${shop}/pay?gateway=stripe&redirect_status=failed&id=a+b`);
});
