import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../worker/visitor/contract.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { startVisitorObjects, type VisitorObjects } from './visitor-object.ts';

const WRITES = isLong ? 1000 : 100;
const TABS = 5;
const random = createRandom(seed);

/** How late a write may still be carried out; each abandoned write is watched for longer. */
const LATEST_MS = 300;

type NewLine = { product_id: string; quantity: number };

/**
 * A backend that outlives the shop. It loses some answers, and carries some writes out only when everybody has given
 * up on them. Each write puts a product of its own into the cart, so that the quantities tell how often it was done.
 */
async function startBackend() {
  const quantities = new Map<string, number>();
  const order = new Set<string>();

  /** A line's id is its product's. */
  function carryOut(method: string, path: string, { product_id: added, quantity }: NewLine): void {
    const line = path.split('/items/')[1];
    if (method === 'DELETE') return void quantities.delete(line ?? '');
    const name = line ?? added;
    quantities.set(name, quantity + (line === undefined ? (quantities.get(name) ?? 0) : 0));
    order.add(name);
  }

  function cart(): string {
    const items = [...quantities].map(([id, quantity]) => ({ id, product_id: id, quantity, price: 5 }));
    const count = items.reduce((sum, item) => sum + item.quantity, 0);
    return JSON.stringify(count === 0 ? null : { id: 'c1', checkout_id: 'ck1', items, item_quantity: count });
  }

  function answer(response: ServerResponse, body: string): void {
    response.writeHead(200, { 'content-type': 'application/json', 'x-session': 's1' });
    response.end(body);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.method === 'GET') return answer(response, cart());
    const write = [request.method ?? '', request.url ?? '', JSON.parse(text || '{}') as NewLine] as const;
    const fate = random();
    if (fate < 0.02) return void response.destroy();
    if (fate < 0.04) {
      response.destroy();
      setTimeout(carryOut, random() * LATEST_MS, ...write);
      return undefined;
    }
    carryOut(...write);
    const whole = cart();
    await new Promise((resolve) => setTimeout(resolve, random() * 4));
    return fate > 0.98 ? void response.destroy() : answer(response, whole);
  }
  const server = createServer((request, response) => {
    // Of a runtime that is killed, calls end in the middle.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { quantities: () => quantities, order, stop, url };
}

let backend: Awaited<ReturnType<typeof startBackend>>;
let disk = '';
let objects: VisitorObjects;

beforeAll(async () => {
  backend = await startBackend();
  disk = await mkdtemp(join(tmpdir(), 'crash-'));
  objects = await startVisitorObjects(backend.url, disk);
});
afterAll(async () => {
  await objects.stop();
  backend.stop();
  await rm(disk, { recursive: true, force: true });
});

/** Repeats a write with its key until it is answered, as a browser and its shopper do. */
async function writeUntilAnswered(name: string): Promise<number> {
  const body = JSON.stringify({ product_id: name, quantity: 1 });
  for (let attempt = 1; ; attempt += 1) {
    const write = { method: 'POST', path: '/cart/items', body, key: name } as const;
    const answer = await objects.call('shopper', write).catch(() => null);
    if (answer?.ok) return attempt;
    if (answer && answer.error.status < 429) throw new Error(`${name}: ${answer.error.code}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How many more of each product than were asked for the cart says that it has. */
async function announced(): Promise<Map<string, number> | null> {
  const answer = await objects.call('shopper', null);
  if (!answer.ok) return null;
  const { differences } = JSON.parse(answer.value.cart) as {
    differences?: { item: { id: string }; quantity: number }[];
  };
  return new Map(differences?.map(({ item, quantity }) => [item.id, quantity]));
}

test(`${WRITES} writes through killed runtimes and lost answers are each in the cart, and what came twice is announced (seed ${seed})`, async () => {
  let answered = 0;
  let repeated = 0;
  let kills = 0;
  async function shop(tab: number): Promise<void> {
    for (let index = tab; index < WRITES; index += TABS) {
      if ((await writeUntilAnswered(`w${index}`)) > 1) repeated += 1;
      answered += 1;
    }
  }
  async function killNowAndThen(): Promise<void> {
    // By progress, not by time: a busy machine takes long to start a runtime.
    for (let next = 10; next < WRITES; next += 15 + Math.floor(random() * 40)) {
      while (answered < next) await new Promise((resolve) => setTimeout(resolve, 1 + random() * 8));
      await objects.kill();
      kills += 1;
    }
  }
  await Promise.all([...Array.from({ length: TABS }, (_, tab) => shop(tab)), killNowAndThen()]);
  expect(answered).toBe(WRITES);
  // A write that was carried out late is announced, and stays (docs/decisions/036-late-writes-are-announced.md).
  await new Promise((resolve) => setTimeout(resolve, LIMITS.cartFreshMs + LATEST_MS));
  const surplus = [...backend.quantities()].filter(([, times]) => times !== 1);
  await expect
    .poll(announced, { interval: LIMITS.cartFreshMs, timeout: 30_000 })
    .toEqual(new Map(surplus.map(([name, times]) => [name, times - 1])));
  expect(backend.quantities().size).toBe(WRITES);
  expect(kills).toBeGreaterThan(0);
  expect(repeated).toBeGreaterThan(0);
  // Each tab's own writes arrived in the order it made them.
  for (let tab = 0; tab < TABS; tab += 1) {
    const own = [...backend.order]
      .map((name) => Number(name.slice(1)))
      .filter((index) => index % TABS === tab);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
}, 240_000);
