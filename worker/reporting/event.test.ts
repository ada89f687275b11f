import { expect, test } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { eventOf, kindOf } from './error-service.ts';
import type { FaultOrigin } from './fault.ts';

const origin: FaultOrigin = {
  side: 'worker',
  requestId: 'r-1',
  path: '/account/orders/66f0a1b2c3d4e5f601234567',
  release: 'v-7',
};

test('an event has the name, message and frames of an error', () => {
  const error = new TypeError('No cart for kim@example.com');
  error.stack = `TypeError: No cart for kim@example.com
    at readCart (https://shop.test/assets/cart-A1.js?session=abc:12:34)
    at async Hono.dispatch (file:///index.js:1:2345)`;
  const event = eventOf(error, { page: '/reset?key=1', what: 'cart' }, origin);
  expect(event).toMatchObject({
    level: 'error',
    release: 'v-7',
    transaction: '/account/orders/[secret]',
    tags: { side: 'worker', request_id: 'r-1' },
    extra: { page: '/reset', what: 'cart' },
  });
  const [thrown] = event.exception?.values ?? [];
  expect(thrown).toMatchObject({ type: 'TypeError', value: 'No cart for [email]' });
  expect(
    thrown?.stacktrace?.frames?.map(({ filename, function: name, lineno }) => [filename, name, lineno]),
  ).toEqual([
    ['app:///index.js', 'Hono.dispatch', 1],
    ['https://shop.test/assets/cart-A1.js', 'readCart', 12],
  ]);
});

test('stacks of all engines are parsed', () => {
  const stack =
    'readCart@https://shop.test/assets/cart-A1.js:12:34\n@https://shop.test/assets/entry-A1.js:1:2';
  const event = eventOf({ name: 'Error', message: 'x', stack }, {}, { ...origin, side: 'browser' });
  expect(
    event.exception?.values?.[0]?.stacktrace?.frames?.map(({ function: name, lineno }) => [name, lineno]),
  ).toEqual([
    ['?', 1],
    ['readCart', 12],
  ]);
});

test('the event of a problem has the message of the catalogue', () => {
  const event = eventOf(problem('invalid_stock', undefined, { param: 'items' }), {}, origin);
  expect(event).toMatchObject({
    level: 'warning',
    tags: { code: 'invalid_stock', status: 409, param: 'items' },
    exception: { values: [{ type: 'invalid_stock', value: "Sorry, there aren't any more in stock" }] },
  });
  expect(eventOf(new ShopError(problem('server_error')), {}, origin).level).toBe('error');
});

test('messages of a backend are not sent: they may be personal', () => {
  const refused = { code: 'undeliverable', message: 'Robin Example, 12 High St is no address', status: 400 };
  expect(JSON.stringify(eventOf(refused, {}, origin))).not.toMatch(/Robin|High St/);
  const ownCode = { ...refused, code: 'invalid_stock' };
  expect(JSON.stringify(eventOf(ownCode, {}, origin))).not.toMatch(/Robin|High St/);
});

test('faults that differ only in numbers are of one kind', () => {
  const kind = (message: string) => kindOf(eventOf({ name: 'Error', message, stack: null }, {}, origin));
  expect(kind('Answer 17 is late')).toBe(kind('Answer 4 is late'));
  expect(kind('Answer 17 is late')).not.toBe(kind('Answer 17 is wrong'));
});
