import { expect, test } from 'vitest';
import { BackendError, isUnsettled } from '../failure.ts';
import { createCommerceClient, type CommerceCall } from './client.ts';

const context = { locale: 'en-AU', currency: 'AUD', session: 'S1' };
const get: CommerceCall = { method: 'GET', path: '/cart' };
const post: CommerceCall = { method: 'POST', path: '/cart/items', body: '{"product_id":"p1"}' };

type Reply = Response | Error | 'hang';

/** A client whose backend gives these replies in turn, with the requests that it received. */
function clientOf(...replies: Reply[]) {
  const sent: Request[] = [];
  const client = createCommerceClient({
    baseUrl: 'http://shop.test/commerce',
    publicKey: 'pk_test_key',
    timeoutMs: 20,
    maxBytes: 1000,
    async fetch(input, init) {
      sent.push(new Request(input as string, init as RequestInit));
      const reply = replies.shift();
      if (reply === undefined) throw new Error('One call too many');
      if (reply === 'hang') return await hang(init?.signal as AbortSignal);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { client, sent };
}

function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), { status, headers });
}

async function failureOf(call: CommerceCall, ...replies: Reply[]): Promise<BackendError> {
  const { client } = clientOf(...replies);
  const error = await client.call(call, context).catch((thrown: unknown) => thrown);
  if (!(error instanceof BackendError)) throw new Error('Expected a BackendError', { cause: error });
  return error;
}

test('a call carries the public key, the session, the locale and the currency', async () => {
  const { client, sent } = clientOf(json({ id: 'c1' }));
  const answer = await client.call(post, context);
  expect(answer).toEqual({ status: 200, body: { id: 'c1' }, session: 'S1' });
  const [request] = sent;
  expect(request?.url).toBe('http://shop.test/commerce/api/cart/items');
  expect(request?.method).toBe('POST');
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Basic cGtfdGVzdF9rZXk=',
    'x-session': 'S1',
    'x-locale': 'en-AU',
    'x-currency': 'AUD',
  });
  expect(await request?.text()).toBe('{"product_id":"p1"}');
});

test('unknown headers and a missing body are not sent', async () => {
  const { client, sent } = clientOf(json(null));
  await client.call({ method: 'DELETE', path: '/cart/coupon' }, { locale: '', currency: '', session: null });
  expect(sent[0]?.headers.has('x-session')).toBe(false);
  expect(sent[0]?.headers.has('x-locale')).toBe(false);
  expect(sent[0]?.body).toBeNull();
});

test('the query is sent unchanged, and functions are called outside the API', async () => {
  const { client, sent } = clientOf(json([]), json([]));
  await client.call({ method: 'GET', path: '/products', query: 'where%5Bslug%5D=a&limit=1' }, context);
  await client.call({ method: 'GET', path: '/functions/app/hello' }, context);
  expect(sent.map(({ url }) => url)).toEqual([
    'http://shop.test/commerce/api/products?where%5Bslug%5D=a&limit=1',
    'http://shop.test/commerce/functions/app/hello',
  ]);
});

test.for(['/cart/../admin', '/cart/%2e%2e/admin', 'cart', '/cart?x=1/../..', '/ca rt'])(
  'the path %s never leaves the Worker',
  async (path) => {
    const { client, sent } = clientOf();
    await expect(client.call({ method: 'GET', path }, context)).rejects.toThrow('plain path');
    expect(sent).toEqual([]);
  },
);

test('a new session in an answer is returned, also with a refusal', async () => {
  const { client } = clientOf(json(null, 200, { 'X-Session': 'S2' }));
  expect((await client.call(get, context)).session).toBe('S2');
  const refused = await failureOf(post, json({ error: { message: 'No' } }, 400, { 'X-Session': 'S3' }));
  expect(refused.session).toBe('S3');
});

test.each(['/products', '/products/tee'])(
  'an answer about %s that has not changed is read once, unless it is a session’s',
  async (path) => {
    const call: CommerceCall = { method: 'GET', path, query: `seed=${path}` };
    const read = async (session: string | null, name: string) => {
      const { client } = clientOf(json({ name }));
      return (await client.call(call, { ...context, session })).body;
    };
    const first = await read(null, 'Tee');
    expect(await read(null, 'Tee')).toBe(first);
    expect(await read('S1', 'Tee')).not.toBe(first);
    expect(await read(null, 'Mug')).toEqual({ name: 'Mug' });
  },
);

test('null and an empty answer both mean null', async () => {
  const { client } = clientOf(json(null), new Response(''));
  expect((await client.call(get, context)).body).toBeNull();
  expect((await client.call(get, context)).body).toBeNull();
});

test.for([408, 409, 425, 429, 500, 502, 503, 504])(
  'a GET answered by %d is repeated once',
  async (status) => {
    const { client, sent } = clientOf(new Response('busy', { status }), json({ id: 'c1' }));
    expect((await client.call(get, context)).body).toEqual({ id: 'c1' });
    expect(sent).toHaveLength(2);
  },
);

test('a GET is repeated once after a broken connection', async () => {
  const { client } = clientOf(new TypeError('reset'), json({ id: 'c1' }));
  expect((await client.call(get, context)).body).toEqual({ id: 'c1' });
  const error = await failureOf(get, new TypeError('reset'), new Response('', { status: 503 }));
  expect(error.problem.code).toBe('connection_error');
});

test('a write is never sent twice', async () => {
  for (const reply of [new Response('', { status: 503 }), new TypeError('reset')]) {
    const { client, sent } = clientOf(reply, json({}));
    await expect(client.call(post, context)).rejects.toThrow('A connection error occurred');
    expect(sent).toHaveLength(1);
  }
});

test('a refusal has the backend’s message, code, param and status', async () => {
  const body = { error: { message: 'Expired', code: 'expired', param: 'coupon_code' } };
  const error = await failureOf(post, json(body, 400));
  expect(error.problem).toEqual({ code: 'expired', message: 'Expired', param: 'coupon_code', status: 400 });
  expect(isUnsettled(error)).toBe(false);
});

test('a refusal is recognised with any status, also as text', async () => {
  expect((await failureOf(post, json({ error: 'Nope' }, 403))).problem).toEqual({
    code: 'backend_error',
    message: 'Nope',
    status: 403,
  });
  expect((await failureOf(post, json({ error: { message: 'Nope' } }, 200))).problem.status).toBe(400);
  expect((await failureOf(post, json({ error: {} }, 400))).problem.message).toMatch(/connection error/);
});

test('an empty error does not count', async () => {
  const { client } = clientOf(json({ error: null, id: 'c1' }));
  expect((await client.call(get, context)).body).toEqual({ error: null, id: 'c1' });
});

test.for<[string, Reply, string, boolean]>([
  ['a 404 without a body', new Response('', { status: 404 }), 'connection_error', false],
  ['model errors at 400', json({ errors: { email: {} } }, 400), 'connection_error', false],
  ['a redirect', new Response('', { status: 302 }), 'connection_error', false],
  ['a page of HTML at 500', new Response('<h1>', { status: 500 }), 'connection_error', true],
  ['a fault that says so', json({ error: { message: 'Boom' } }, 500), 'backend_error', true],
  ['a 200 that is not JSON', new Response('{"id":'), 'bad_answer', true],
  ['a 200 that is too long', new Response('"'.padEnd(2000)), 'bad_answer', true],
  ['a broken connection', new TypeError('reset'), 'connection_error', true],
  ['silence', 'hang', 'request_error', true],
])('after %s a write fails with the right code, settled or not', async ([, reply, code, unsettled]) => {
  const error = await failureOf(post, reply);
  expect(error.problem.code).toBe(code);
  expect(isUnsettled(error)).toBe(unsettled);
});

test('a call ends by the deadline of its write, and does not begin where it could not', async () => {
  const { client, sent } = clientOf('hang');
  const context = { locale: 'en-AU', currency: 'AUD', session: 's1' };
  const until = (ms: number) => ({ ...context, deadline: performance.now() + ms });
  const late = await client.call(get, until(5)).catch((error: unknown) => error);
  expect(late).toMatchObject({
    settled: true,
    problem: { code: 'request_error', message: 'Request timed out after 20 seconds', status: 429 },
  });
  expect(sent).toHaveLength(0);
  expect(await client.call(get, until(60_000)).catch((error: unknown) => error)).toMatchObject({
    settled: false,
  });
  expect(sent).toHaveLength(1);
});

test('a timeout names its seconds, and a GET is not repeated after it', async () => {
  const error = await failureOf(get, 'hang', json({}));
  expect(error.problem.message).toBe('Request timed out after 0.02 seconds');
  expect(error.problem.status).toBe(504);
});

const everybody = { ...context, session: null };

test.each([
  ['/products/mug', 401],
  ['/products/mug', 403],
  ['/settings/all', 404],
  ['/products', 404],
  ['/categories', 404],
])('%s answered with %i is an outage for what all visitors read', async (path, status) => {
  const { client } = clientOf(json({ error: { message: 'Invalid key' } }, status));
  const failed = client.call({ method: 'GET', path }, everybody);
  await expect(failed).rejects.toMatchObject({ settled: false, problem: { code: 'connection_error' } });
});

test('the 404 of a product is an answer, and so is a 401 to one visitor', async () => {
  const missing = clientOf(json({ error: { message: 'Not found' } }, 404)).client;
  await expect(missing.call({ method: 'GET', path: '/products/mug' }, everybody)).rejects.toMatchObject({
    settled: true,
    status: 404,
  });
  expect((await failureOf({ method: 'GET', path: '/account' }, json({ error: 'No' }, 401))).settled).toBe(
    true,
  );
});
