import { expect, test } from 'vitest';
import { maskSecrets } from './call-log.ts';
import { matchesFault, readFault, readFaults } from './faults.ts';

test('A fault names a method, or any, and the start of a path', () => {
  const fault = readFault({ match: 'GET /commerce/api/products', delayMs: 20, times: 2 });
  expect(fault).toEqual({ match: 'GET /commerce/api/products', delayMs: 20, times: 2 });
  if (typeof fault === 'string') throw new Error(fault);
  const call = (method: string, path: string, body = '') => ({ method, path, body });
  expect(matchesFault(fault, call('GET', '/commerce/api/products/tea'))).toBe(true);
  expect(matchesFault(fault, call('POST', '/commerce/api/products'))).toBe(false);
  expect(matchesFault({ match: '* /content' }, call('PUT', '/content/api/menu'))).toBe(true);
  const ofAda = { match: 'POST /', contains: 'kim@' };
  expect(matchesFault(ofAda, call('POST', '/commerce/api/account', '{"email":"kim@example.com"}'))).toBe(
    true,
  );
  expect(matchesFault(ofAda, call('POST', '/commerce/api/account', '{"email":"lee@example.com"}'))).toBe(
    false,
  );
});

test.each([
  [{ match: '/no/method' }],
  [{ match: 'GET no-slash' }],
  [{ match: 'GET /', status: 99 }],
  [{ match: 'GET /', delayMs: -1 }],
  [{ match: 'GET /', times: 0 }],
  ['GET /'],
])('%j is not a fault', (input) => {
  expect(typeof readFault(input)).toBe('string');
  expect(typeof readFaults([input])).toBe('string');
});

test('Secrets are masked at any depth, the rest is shown', () => {
  const body = {
    card: { number: '4242424242424242', cvc: '123', exp_month: 1 },
    password: 'x',
    list: [{ token: 't' }],
  };
  expect(maskSecrets(body)).toEqual({
    card: { number: '•••', cvc: '•••', exp_month: 1 },
    password: '•••',
    list: [{ token: '•••' }],
  });
});
