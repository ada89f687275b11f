import { expect, test } from 'vitest';
import { freshSandbox, type Body } from '../../tests/workers/sandbox-alone.ts';

const { sandbox } = freshSandbox();

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/** A query as by the client library: nested names, null values left out. */
function pairsOf(name: string, value: Value): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) =>
      pairsOf(typeof item === 'object' ? `${name}[${at}]` : `${name}[]`, item),
    );
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
  }
  return [[name, String(value ?? '')]];
}

async function callVault(
  method: string,
  path: string,
  data: object,
  more: Record<string, string> = {},
): Promise<Body> {
  const pairs = { '$jsonp[method]': method, '$jsonp[callback]': 'none', $key: 'pk_sandbox', ...more };
  const query = new URLSearchParams([...Object.entries(pairs), ...pairsOf('$data', data as Value)]);
  const response = await fetch(`${sandbox.origin}/vault/${path}?${query.toString()}`, {
    headers: { Origin: 'http://a.test' },
  });
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
  return more['$jsonp[callback]'] === undefined ? response.json() : response.text();
}

const visa = { number: '4242 4242 4242 4242', exp_month: 4, exp_year: 2031, cvc: '123' };
const stripe = (intent: object, more: object = {}) =>
  callVault('post', 'intent', { gateway: 'stripe', intent, ...more });

test('A script gets its callback, even if the call fails', async () => {
  const callback = { '$jsonp[callback]': 'swell_vault_response_1' };
  expect(await callVault('post', 'tokens', visa, callback)).toMatch(
    /^\/\*\*\/swell_vault_response_1\(\{"\$status":200,/,
  );
  expect(await callVault('post', 'nowhere', {}, callback)).toContain('"$status":404');
});

test.each([
  [{ number: '4000000000000002' }, 'number', 'card_declined'],
  [{ number: '4000000000009995' }, 'number', 'insufficient_funds'],
  [{ number: '4000000000000069' }, 'number', 'expired_card'],
  [{ number: '4000000000000127' }, 'number', 'incorrect_cvc'],
  [{ number: '4000000000000119' }, 'number', 'processing_error'],
  [{ number: '4242424242424243' }, 'number', 'invalid_number'],
  [{ number: '' }, 'number', 'invalid_number'],
  [{ exp_month: 13 }, 'exp_month', 'invalid_expiry_month'],
  [{ exp_year: 2020 }, 'exp_year', 'invalid_expiry_year'],
  [{ cvc: '12' }, 'cvc', 'invalid_cvc'],
  [{ nonce: 'nonce_unknown' }, 'nonce', 'invalid_nonce'],
])('A card with %o is refused', async (fields, field, code) => {
  const { $status, $data } = await callVault('post', 'tokens', { ...visa, ...fields });
  expect([$status, $data.errors[field]?.code]).toEqual([200, code]);
});

test.each([
  ['4000000000000010', { address_check: 'fail', zip_check: 'fail', cvc_check: 'pass' }],
  ['4000000000000028', { address_check: 'fail' }],
  ['4000000000000036', { zip_check: 'fail' }],
  ['4000000000000101', { cvc_check: 'fail' }],
  ['4000000000000044', { address_check: 'unavailable', zip_check: 'unavailable' }],
])('The checks of %s have the documented results', async (number, checks) => {
  expect((await callVault('post', 'tokens', { ...visa, number })).$data).toMatchObject(checks);
});

test('Neither number nor security code is stored or logged', async () => {
  await callVault('post', 'tokens', { ...visa, number: '5555555555554444', cvc: '987' });
  const log = await (await fetch(`${sandbox.origin}/__sandbox/calls`)).text();
  expect(log).toContain('/vault/tokens');
  expect(log).not.toMatch(/5555 ?5555|cvc[^&]*=987/);
});

test.each([
  [{ amount: 49, currency: 'aud' }, 'amount'],
  [{ amount: Number.NaN, currency: 'aud' }, 'amount'],
  [{ amount: 5000, currency: 'dollars' }, 'currency'],
  [{ amount: 5000, currency: 'aud', payment_method: 'pm_unknown' }, 'gateway'],
  [
    { amount: 5000, currency: 'aud', payment_method_types: 'ideal', return_url: 'https://evil.test' },
    'return_url',
  ],
])('An intent with %o is refused', async (intent, field) => {
  expect(Object.keys((await stripe(intent)).$data.errors)).toEqual([field]);
});

test('Klarna leads back to no other site', async () => {
  const [success, own] = ['https://evil.test', 'http://localhost:4711/pay?gateway=x'];
  const merchant_urls = { success, cancel: own, failure: own };
  const intent = { order_amount: 2000, purchase_currency: 'AUD', merchant_urls };
  const { $data } = await callVault('post', 'intent', { gateway: 'klarna', intent });
  expect($data.errors['merchant_urls.success'].code).toBe('invalid_url');
});

test.each([
  ['post', 'tokens', {}, { $key: 'pk_wrong' }, 401],
  ['get', 'tokens', {}, {}, 404],
  ['delete', 'tokens', {}, {}, 405],
  ['post', 'intent', {}, {}, 400],
  ['post', 'intent', { gateway: '__proto__' }, {}, 400],
  ['put', 'intent', { gateway: 'quickpay' }, {}, 405],
  ['post', 'authorization', { gateway: 'nobody' }, {}, 400],
])('%s %s with %o gets an error message', async (method, path, data, more, status) => {
  const answer = await callVault(method, path, data, more as Record<string, string>);
  expect(answer).toEqual({ $status: status, $error: expect.any(String) });
});
