import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { buildAll, built } from './build.ts';
import { freePort } from './local/free-port.ts';
import { localOptions, migrateAll } from './local/workers.ts';

/** Length of each measurement in milliseconds. */
const MEASURE_MS = Number(process.env['BENCH_MS'] ?? 2000);

const ROUNDS = 3;

const VISITORS = 100;

type Writer = () => Promise<Response>;

/**
 * Sends a request until it succeeds: under load the local runtime drops connections, including those between the shop
 * and the sandbox, which the shop then answers with 503 `cart_unsettled`.
 */
async function send(address: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, init).catch(() => null);
    if (answer?.ok) return answer;
    if (attempt === 10) throw new Error(`${address} was answered with ${answer?.status ?? 'nothing'}`);
    await answer?.arrayBuffer();
    retried += 1;
  }
}

let retried = 0;

const [shopPort, sandboxPort] = [await freePort(), await freePort()];
const [shop, sandbox] = [`http://127.0.0.1:${shopPort}`, `http://127.0.0.1:${sandboxPort}`];
if (!process.argv.includes('--built')) await buildAll();
const miniflare = new Miniflare(
  convertV4MiniflareOptions(
    localOptions({
      shopPort,
      shopUrl: shop,
      sandboxPort,
      persist: false,
      shopScript: built.shop,
      sandboxScript: built.sandbox,
      assets: true,
    }),
  ),
);
await miniflare.ready;
await migrateAll(miniflare);

type Listed = { id: string; options: unknown[]; bundle: boolean; stock_level: number };

async function findProduct(): Promise<string> {
  const answer = await send(`${shop}/api/products?limit=100`);
  const { results } = (await answer.json()) as { results: Listed[] };
  const plain = results.find(
    (product) => product.options.length === 0 && !product.bundle && product.stock_level > 50,
  );
  if (!plain) throw new Error('The sandbox has no plain product');
  return plain.id;
}

const productId = await findProduct();

/** Sets a line's quantity to 1 and 2 in turn: a write that never runs out of stock. The first write brings the cookies. */
async function viaShop(): Promise<Writer> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ product_id: productId, quantity: 1 });
  const first = await send(`${shop}/api/cart/items`, { method: 'POST', headers, body });
  const Cookie = first.headers
    .getSetCookie()
    .map((set) => set.split(';')[0] ?? '')
    .join('; ');
  return writerOf(`${shop}/api/cart/items`, () => ({
    ...headers,
    Cookie,
    'Idempotency-Key': crypto.randomUUID(),
  }));
}

async function direct(): Promise<Writer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('pk_sandbox')}` };
  const answer = await send(`${sandbox}/commerce/api/session`, { headers });
  const session = answer.headers.get('X-Session') ?? '';
  return writerOf(`${sandbox}/commerce/api/cart/items`, () => ({ ...headers, 'X-Session': session }));
}

async function writerOf(address: string, headers: () => Record<string, string>): Promise<Writer> {
  const body = JSON.stringify({ product_id: productId, quantity: 1 });
  const added = await send(address, { method: 'POST', headers: headers(), body });
  const { items } = (await added.json()) as { items: { id: string }[] };
  let quantity = 1;
  return () => {
    quantity = 3 - quantity;
    const change = JSON.stringify({ quantity });
    return send(`${address}/${items[0]?.id}`, { method: 'PUT', headers: headers(), body: change });
  };
}

/** Writes per second of all writers together, each sending the next write when the last is answered. */
async function measure(writers: Writer[]): Promise<number> {
  const started = performance.now();
  const end = started + MEASURE_MS;
  let written = 0;
  await Promise.all(
    writers.map(async (write) => {
      while (performance.now() < end) {
        await (await write()).arrayBuffer();
        written += 1;
      }
    }),
  );
  return written / ((performance.now() - started) / 1000);
}

const perSecond = (rate: number) => `${rate.toFixed(0)} writes/s`.padStart(14);

for (const count of [1, VISITORS]) {
  const visitors = Array.from({ length: count });
  const writers = {
    shop: await Promise.all(visitors.map(viaShop)),
    direct: await Promise.all(visitors.map(direct)),
  };
  const rates = { shop: 0, direct: 0 };
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.shop += (await measure(writers.shop)) / ROUNDS;
    rates.direct += (await measure(writers.direct)) / ROUNDS;
  }
  const name = count === 1 ? '1 visitor' : `${count} visitors`;
  console.log(
    `${name.padEnd(13)} through the object ${perSecond(rates.shop)}   direct ${perSecond(rates.direct)}` +
      `   ratio ${(rates.shop / rates.direct).toFixed(2)}`,
  );
}
console.log(`${retried} calls had to be sent again.`);
await miniflare.dispose();
