import { expect, test } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { eventOf, kindOf, type FaultOrigin } from './event.ts';

const place: FaultOrigin = {
  side: 'worker',
  requestId: 'r-1',
  path: '/account/orders/66f0a1b2c3d4e5f601234567',
  release: '/assets/entry-A1.js',
};

test('An error is told by its name, its words and its frames, without whose it was', () => {
  const error = new TypeError('No cart for ada@example.com');
  error.stack = `TypeError: No cart for ada@example.com
    at readCart (https://shop.test/assets/cart-A1.js?session=abc:12:34)
    at async Hono.dispatch (file:///index.js:1:2345)`;
  const event = eventOf(error, { page: '/reset?key=1', what: 'cart' }, place);
  expect(event).toMatchObject({
    level: 'error',
    release: '/assets/entry-A1.js',
    transaction: '/account/orders/[secret]',
    tags: { side: 'worker', request_id: 'r-1' },
    extra: { page: '/reset', what: 'cart' },
  });
  const [thrown] = event.exception?.values ?? [];
  expect(thrown).toMatchObject({ type: 'TypeError', value: 'No cart for [email]' });
  expect(
    thrown?.stacktrace?.frames?.map(({ filename, function: name, lineno }) => [filename, name, lineno]),
  ).toEqual([
    ['/index.js', 'Hono.dispatch', 1],
    ['https://shop.test/assets/cart-A1.js', 'readCart', 12],
  ]);
});

test('Stacks of every engine are read', () => {
  const stack =
    'readCart@https://shop.test/assets/cart-A1.js:12:34\n@https://shop.test/assets/entry-A1.js:1:2';
  const event = eventOf({ name: 'Error', message: 'x', stack }, {}, { ...place, side: 'browser' });
  expect(
    event.exception?.values?.[0]?.stacktrace?.frames?.map(({ function: name, lineno }) => [name, lineno]),
  ).toEqual([
    ['?', 1],
    ['readCart', 12],
  ]);
});

test('A problem is told in the words of the catalogue', () => {
  const event = eventOf(problem('invalid_stock', undefined, { param: 'items' }), {}, place);
  expect(event).toMatchObject({
    level: 'warning',
    tags: { code: 'invalid_stock', status: 409, param: 'items' },
    exception: { values: [{ type: 'invalid_stock', value: "Sorry, there aren't any more in stock" }] },
  });
  expect(eventOf(new ShopError(problem('server_error')), {}, place).level).toBe('error');
});

test('What a backend wrote is not told: it may name a person', () => {
  const refused = { code: 'undeliverable', message: 'Robin Example, 12 High St is no address', status: 400 };
  expect(JSON.stringify(eventOf(refused, {}, place))).not.toMatch(/Robin|High St/);
  const ownCode = { ...refused, code: 'invalid_stock' };
  expect(JSON.stringify(eventOf(ownCode, {}, place))).not.toMatch(/Robin|High St/);
});

test('Two faults are of one kind when they differ in numbers only', () => {
  const kind = (message: string) => kindOf(eventOf({ name: 'Error', message, stack: null }, {}, place));
  expect(kind('Answer 17 is late')).toBe(kind('Answer 4 is late'));
  expect(kind('Answer 17 is late')).not.toBe(kind('Answer 17 is wrong'));
});
