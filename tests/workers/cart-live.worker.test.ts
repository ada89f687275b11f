import { expect, test } from 'vitest';
import { lee } from './customers.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

type Message = { revision: number; itemQuantity: number };

/** A tab: a socket with what it heard; Miniflare's own fetch can request an upgrade. */
async function openTab(visitor: Visitor) {
  const answer = await it.miniflare.dispatchFetch(`${it.shop}/api/cart/live`, {
    headers: { Upgrade: 'websocket', Origin: it.shop, Cookie: visitor.cookie() },
  });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket: ${answer.status} ${await answer.text()}`);
  const received: (Message | string)[] = [];
  const listeners = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    received.push(data === 'pong' ? 'pong' : (JSON.parse(data) as Message));
    for (const listener of listeners) listener();
  });
  let closedWith = 0;
  socket.addEventListener('close', ({ code }) => {
    closedWith = code;
  });
  socket.accept();
  const receives = (wanted: (received: (Message | string)[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => wanted(received) && resolve();
      listeners.add(look);
      look();
    });
  return { socket, received, receives, closedWith: () => closedWith };
}

async function shopper() {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  // A new visitor has nothing to subscribe to.
  await addItem(visitor, product.id, 1);
  return { visitor, product };
}

test('Every tab of a visitor is notified of a change, and no other', async () => {
  const { visitor, product } = await shopper();
  const [one, two] = [await openTab(visitor), await openTab(visitor)];
  const other = await openTab((await shopper()).visitor);
  await addItem(visitor, product.id, 2);
  await Promise.all([one, two].map((tab) => tab.receives((received) => received.length > 1)));
  expect(one.received).toMatchObject([
    { revision: 1, itemQuantity: 1 },
    { revision: 2, itemQuantity: 3 },
  ]);
  expect(other.received).toMatchObject([{ revision: 1, itemQuantity: 1 }]);
  const late = await openTab(visitor);
  await late.receives((received) => received.length > 0);
  expect(late.received).toMatchObject([{ revision: 2, itemQuantity: 3 }]);
  const epochs = [one, late, other].map(
    ({ received: [first] }) => (first as unknown as { epoch: string }).epoch,
  );
  expect([epochs[0] === epochs[1], epochs[0] === epochs[2]]).toEqual([true, false]);
});

test('A ping is answered, and a client that sends more is disconnected', async () => {
  const { visitor } = await shopper();
  const tab = await openTab(visitor);
  tab.socket.send('ping');
  await tab.receives((received) => received.includes('pong'));
  tab.socket.send('{"items":[]}');
  await expect.poll(() => tab.closedWith()).toBe(1008);
});

test('A tab that leaves is let go at once', async () => {
  const { visitor } = await shopper();
  const tab = await openTab(visitor);
  await tab.receives((received) => received.length > 0);
  tab.socket.close(1000, 'Hidden');
  await expect.poll(() => tab.closedWith()).toBeGreaterThan(0);
});

test('A tab is told at once that its sign-in was ended elsewhere: its browser reports a closed socket late', async () => {
  const signIn = async () => {
    const visitor = it.visitor();
    expect((await visitor.post('/account/login', lee)).headers.get('Location')).toBe('/account/orders');
    return visitor;
  };
  const [here, elsewhere] = [await signIn(), await signIn()];
  const tab = await openTab(here);
  await tab.receives((received) => received.length > 0);
  await elsewhere.post('/account/profile/sign-ins', {});
  const nobody = { epoch: '', revision: 0, itemQuantity: 0 };
  await expect.poll(() => tab.received.at(-1)).toEqual(nobody);
});

test.each([
  ['of another site', { Upgrade: 'websocket', Origin: 'https://evil.example' }, 403, 'foreign_origin'],
  ['without an origin', { Upgrade: 'websocket' }, 403, 'foreign_origin'],
  ['that is none', {}, 426, 'upgrade_required'],
])('A socket %s is refused', async (_, headers, status, code) => {
  const { visitor } = await shopper();
  const answer = await it.miniflare.dispatchFetch(`${it.shop}/api/cart/live`, {
    headers: { ...(headers as Record<string, string>), Cookie: visitor.cookie() },
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code } });
});
