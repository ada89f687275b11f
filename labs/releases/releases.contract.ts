import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dueFor, placeOrder } from '../../tests/workers/guest.ts';
import {
  addItem,
  cardToken,
  changeCart,
  createVisitor,
  payByCard,
  plainProduct,
  readCart,
  type Visitor,
} from '../../tests/workers/harness.ts';
import { Deployments } from './deployments.ts';
import { clientFiles, formerRelease, newRelease, type Release, type Running } from './release.ts';

const former = formerRelease();
let deployments: Deployments;

beforeEach(async () => {
  deployments = await Deployments.begin();
});
afterEach(() => deployments.end());

/** Takes the place of what runs, over its state. */
function deploy(release: Release, objects?: Release): Promise<Running> {
  return deployments.deploy(release, objects);
}

const PAGES = ['/', '/shop', '/cart', '/pay', '/account/login', '/contact', '/articles'];

async function expectPages(visitor: Visitor): Promise<void> {
  for (const path of PAGES) {
    const page = await visitor.fetch(path);
    expect([path, page.status, (await page.text()).endsWith('</html>')]).toEqual([path, 200, true]);
  }
}

async function quantityOf(visitor: Visitor): Promise<number> {
  return (await readCart(visitor))?.item_quantity ?? 0;
}

async function send(visitor: Visitor, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: deployments.shop, ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; state: string } };
}

/** A payment by card that is approved, and not an order yet. */
async function beginPayment(shop: Running, visitor: Visitor): Promise<string> {
  await changeCart(visitor, { account: { email: 'robin@example.com' } });
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  const { body } = await send(visitor, '/pay/payments', start);
  expect(body.state).toBe('started');
  const billing = { method: 'card', card: { token: await cardToken(shop) } };
  await changeCart(visitor, { billing }, body.id);
  expect((await send(visitor, `/pay/payments/${body.id}/authorised`, {})).status).toBe(200);
  return body.id;
}

async function stateOf({ miniflare }: Running, id: string): Promise<unknown> {
  const database = await miniflare.getD1Database('DB', 'storefront');
  return (
    await database.prepare('SELECT state FROM payments WHERE id = ?1').bind(id).first<{ state: string }>()
  )?.state;
}

const directions: [string, Release, Release][] = [
  ['the former release to the new one', former, newRelease],
  ['the new release back to the former one', newRelease, former],
];

for (const [name, from, to] of directions) {
  test(`from ${name}: carts stay, go on, and are ordered`, async () => {
    const first = await deploy(from);
    const visitor = createVisitor(first.shop);
    await expectPages(visitor);
    const { id, slug } = await plainProduct(visitor);
    expect((await addItem(visitor, id, 2)).status).toBe(200);

    const second = await deploy(to);
    expect(await quantityOf(visitor)).toBe(2);
    expect((await addItem(visitor, id)).status).toBe(200);
    expect(await quantityOf(visitor)).toBe(3);
    expect((await visitor.fetch(`/shop/${slug}`)).status).toBe(200);
    await expectPages(visitor);
    await payByCard(second, visitor);
    expect((await placeOrder(visitor)).status).toBe(200);
    expect(await quantityOf(visitor)).toBe(0);
  });

  test(`from ${name}: a payment under way becomes one order`, async () => {
    const first = await deploy(from);
    const visitor = createVisitor(first.shop);
    const { id: product } = await plainProduct(visitor);
    await addItem(visitor, product, 2);
    const payment = await beginPayment(first, visitor);

    const second = await deploy(to);
    const ordered = await send(visitor, `/pay/payments/${payment}/order`, {});
    expect(ordered).toMatchObject({ status: 200, body: { state: 'done' } });
    await vi.waitFor(async () => expect(await stateOf(second, payment)).toBe('done'), { timeout: 20_000 });
    expect(await quantityOf(visitor)).toBe(0);
    const database = await second.miniflare.getD1Database('DB', 'storefront');
    const { results } = await database
      .prepare('SELECT id, (SELECT count(*) FROM payment_incidents) AS incidents FROM payments')
      .all();
    expect(results).toEqual([{ id: payment, incidents: 0 }]);
  });
}

const mixes: [string, Release, Release][] = [
  ['a new Worker with objects of the former code', newRelease, former],
  ['a former Worker with objects of the new code', former, newRelease],
];

for (const [name, worker, objects] of mixes) {
  test(`${name}: nothing is lost, and no page broken`, async () => {
    const before = await deploy(former);
    const visitor = createVisitor(before.shop);
    const { id } = await plainProduct(visitor);
    await addItem(visitor, id);

    const during = await deploy(worker, objects);
    expect(await quantityOf(visitor)).toBe(1);
    expect((await addItem(visitor, id)).status).toBe(200);
    await expectPages(visitor);
    const other = createVisitor(during.shop);
    expect((await addItem(other, id)).status).toBe(200);
    await payByCard(during, other);
    expect((await placeOrder(other)).status).toBe(200);

    const after = await deploy(newRelease);
    expect(await quantityOf(visitor)).toBe(2);
    await payByCard(after, visitor);
    expect((await placeOrder(visitor)).status).toBe(200);
  });
}

test('a page that was open before finds its files after the deploy', async () => {
  const first = await deploy(former);
  const page = await (await createVisitor(first.shop).fetch('/shop')).text();
  const loaded = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded.length).toBeGreaterThan(1);
  // A release from before lists of files has none.
  const hasList = (await fetch(`${first.shop}/files.json`)).ok;
  const { release, kept } = await deployments.withFormerFiles(newRelease);
  expect(kept === null).toBe(!hasList);
  const second = await deploy(release);
  const files = hasList ? clientFiles(former).map((name) => `/assets/${name}`) : [];
  for (const path of [...files, ...clientFiles(newRelease).map((name) => `/assets/${name}`)]) {
    expect([path, (await fetch(second.shop + path)).status]).toEqual([path, 200]);
  }
});
