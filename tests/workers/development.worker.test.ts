import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../tools/local/ports.ts';
import { root } from '../../tools/local/workers.ts';

let child: ChildProcess;
let shop = '';

beforeAll(async () => {
  const [port, sandboxPort, opsPort] = [await freePort(), await freePort(), await freePort()];
  shop = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, OPS_PORT: `${opsPort}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)));
  await vi.waitFor(
    () => {
      expect(child.exitCode, printed).toBeNull();
      expect(printed).toContain(`Shop     ${shop}`);
    },
    { timeout: 100_000, interval: 100 },
  );
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});

test('the shop in development shows pages, and keeps its tabs up to date', async () => {
  const page = await fetch(shop);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  const product = (await (await fetch(`${shop}/api/products/paper-filters`)).json()) as { id: string };
  const added = await fetch(`${shop}/api/cart/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop },
    body: JSON.stringify({ product_id: product.id }),
  });
  const cookie = added.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { items } = (await added.json()) as { items: { id: string }[] };
  const removed = await fetch(`${shop}/api/cart/items/${items[0]?.id}`, {
    method: 'DELETE',
    headers: { Cookie: cookie.join('; '), Origin: shop },
  });
  expect([removed.status, await removed.json()]).toEqual([
    200,
    expect.objectContaining({ item_quantity: 0 }),
  ]);
  const headers = {
    Cookie: cookie.join('; '),
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: shop,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'bm90IGEgc2VjcmV0IGF0IGFsbA==',
  };
  const request = get(`${shop}/api/cart/live`, { headers });
  const [answer, socket] = await Promise.race([once(request, 'upgrade'), once(request, 'response')]);
  expect((answer as { statusCode: number }).statusCode).toBe(101);
  (socket as { destroy: () => void }).destroy();
});

test('the sweep of the shop in development is started by its address', async () => {
  const answer = await fetch(`${shop}/cdn-cgi/local/scheduled`);
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
});
