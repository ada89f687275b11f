import { expect, test } from 'vitest';
import { readAnswer, toProblem } from './answer.ts';

test('a cart is the last known one where the backend did not answer', async () => {
  const headers = { 'X-Cart-Epoch': 'e1', 'X-Cart-Revision': '3' };
  const known = { epoch: 'e1', revision: 3, cart: null };
  const stale = { ...headers, 'X-Cart-Stale': '1' };
  expect(await readAnswer(Response.json(null, { headers }))).toEqual({ ok: true, value: known });
  expect(await readAnswer(Response.json(null, { headers: stale }))).toEqual({
    ok: true,
    value: { ...known, isStale: true },
  });
});

test('a cart that is not the one that the browser had says so', async () => {
  const headers = { 'X-Cart-Epoch': 'e2', 'X-Cart-Revision': '1', 'X-Cart-Anew': '1', 'X-Cart-Idless': '1' };
  const value = { epoch: 'e2', revision: 1, cart: null, isAnew: true, isIdless: true };
  expect(await readAnswer(Response.json(null, { headers }))).toEqual({ ok: true, value });
});

test('what became of writes in doubt comes beside the cart', async () => {
  const headers = { 'X-Cart-Made': 'k1,k2', 'X-Cart-Refused': 'k3 Caf%C3%A9%2C%20only%201%20left,k4 No' };
  const answer = await readAnswer(Response.json(null, { headers }));
  expect(answer).toMatchObject({
    value: {
      made: ['k1', 'k2'],
      refused: [
        { key: 'k3', message: 'Café, only 1 left' },
        { key: 'k4', message: 'No' },
      ],
    },
  });
});

test('an error body becomes its problem', async () => {
  const body = { error: { code: 'invalid_stock', message: 'None left', status: 409, param: 'quantity' } };
  expect(await readAnswer(Response.json(body, { status: 409 }))).toEqual({ ok: false, error: body.error });
});

test.each([
  ['an error of text', 400, { error: 'Nope' }, { code: 'backend_error', message: 'Nope', status: 400 }],
  ['an error without a message', 400, { error: {} }, { code: 'connection_error', status: 400 }],
  [
    'the first error with a message',
    200,
    { errors: { a: { code: 'X' }, coupon_code: { code: 'INVALID', message: 'Not valid' } } },
    { code: 'INVALID', message: 'Not valid', status: 422, param: 'coupon_code' },
  ],
])('%s becomes a problem', (_, status, body, expected) => {
  expect(toProblem(status, body)).toMatchObject(expected);
});

test.each([[null], [{ error: null }], [{ error: '' }], [{ id: 'c1' }], [[]]])(
  '%j contains no error',
  (body) => {
    expect(toProblem(200, body)).toBeNull();
  },
);

test.each([
  ['text', new Response('<html>', { status: 200 })],
  ['nothing', new Response('', { status: 200 })],
  ['a failure without an error body', Response.json(null, { status: 404 })],
])('%s is a connection error', async (_, reply) => {
  expect(await readAnswer(reply)).toMatchObject({
    ok: false,
    error: { code: 'connection_error', message: 'A connection error occurred while making the request' },
  });
});
