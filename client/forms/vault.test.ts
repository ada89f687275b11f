import { expect, test, vi } from 'vitest';
import { storeCard } from './card-fields.ts';

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };

/** A vault with this answer; null never answers. */
function answerWith(body: object | null): URL[] {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(new URL(address));
    if (body === null) throw new TypeError('Failed to fetch');
    return Response.json(body);
  });
  return requests;
}

test('a card goes to the vault only, which returns its token and summary', async () => {
  const checks = { address_check: 'pass', cvc_check: 'pass', zip_check: 'unchecked' };
  const summary = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034, gateway: 'stripe' };
  const kept = { token: 'card_1', ...summary, ...checks };
  const requests = answerWith({ $status: 200, $data: kept });
  expect(await storeCard('https://vault.example', 'pk_1', card)).toEqual({ ok: true, value: kept });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.origin).toBe('https://vault.example');
  expect(requests[0]?.pathname).toBe('/tokens');
  expect(requests[0]?.searchParams.get('$data[number]')).toBe(card.number);
  expect(requests[0]?.searchParams.get('$key')).toBe('pk_1');
});

test.each([
  [
    { $status: 200, $data: { errors: { number: { message: 'Your card was declined' } } } },
    { code: 'vault_error', message: 'Your card was declined', status: 402, param: 'number' },
  ],
  [
    { $status: 200, $data: { errors: { number: {} } } },
    { code: 'vault_error', message: 'Unknown error', status: 402, param: 'number' },
  ],
  [
    { $status: 400, $error: 'No such key' },
    { code: 'request_error', message: 'No such key', status: 400 },
  ],
  [{ $status: 500, $data: {} }, { code: 'connection_error' }],
  [{ $status: 200, $data: { brand: 'Visa' } }, { code: 'connection_error' }],
])('the answer %j is passed on', async (body, expected) => {
  answerWith(body);
  expect(await storeCard('https://vault.example', 'pk_1', card)).toMatchObject({
    ok: false,
    error: expected,
  });
});

test('a vault that cannot be reached is a connection error; one that is too slow names the time limit', async () => {
  answerWith(null);
  expect(await storeCard('https://vault.example', 'pk_1', card)).toMatchObject({
    error: { code: 'connection_error' },
  });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await storeCard('https://vault.example', 'pk_1', card)).toMatchObject({
    error: { code: 'request_error', message: 'Request timed out after 20 seconds' },
  });
});
