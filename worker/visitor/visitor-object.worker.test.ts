import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Result } from '#shared/result.ts';
import { createRuntimeLog } from '../../tests/workers/runtime-log.ts';
import type { CartReply, CartWrite, VisitorSummary } from './contract.ts';

const root = join(import.meta.dirname, '../..');
const refusal = { code: 'not_found', message: 'No such product', param: 'product_id' };
const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };

/**
 * The object, with a short time-out where a test waits for it, and an address that calls several methods at
 * once.
 */
const entry = `
  import { VisitorSession } from './worker/visitor/visitor-object.ts';
  import { LIMITS } from './worker/visitor/contract.ts';
  import { getVisitor } from './worker/visitor/stub.ts';
  export class Visitor extends VisitorSession {
    constructor(ctx, env) {
      const own = { 'lost-hang': { callTimeoutMs: 1500 }, idle: { idleMs: 500 } };
      super(ctx, env, { ...LIMITS, ...own[ctx.id.name] });
    }
  }
  export default { async fetch(request, env) {
    const { id, calls } = await request.json();
    const visitor = getVisitor(env, id);
    return Response.json(await Promise.all(calls.map(([name, ...args]) => visitor[name](...args))));
  } };
`;

type Fault = { applied: boolean; ending: 'drop' | 'hang' | 'fail' };

type NewLine = { product_id: string; quantity: number };

type Item = { id: string; product_id: string; quantity: number; price: number };

/** A commerce backend with carts by session; it spoils or refuses the next write on demand. */
async function startBackend() {
  const carts = new Map<string, Item[]>();
  const writes: string[] = [];
  const held: ServerResponse[] = [];
  let fault: Fault | null = null;
  let whenHeld: () => void = () => undefined;

  function answer(response: ServerResponse, session: string, ending: Fault['ending'] | undefined) {
    if (ending === 'drop') return response.destroy();
    if (ending === 'fail') return send(response, session, 500, 'broken');
    if (ending === 'hang') {
      held.push(response);
      return whenHeld();
    }
    const items = carts.get(session) ?? [];
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    return send(
      response,
      session,
      200,
      quantity ? { id: `c-${session}`, items, item_quantity: quantity } : null,
    );
  }

  const server = createServer(async (request, response) => {
    const session = String(request.headers['x-session'] ?? `s${carts.size + 1}`);
    const items = carts.get(session) ?? [];
    carts.set(session, items);
    const text = await textOf(request);
    if (request.method === 'GET') return answer(response, session, undefined);
    const sent = JSON.parse(text) as NewLine | NewLine[];
    // A whole list replaces the lines; its last entry is the new one.
    const lines = [sent].flat();
    const name = lines.at(-1)?.product_id ?? '';
    if (name === 'none') return send(response, session, 400, { error: refusal });
    writes.push(name);
    const spoiled = fault;
    fault = null;
    if (spoiled?.applied !== false) carryOut(items, lines, Array.isArray(sent));
    return answer(response, session, spoiled?.ending);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    carts,
    writes,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (next: Fault) => {
      fault = next;
      return new Promise<void>((resolve) => {
        whenHeld = resolve;
      });
    },
    stop: () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(response: ServerResponse, session: string, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-session': session });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function carryOut(items: Item[], lines: NewLine[], isWhole: boolean): void {
  if (isWhole) items.length = 0;
  for (const line of lines) add(items, line);
}

function add(items: Item[], { product_id, quantity }: NewLine): void {
  const line = items.find((item) => item.product_id === product_id);
  if (line) line.quantity += quantity;
  else items.push({ id: `i-${product_id}`, product_id, quantity, price: 5 });
}

type Backend = Awaited<ReturnType<typeof startBackend>>;
let backend: Backend;
let script = '';
let persisted = '';
let shop: Miniflare;
let log = '';
const runtimeLog = createRuntimeLog();
runtimeLog.expectLines(/Expected a plain path, got no-path/);

function startShop(): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: '2026-07-01',
      durableObjects: { VISITOR: { className: 'Visitor', useSQLite: true } },
      resourcePersistencePath: persisted,
      handleStructuredLogs: (line) => {
        runtimeLog.receive(line);
        log += line.message;
      },
      bindings: {
        COMMERCE_URL: backend.url,
        COMMERCE_PUBLIC_KEY: 'pk_test',
        VAULT_URL: backend.url,
        CONTENT_URL: backend.url,
        MEDIA_URL: backend.url,
        DEFAULT_LOCALE: 'en-AU',
        DEFAULT_CURRENCY: 'AUD',
      },
    }),
  );
}

beforeAll(async () => {
  backend = await startBackend();
  persisted = await mkdtemp(join(tmpdir(), 'visitor-'));
  const bundle = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2024',
    write: false,
    external: ['cloudflare:workers'],
  });
  script = bundle.outputFiles[0]?.text ?? '';
  shop = startShop();
});

afterAll(async () => {
  await shop.dispose();
  backend.stop();
  await rm(persisted, { recursive: true, force: true });
  runtimeLog.check();
});

async function callAll<T>(id: string, calls: unknown[][]): Promise<T[]> {
  const response = await shop.dispatchFetch('http://shop/', {
    method: 'POST',
    body: JSON.stringify({ id, calls }),
  });
  return (await response.json()) as T[];
}

function writeOf(product: string, key: string | null = null): unknown[] {
  const body = JSON.stringify({ product_id: product, quantity: 1 });
  return ['writeCart', { method: 'POST', path: '/cart/items', body, key } satisfies CartWrite, context];
}

async function write(id: string, product: string, key: string | null = null): Promise<Result<CartReply>> {
  const [answer] = await callAll<Result<CartReply>>(id, [writeOf(product, key)]);
  if (!answer) throw new Error('The object did not answer');
  return answer;
}

function quantityIn(answer: Result<CartReply> | undefined): number {
  if (!answer?.ok) return -1;
  return (JSON.parse(answer.value.cart) as { item_quantity: number } | null)?.item_quantity ?? 0;
}

test('50 adds at once, the very first ones of a visitor, end in exactly 50 items of one cart', async () => {
  const before = backend.carts.size;
  const calls = Array.from({ length: 25 }, () => writeOf('beans'));
  await Promise.all([callAll('many', calls), callAll('many', calls)]);
  const [cart] = await callAll<Result<CartReply>>('many', [['readCart', context]]);
  expect(quantityIn(cart)).toBe(50);
  expect(cart).toMatchObject({ value: { revision: 50 } });
  expect(backend.carts.size).toBe(before + 1);
});

test('writes reach the backend in the order they were made', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `order-${index}`);
  const first = backend.writes.length;
  const answers = await callAll<Result<CartReply>>(
    'ordered',
    names.map((name) => writeOf(name)),
  );
  expect(backend.writes.slice(first)).toEqual(names);
  expect(answers.map((answer) => answer.ok && answer.value.revision)).toEqual(
    names.map((_, index) => index + 1),
  );
});

test('more waiting writes than the queue holds are refused with cart_busy', async () => {
  const calls = Array.from({ length: 110 }, () => writeOf('beans'));
  const answers = await callAll<Result<CartReply>>('busy', calls);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(101);
  expect(answers.at(-1)).toMatchObject({ error: { code: 'cart_busy' } });
});

test('a key is sent once, and its refusal is stored verbatim', async () => {
  const answers = await callAll<Result<CartReply>>('keyed', [writeOf('tea', 'k1'), writeOf('tea', 'k1')]);
  expect(answers.map(quantityIn)).toEqual([1, 1]);
  const refused = { ok: false, error: { ...refusal, status: 400, key: 'k2' } };
  expect(await write('keyed', 'none', 'k2')).toEqual(refused);
  expect(await write('keyed', 'none', 'k2')).toEqual(refused);
  expect(await write('keyed', 'tea', 'k2')).toMatchObject({ error: { code: 'idempotency_mismatch' } });
});

test.each(['drop', 'hang', 'fail'] as const)(
  'a write whose answer is lost (%s) is done when the cart shows it, else sent once more',
  async (ending) => {
    const id = `lost-${ending}`;
    await write(id, 'tea');
    void backend.spoil({ applied: true, ending });
    expect(quantityIn(await write(id, 'tea', 'arrived'))).toBe(2);
    expect(quantityIn(await write(id, 'tea', 'arrived'))).toBe(2);
    void backend.spoil({ applied: false, ending });
    // Only a broken connection is tried again at once; else the caller may try again.
    const first = await write(id, 'tea', 'absent');
    if (ending !== 'drop') expect(first).toMatchObject({ error: { code: 'cart_unsettled', status: 503 } });
    expect(quantityIn(await write(id, 'tea', 'absent'))).toBe(3);
    expect(quantityIn(await write(id, 'tea', 'absent'))).toBe(3);
  },
);

test.each([true, false])(
  'a restart between send and answer (carried out: %s) is settled by reading',
  async (applied) => {
    const id = `restart-${applied}`;
    await write(id, 'tea');
    const held = backend.spoil({ applied, ending: 'hang' });
    const lost = write(id, 'tea', 'k1').catch(() => null);
    await held;
    await shop.dispose();
    await lost;
    shop = startShop();
    const sent = backend.writes.length;
    const [cart] = await callAll<Result<CartReply>>(id, [['readCart', context]]);
    expect(quantityIn(cart)).toBe(applied ? 2 : 1);
    expect(backend.writes).toHaveLength(sent);
    expect(quantityIn(await write(id, 'tea', 'k1'))).toBe(2);
    expect(backend.writes).toHaveLength(applied ? sent : sent + 1);
  },
);

test('a new visitor has an empty summary, and the backend hears nothing of it', async () => {
  const before = backend.carts.size;
  const [summary] = await callAll<VisitorSummary>('new', [['summary', context]]);
  expect(summary).toEqual({ epoch: '', revision: 0, itemQuantity: 0, signedIn: false, balance: 0 });
  expect(backend.carts.size).toBe(before);
});

test('a call of an object without a write creates nothing', async () => {
  const before = backend.carts.size;
  const settings = { method: 'GET', path: '/cart/settings', query: null, body: null, key: null };
  const unwritten = { ...context, mayCreate: false };
  const [cart, order, payment, answer, write, isInUse] = await callAll<unknown>('unwritten', [
    ['readCart', context],
    ['readOrder', null, context],
    ['currentPayment', context],
    ['forward', settings, context],
    ['writeCart', { method: 'POST', path: '/cart/items', body: '{}', key: null }, unwritten],
    ['isInUse'],
  ]);
  expect(cart).toEqual({ ok: true, value: { epoch: '', revision: 0, cart: 'null' } });
  expect(order).toEqual({ ok: true, value: { order: 'null' } });
  expect(payment).toEqual({ ok: true, value: null });
  for (const refused of [answer, write])
    expect(refused).toMatchObject({ error: { code: 'visitor_unknown' } });
  expect(isInUse).toBe(false);
  expect(backend.carts.size).toBe(before);
});

test('a fault in the object is reported under the id of the request that called it', async () => {
  const call = { method: 'GET', path: 'no-path', query: null, body: null, key: null };
  const [, answer] = await callAll<Result<unknown>>('fault', [writeOf('tea'), ['forward', call, context]]);
  expect(answer).toMatchObject({ ok: false, error: { code: 'server_error' } });
  await expect.poll(() => log).toContain('"requestId":"request-1","message":"Expected a plain path');
});

test('an object without further visits is emptied', async () => {
  expect(quantityIn(await write('idle', 'tea'))).toBe(1);
  await vi.waitFor(
    async () => {
      const [summary] = await callAll<VisitorSummary>('idle', [['summary', context]]);
      expect(summary).toMatchObject({ revision: 0, itemQuantity: 0 });
    },
    { timeout: 20_000, interval: 100 },
  );
});
