import { expect, test } from 'vitest';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const shop = shopOfFile();
// A report is held for five seconds, and may be on its way when the runtime stops.
shop.expectLines('undeliverable', /"side":"browser"/, /^The error service could not be reached/);

type ErrorEvent = {
  level: string;
  transaction?: string;
  tags: Record<string, string | number>;
  extra: Record<string, string | number>;
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
};

/** What reached the error service; equal faults are held together for five seconds. */
async function arrived(isIt: (event: ErrorEvent) => boolean): Promise<ErrorEvent[]> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const events = await askSandbox<ErrorEvent[]>(shop.sandbox, 'errors');
    const found = events.filter(isIt);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return [];
}

const fault = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at go (http://127.0.0.1/assets/entry-A1.js?k=1:3:7)',
  path: '/shop',
};

function send(visitor: Visitor, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return visitor.fetch('/api/errors', {
    method: 'POST',
    headers: { Origin: shop.shop, 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

let acts: Promise<unknown> = Promise.resolve();

/** One test's faults at a time, while others wait for what they caused. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = acts.then(act);
  acts = done.catch(() => {});
  return done;
}

const codeIs = (code: string) => (event: ErrorEvent) => event.tags['code'] === code;

test.concurrent('A fault of a backend reaches the error service once, with its count, and the page is shown anyway', async () => {
  await inTurn(async () => {
    await shop.setFaults([
      { match: 'GET /commerce/api/products', status: 500, body: '{"email":"kim@example.com"}' },
    ]);
    const visitor = shop.visitor();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.fetch('/shop?q=kim%40example.com')));
    expect(answers.every(({ status }) => status < 600)).toBe(true);
    await shop.setFaults([]);
  });
  const events = await arrived((event) => event.transaction === '/shop' && event.tags['side'] === 'worker');
  expect(events).not.toEqual([]);
  expect(events.some(({ extra }) => Number(extra['count']) >= 3)).toBe(true);
  expect(JSON.stringify(events)).not.toMatch(/kim@|kim%40|example\.com|127\.0\.0\.1|swell-session/);
});

test.concurrent('A refusal of the cart is reported as a warning, with the text of the catalogue only', async () => {
  const body = JSON.stringify({ error: { code: 'undeliverable', message: 'Robin Example, 12 High St' } });
  await inTurn(async () => {
    await shop.setFaults([{ match: 'POST /commerce/api/cart/items', status: 400, body }]);
    const answer = await shop.visitor().fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ product_id: '507f1f77bcf86cd799439011', quantity: 1 }),
    });
    expect(await answer.text()).toContain('High St');
    await shop.setFaults([]);
  });
  const events = await arrived(codeIs('undeliverable'));
  expect(events).toMatchObject([{ level: 'warning', exception: { values: [{ value: 'undeliverable' }] } }]);
  expect(JSON.stringify(events)).not.toMatch(/Robin|High St/);
});

test.concurrent('A code that a shopper mistyped is not reported', async () => {
  const visitor = shop.visitor();
  await inTurn(async () => {
    await visitor.post('/cart/discount', { code: 'NO SUCH CODE' });
    const headers = { 'Content-Type': 'application/json' };
    await visitor.fetch('/api/cart/coupon', { method: 'PUT', headers, body: '{"code":"NOSUCH"}' });
    await send(visitor, { ...fault, message: 'after the code' });
  });
  expect(await arrived(({ exception }) => exception.values[0]?.value === 'after the code')).toHaveLength(1);
  expect(await arrived(() => true)).not.toContainEqual(
    expect.objectContaining({ tags: expect.objectContaining({ param: 'coupon_code' }) as unknown }),
  );
});

test.concurrent("A page's error report arrives without personal data", async () => {
  const report = {
    ...fault,
    message: 'No cart for kim@example.com, card 4242 4242 4242 4242',
    path: '/account/reset-password',
    cookie: 'swell-session=abc',
    user: { name: 'Kim' },
  };
  const answer = await inTurn(() => send(shop.visitor(), report));
  expect(answer.status).toBe(204);
  const events = await arrived(
    (event) => event.tags['side'] === 'browser' && event.extra['path'] === '/account/reset-password',
  );
  expect(events).toMatchObject([
    {
      level: 'error',
      transaction: '/account/reset-password',
      exception: { values: [{ type: 'TypeError', value: 'No cart for [email], card [number]' }] },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/kim@|4242 4242|swell-session|Kim|k=1/);
});

test.concurrent('A page, the Worker and the object report under one release', async () => {
  const release = await inTurn(async () => {
    const visitor = shop.visitor();
    const html = await (await visitor.fetch('/')).text();
    const [, shown = ''] = /<meta name="release" content="([\w-]+)">/.exec(html) ?? [];
    await send(visitor, { ...fault, message: 'of an older page', release: 'older' });
    await send(visitor, { ...fault, message: 'of a page', release: shown });
    return shown;
  });
  expect(release).not.toBe('');
  const browser = (text: string) => arrived(({ exception }) => exception.values[0]?.value === text);
  expect(await browser('of an older page')).toMatchObject([{ release: 'older' }]);
  expect(await browser('of a page')).toMatchObject([{ release }]);
  const all = await arrived(({ tags }) => tags['side'] === 'worker');
  expect(all).not.toEqual([]);
  expect(new Set(all.map((event) => (event as { release?: string }).release))).toEqual(new Set([release]));
});

test('A page may be at any path, however odd', async () => {
  const odd = ['//', '/\\', '//[', '/%', '/\u0000', '//x:99999/'];
  for (const path of odd) expect((await send(shop.visitor(), { ...fault, path })).status, path).toBe(204);
});

test('Foreign, oversized and invalid reports are refused, and a visitor who sends too many is limited', async () => {
  expect((await send(shop.visitor(), fault, { Origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await send(shop.visitor(), fault, { Origin: '' })).status).toBe(403);
  expect((await send(shop.visitor(), 'x'.repeat(9_000))).status).toBe(413);
  for (const nonsense of [
    '',
    'null',
    '[]',
    '{"name":1}',
    JSON.stringify({ ...fault, path: 'https://x.test' }),
  ]) {
    expect((await send(shop.visitor(), nonsense)).status).toBe(400);
  }
  // Recognised by the cookie that is set with the first item in the cart.
  const visitor = shop.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await send(visitor, fault)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
});

test('A service that is slow, or gone, costs the visitor nothing', async () => {
  for (const broken of [{ hold: true }, { drop: true }, { status: 500 }]) {
    await shop.setFaults([
      { match: 'POST /errors', ...broken },
      { match: 'GET /content/api/menu', status: 500 },
    ]);
    const page = await shop.visitor().fetch('/contact');
    await page.text();
    expect(page.status).toBe(200);
  }
  await shop.setFaults([]);
});

test('Scripts name no source map, and none is served, nor a listing or what serves them', async () => {
  const html = await (await shop.visitor().fetch('/')).text();
  const [, entry = ''] = /src="(\/assets\/entry-[^"]+\.js)"/.exec(html) ?? [];
  const script = await fetch(`${shop.shop}${entry}`);
  expect([script.status, await script.text()]).toEqual([
    200,
    expect.not.stringContaining('sourceMappingURL'),
  ]);
  expect((await fetch(`${shop.shop}${entry}.map`)).status).toBe(404);
  for (const path of ['/assets/', '/assets', '/package.json', '/.git/config', '/wrangler.toml']) {
    const answer = await fetch(`${shop.shop}${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    for (const name of ['Server', 'X-Powered-By']) expect(answer.headers.get(name) ?? '').not.toMatch(/\d/);
  }
});
