import { expect, test, vi } from 'vitest';
import { BackendError } from '../failure.ts';
import { createVaultClient } from './client.ts';

function createVault(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const vault = createVaultClient({
    baseUrl: 'https://vault.test',
    publicKey: 'pk_1',
    fetch,
    timeoutMs: 1000,
  });
  return { vault, fetch };
}

const call = {
  method: 'put',
  path: '/intent',
  data: { gateway: 'paysafecard', intent: { payment_id: 'p 1' } },
} as const;

async function problemOf(answer: () => Response | Promise<Response>) {
  const error: unknown = await createVault(answer)
    .vault.call(call)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof BackendError)) throw new Error('no refusal');
  return { ...error.problem, settled: error.settled };
}

test('a call is a GET with the query of the client library', async () => {
  const { vault, fetch } = createVault(() => Response.json({ $status: 200, $data: { id: 'x' } }));
  const data = { gateway: 'stripe', intent: { types: ['a', 'b'], list: [{ n: 1 }], none: null, yes: true } };
  expect(await vault.call({ method: 'post', path: '/intent', data })).toEqual({ id: 'x' });
  const url = fetch.mock.calls[0]?.[0] as string;
  expect(decodeURIComponent(url)).toBe(
    'https://vault.test/intent?$jsonp[method]=post&$jsonp[callback]=none&$data[gateway]=stripe' +
      '&$data[intent][types][]=a&$data[intent][types][]=b&$data[intent][list][0][n]=1' +
      '&$data[intent][none]=&$data[intent][yes]=true&$key=pk_1',
  );
});

test('an answer may be a number', async () => {
  expect(await createVault(() => Response.json({ $status: 200, $data: 42 })).vault.call(call)).toBe(42);
});

test.each([
  [
    { $error: 'No such payment', $status: 404 },
    { code: 'request_error', message: 'No such payment', status: 404, settled: true },
  ],
  [{ $status: 500 }, { code: 'connection_error', settled: false }],
  [
    { $status: 200, $data: { errors: { gateway: { message: 'Off' } } } },
    { code: 'vault_error', message: 'Off', param: 'gateway', status: 402 },
  ],
  [{ $status: 200, $data: { errors: { gateway: {} } } }, { message: 'Unknown error' }],
  [{ $status: 200 }, { code: 'bad_answer', settled: false }],
  ['nonsense', { code: 'bad_answer' }],
])('%o is refused as %o', async (answer, expected) => {
  expect(await problemOf(() => Response.json(answer))).toMatchObject(expected);
});

test('without an answer in JSON the call is unsettled', async () => {
  const down = async () => problemOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await down()).toMatchObject({ code: 'connection_error', settled: false });
  expect(await problemOf(() => new Response('<h1>'))).toMatchObject({ code: 'bad_answer', settled: false });
});
