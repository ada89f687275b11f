import { expect, test } from 'vitest';
import { createRuntimeLog, type Line } from './runtime-log.ts';

const error = (fields: object): Line => ({ level: 'error', message: JSON.stringify(fields) });

test.each([
  ['an exception', { level: 'error', message: 'Uncaught (in promise) TypeError: x is not a function' }],
  [
    'a problem',
    error({ requestId: 'r', code: 'server_error', status: 500, message: 'Internal Server Error' }),
  ],
  ['a fault without a code', error({ requestId: 'r', message: 'x is not a function', stack: 'at' })],
  ['a line of plain text', { level: 'warn', message: 'The backend did not confirm a sign-out' }],
  [
    'a stream that ended early by itself',
    { level: 'error', message: 'FixedLengthStream did not see all expected bytes' },
  ],
])('%s fails the test of its runtime, unless the test says that it comes', (_, line) => {
  const log = createRuntimeLog();
  log.receive(line);
  expect(log.check).toThrow(line.message.slice(-30));
  expect(log.check).not.toThrow();
  log.expectLines(/./);
  log.receive(line);
  expect(log.check).not.toThrow();
});

test('a problem is expected by its code, and not by a word of its message', () => {
  const log = createRuntimeLog();
  log.expectLines('cart_busy');
  log.receive(error({ code: 'cart_busy', message: 'Too many changes' }));
  expect(log.check).not.toThrow();
  log.receive(error({ code: 'server_error', message: 'cart_busy' }));
  expect(log.check).toThrow('server_error');
});

test.each([
  ['a security event', { level: 'warn', message: '{"requestId":"r","event":"signed in"}' }],
  ['a slow request', { level: 'warn', message: '{"requestId":"r","route":"/shop","status":200,"ms":4021}' }],
  ['what a development server prints', { level: 'log', message: 'ready' }],
])('%s is usual', (_, line) => {
  const log = createRuntimeLog();
  log.receive(line);
  expect(log.check).not.toThrow();
});
