import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

let it: TestShop;
let service: Server;
let requested: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/slow.json')) return;
    const icons = {
      truck: { body: '<path fill="currentColor" d="M1 1h2"/>' },
      bad: { body: '<script>x</script>' },
    };
    response.end(JSON.stringify({ prefix: 'mdi', width: 24, height: 24, icons }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  it = await startShop({ ICON_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await it.stop();
  service.closeAllConnections();
  service.close();
});

test('An icon set is served under our own address, and requested once', async () => {
  requested = [];
  for (const round of [1, 2]) {
    const response = await fetch(`${it.shop}/icons/mdi.json?icons=truck,bad,none`);
    expect(response.status, `round ${round}`).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=604800');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      prefix: 'mdi',
      icons: { truck: { body: '<path fill="currentColor" d="M1 1h2"/>', width: 24, height: 24 } },
    });
  }
  const padded = await fetch(`${it.shop}/icons/mdi.json?icons=none,truck,bad&again=1`);
  expect(padded.status).toBe(200);
  expect(requested).toEqual(['/mdi.json?icons=bad,none,truck']);
});

test('One icon is a drawing that a page can use', async () => {
  const response = await fetch(`${it.shop}/icons/mdi/truck.svg`);
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(await response.text()).toContain('id="icon" viewBox="0 0 24 24"><path');
});

test('An icon that is not there is not requested again at once', async () => {
  requested = [];
  for (let at = 0; at < 3; at += 1) expect((await fetch(`${it.shop}/icons/mdi/bad.svg`)).status).toBe(404);
  expect(requested).toEqual(['/mdi.json?icons=bad']);
});

test('What is no name of icons, or longer than the service takes, is not requested', async () => {
  requested = [];
  const paths = [
    'mdi.json',
    'mdi.json?icons=',
    'mdi.json?icons=Truck',
    'mdi.json?icons=a%2F..%2Fb',
    'mdi.json?icons=a%26b',
    `mdi.json?icons=${'a'.repeat(490)}`,
  ];
  for (const path of paths) expect((await fetch(`${it.shop}/icons/${path}`)).status, path).toBe(400);
  expect(requested).toEqual([]);
});

test('A service that does not answer is abandoned', async () => {
  expect((await fetch(`${it.shop}/icons/slow.json?icons=truck`)).status).toBe(502);
});
