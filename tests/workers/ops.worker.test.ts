import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from './guest.ts';
import { NOTHING_KEPT, addItem, payByCard, plainProduct } from './harness.ts';
import { startOpsShop, type OpsShop } from './ops-shop.ts';
import { fixedTextsOf } from './page-texts.ts';
import { tellSandbox } from './tell-sandbox.ts';

const SWEEP_SECRET = 'a secret of the sweep';

let shop: OpsShop;

beforeAll(async () => {
  // The views, calls and failures of pages are counted.
  shop = await startOpsShop({ ...NOTHING_KEPT, SWEEP_SECRET });
  // Some payments below are of objects that never were.
  shop.expectLines(/Durable Object ID is not valid for this namespace/);
});
afterAll(() => shop.stop());

async function pageOf(path: string): Promise<string> {
  const response = await shop.open(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const LISTS = 'redirects searches messages returns sign-ups stock-alerts quotas alarms search';
const PAGES = ` cart payments visits browsers content editing ${LISTS}`.split(' ').map((name) => `/${name}`);

test('nothing is shown without a sign-in', async () => {
  for (const path of PAGES) {
    const response = await fetch(shop.ops + path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 303, '/sign-in']);
    const posted = await fetch(`${shop.ops}${path}`, { method: 'POST', redirect: 'manual' });
    expect([path, posted.status]).toEqual([path, 403]);
  }
  const forged = { Cookie: `ops-session=Kim.${Date.now() + 1e6}.${'0'.repeat(64)}` };
  expect((await fetch(`${shop.ops}/`, { headers: forged, redirect: 'manual' })).status).toBe(303);
});

test('a wrong password is refused, and the sixth attempt whatever it is', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await shop.signIn('Eve', 'guess')).status).toBe(403);
  }
  expect((await shop.signIn('Eve')).status).toBe(429);
  await shop.run('DELETE FROM tries');
  const signedIn = await shop.signIn('Kim');
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/']);
  expect(signedIn.headers.get('Set-Cookie')).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict/);
});

test('every page answers with a policy that runs no scripts, and is never stored', async () => {
  await shop.signIn('Kim');
  for (const path of PAGES) {
    const response = await shop.open(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html, path).toContain('which is for trying it out');
  }
});

test("the sandbox's traffic is on the pages: requests, calls, changes of carts, orders", async () => {
  const visitor = shop.visitor();
  const { id, slug } = await plainProduct(visitor);
  await (await visitor.fetch(`/shop/${slug}`)).text();
  await addItem(visitor, id);
  await payByCard(shop, visitor);
  await placeOrder(visitor);
  await shop.signIn('Kim');
  await expect.poll(() => pageOf('/?period=1h')).toMatch(/\/shop\/:slug 1 0 [\d,]+ ms/);
  const overview = await pageOf('/?period=1h');
  expect(overview).toMatch(/commerce products \d+ 0 /);
  expect(overview).toMatch(/store \d+ \d+(\.\d+)?%/);
  await expect.poll(() => pageOf('/cart?period=1h')).toContain('add: done 1');
  expect(await pageOf('/cart?period=1h')).toMatch(/writeCart \d 0 /);
  expect(await pageOf('/cart?period=1h')).toContain('Objects alive 1 ');
  await expect.poll(() => pageOf('/payments?period=1h')).toContain('AUD 1');
  const quotas = await pageOf('/quotas');
  expect(quotas).toMatch(/Calls of objects \d+ 1,000,000 0/);
  expect(quotas).toMatch(/Data points \d+ 10,000,000 0/);
  expect(quotas).toMatch(/Size of the database [\d.]+ MB 10\.00 GB/);
  expect(quotas).toMatch(/files included [1-9]\d* No limit/);
  expect(quotas).toMatch(/Size of all databases [\d.]+ MB 5\.00 GB/);
});

const payment = `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid,
  tries, started_at, changed_at, due_at) VALUES (?1, ?2, 'c-77', 'ideal', 'stripe', 25, 'EUR',
  'authorised', 3, 1, 4, ?3, ?3, ?4)`;
const incident = `INSERT INTO payment_incidents (id, payment_id, incident, stops, raised_at)
  VALUES ('pay-1:payment_unordered', 'pay-1', 'payment_unordered', 1, 1)`;

test('an incident is shown with its ids, tried again and closed; both are recorded with operator and time', async () => {
  const now = Date.now();
  await shop.run(payment, 'pay-1', 'a'.repeat(64), now - 90_000_000, now + 90_000_000);
  await shop.run("INSERT INTO payment_references VALUES ('stripe', 'pi_4711', 'pay-1')");
  await shop.run(incident);
  await shop.signIn('Grace');
  expect(await pageOf('/payments')).toMatch(/payment_unordered .* pay-1 .* c-77 .* pi_4711/);

  const again = await shop.post('/payments/try-again', { id: 'pay-1' });
  expect(again.headers.get('Location')).toBe('/payments?done');
  const [due] = await shop.run("SELECT due_at, wakes FROM payments WHERE id = 'pay-1'");
  expect(Number(due?.['due_at'])).toBeLessThanOrEqual(Date.now());

  // Over the binding to the sandbox, which stands in for the operator's own Worker.
  const named = { id: 'pay-1', reference: 'pi_4711' };
  expect((await shop.post('/payments/cancel-provider', named)).headers.get('Location')).toBe(
    '/payments?late',
  );
  const asked = await shop.post('/payments/ask-provider', named);
  expect(asked.headers.get('Location')).toBe('/payments?asked');

  const unreasoned = await shop.post('/payments/close', { id: 'pay-1:payment_unordered', because: ' ' });
  expect(unreasoned.status).toBe(422);
  await shop.post('/payments/close', { id: 'pay-1:payment_unordered', because: 'paid back at Stripe' });
  const late = await shop.post('/payments/close', { id: 'pay-1:payment_unordered', because: 'me too' });
  expect(late.headers.get('Location')).toBe('/payments?late');

  const actions = await shop.run(
    "SELECT who, action, subject, note FROM ops_actions WHERE action <> 'sign in' ORDER BY id",
  );
  expect(actions).toEqual([
    { who: 'Grace (by password)', action: 'try again', subject: 'pay-1', note: '' },
    {
      who: 'Grace (by password)',
      action: 'ask provider',
      subject: 'pay-1',
      note: 'pi_4711: unknown',
    },
    {
      who: 'Grace (by password)',
      action: 'close',
      subject: 'pay-1:payment_unordered',
      note: 'paid back at Stripe',
    },
  ]);
  expect(await pageOf('/payments?done')).toContain(
    'Grace (by password) close pay-1:payment_unordered paid back at Stripe',
  );
});

test('a form of another site does nothing', async () => {
  await shop.signIn('Kim');
  const foreign = await shop.post('/content/purge', { what: 'all' }, { Origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await shop.run("SELECT * FROM content_deliveries WHERE event = 'purge'")).toEqual([]);
  await shop.post('/content/purge', { what: 'all' });
  expect(await shop.run("SELECT type FROM content_deliveries WHERE event = 'purge'")).toEqual([
    { type: 'ops' },
  ]);
  await shop.post('/content/purge', { what: 'menu' });
  expect((await shop.post('/content/purge', { what: 'everything' })).status).toBe(422);
  const [last] = await shop.run('SELECT purged FROM content_deliveries ORDER BY id DESC LIMIT 1');
  expect(last).toEqual({ purged: 'menu' });
});

test('redirects are kept a line each, and what would lead nowhere, or be hidden, is refused', async () => {
  await shop.signIn('Kim');
  const lines = `/old-teas/ /shop/c/tea\n/about /shop\n/lost /nowhere-at-all\n/last-year gone
/FR/caps /shop\n/fr/cart /shop\n/api/x /shop\n/alone`;
  const answer = (await (await shop.post('/redirects', { lines })).text()).replaceAll(/<[^>]+>/g, ' ');
  expect(answer).toMatch(/Saved: +2/);
  expect(answer).toContain('/about is a page of the shop, which would hide the redirect.');
  expect(answer).toContain('There is nothing at /nowhere-at-all.');
  expect(answer).toContain('/FR/caps leads to /fr/caps by itself');
  expect(answer).toContain('/fr/cart leads to /cart by itself');
  expect(answer).toContain('/api/x is an address for machines');
  expect(answer).toContain('/alone: a line is /old /new');
  const statusOf = async (path: string) => (await shop.visitor().fetch(path)).status;
  expect([await statusOf('/old-teas'), await statusOf('/last-year')]).toEqual([301, 410]);
  await shop.post('/redirects/remove', { from: '/old-teas' });
  expect(await statusOf('/old-teas')).toBe(404);
});

test('what editors overlooked is read again at the press of a button, and listed until it is mended', async () => {
  await shop.signIn('Kim');
  const read = async (text: string) => {
    const blocks = [{ __component: 'blocks.rich-text', text }];
    await tellSandbox(shop.sandbox, 'content/page/wholesale', { action: 'publish', fields: { blocks } });
    expect((await shop.post('/editing/read', {})).status).toBe(303);
    const headers = { Authorization: `Bearer ${SWEEP_SECRET}` };
    while ((await shop.run('SELECT part FROM slug_reading')).length > 0)
      expect((await fetch(`${shop.shop}/api/hooks/sweep`, { method: 'POST', headers })).status).toBe(204);
    return pageOf('/editing');
  };
  expect(await pageOf('/editing')).toContain('Nothing was read yet.');
  const line = 'A link to what is not there /wholesale en-AU /no-such-page';
  expect(await read('[Here](/no-such-page), or [there](/about)')).toContain(line);
  expect(await read('[There](/about)')).not.toContain(line);
  const ofCategory = (action: string, fields: object = {}) =>
    tellSandbox(shop.sandbox, 'content/category-page/around-tea', { action, fields });
  const below = [{ __component: 'blocks.rich-text', text: '[Here](/no-such-page)' }];
  await ofCategory('create', { slug: 'tea', above: [], below });
  await ofCategory('publish');
  expect(await read('')).toContain('A link to what is not there /shop/c/tea en-AU /no-such-page');
  await ofCategory('publish', { slug: 'teas', below: [] });
  const unseen = await read('');
  expect(unseen).toContain(
    'Blocks for a category that is not there, or is called otherwise now /shop/c/teas en-AU teas',
  );
  expect(unseen).toContain('No block /shop/c/teas en-AU');
  await ofCategory('delete');
});

test('a page is purged by its path; the page says how soon changes were live, and who purged what', async () => {
  await shop.signIn('Kim');
  await shop.run(
    `INSERT INTO content_deliveries (source, event, type, purged, published_at, received_at, live_at) VALUES
     ('content', 'entry.publish', 'page', 'page menu', '2026-11-22T10:00:00Z', '2026-11-22T10:00:01Z', '2026-11-22T10:00:02.5Z'),
     ('content', 'entry.publish', 'article', 'article', '2026-11-22T10:00:00Z', '2026-11-22T10:00:01Z', NULL),
     ('store', 'updated', 'product', 'product:p1 products', '2026-11-22T09:00:00Z', '2026-11-22T11:00:01Z', '2026-11-22T11:00:03Z'),
     ('store', 'other', 'other', '', NULL, '2026-11-22T11:01:01Z', NULL)`,
  );
  const purged = await shop.post('/content/purge', { what: `${shop.shop}/fr/brewing` });
  expect(purged.headers.get('Location')).toBe('/content?done');
  const page = await pageOf('/content?done');
  expect(page).toContain('Done, and recorded below.');
  expect(page).toMatch(/2026-11-22 10:00 2\.5 s entry\.publish page page, menu/);
  expect(page).toMatch(/2026-11-22 10:00 No visit yet entry\.publish article article/);
  expect(page).toMatch(/The store Last call .* 2026-11-22 11:00 2 h updated product product:p1, products/);
  expect(page).toMatch(/2026-11-22 11:01 – other other/);
  expect(page).toMatch(/ purge ops [^/]*\/brewing/);
  expect(page).toMatch(/Kim \(by password\) purge content http:\S+\/fr\/brewing/);
  await shop.visitor().fetch('/brewing');
  await expect
    .poll(
      async () => {
        await (await shop.visitor().fetch('/brewing')).text();
        return shop.run("SELECT live_at FROM content_deliveries WHERE purged LIKE 'address:%'");
      },
      { timeout: 20_000 },
    )
    .toEqual([{ live_at: expect.stringMatching(/^20/) }]);
});

test('a changed script of a provider is accepted by an operator, once, and recorded', async () => {
  await shop.run(
    `INSERT INTO provider_scripts VALUES ('braintree', 'https://js.example/client.js', 'a', 'b', ?1, ?1, NULL)`,
    Date.now(),
  );
  await shop.signIn('Kim');
  expect(await pageOf('/alarms')).toContain('Accept the change');
  for (const name of ['braintree', 'braintree', 'nobody']) await shop.post('/alarms/accept-script', { name });
  expect(await pageOf('/alarms')).toContain('Unchanged');
  expect(await shop.run("SELECT subject FROM ops_actions WHERE action = 'accept script'")).toEqual([
    { subject: 'braintree' },
  ]);
});

test('subscribers of a product are listed, counted and found by address', async () => {
  for (const [email, state] of [
    ['cy@example.com', 'confirmed'],
    ['di@example.com', 'confirmed'],
    ['ed@example.com', 'pending'],
  ]) {
    await shop.run(
      `INSERT INTO stock_alerts (email, product_id, variant_id, product, shop_url, path, locale, token, state, asked_at)
       VALUES ('${email}', 'p', '', 'Long Kettle', '', '', 'en-AU', '${email}', '${state}', 1795305600000)`,
    );
  }
  await shop.signIn('Kim');
  const page = await pageOf('/stock-alerts');
  expect(page).toContain('Long Kettle 2 2026-11-22');
  expect(page).toContain('ed@example.com Long Kettle pending en-AU 2026-11-22 0');
  expect(await pageOf('/search?q=CY%40example.com')).toContain('Found: 1.');
});

test('of a request’s id it is said why only the log has it, and how to find it there', async () => {
  await shop.signIn('Kim');
  const local = (await fetch(shop.shop)).headers.get('X-Request-Id') ?? '';
  for (const [asked, id] of [
    [local, local],
    ['230b030023ae2822-SJC', '230b030023ae2822'],
  ]) {
    const page = await pageOf(`/search?q=${asked}`);
    expect(page).toContain('in the log and at the error service under its id');
    expect(page).toContain(`npm run shop -- logs --search ${id} `);
  }
});

test('a request that failed is found by its id, with what it waited for, and is on the overview', async () => {
  await shop.setFaults([{ match: 'GET /commerce/api/products', status: 503 }]);
  const failed = await shop.visitor().fetch('/shop/a-product-that-nobody-keeps?secret=word');
  await shop.setFaults([]);
  const id = failed.headers.get('X-Request-Id') ?? 'none';
  expect(failed.status).toBeGreaterThanOrEqual(500);
  await shop.signIn('Kim');
  await expect.poll(() => pageOf(`/search?q=${id}`)).toContain('Found: 1.');
  const found = await pageOf(`/search?q=${id}`);
  expect(found).toMatch(/ \/shop\/:slug 50\d [\d,]+ ms .*commerce-products 5xx \d+ ms/);
  expect(found).toContain(`npm run shop -- logs --search ${id} `);
  expect(await pageOf('/')).toContain(id);
  const kept = JSON.stringify(await shop.run('SELECT * FROM slow_requests'));
  expect(kept).not.toMatch(/nobody-keeps|secret|word/);
  await shop.run(
    "INSERT INTO slow_requests (request_id, at, version, route, status, ms, longest) VALUES ('230b030023ae2822-SJC', 1, 'v', '/', 200, 1200, '')",
  );
  for (const asked of ['230b030023ae2822', '230b030023ae2822-SJC', '230b030023ae2822-FRA'])
    expect(await pageOf(`/search?q=${asked}`)).toContain('Found: 1.');
  expect(await pageOf('/search?q=230b')).toContain('Nothing found');
});

test('messages, returns and sign-ups are listed, answered and found by address and order', async () => {
  await shop.run(
    "INSERT INTO messages (name, email, message, locale) VALUES ('Lee', 'lee@example.com', '<b>Hi</b>', 'en-AU')",
  );
  await shop.run(
    `INSERT INTO return_requests (account_id, order_id, order_number, email, items, reason)
     VALUES ('a', 'o-9', '1009', 'lee@example.com', '[{"id":"i","name":"Tea cup","quantity":2}]', 'broken')`,
  );
  await shop.run("INSERT INTO news_signups (email, token, locale) VALUES ('lee@example.com', 't', 'en-AU')");
  await shop.signIn('Kim');
  expect(await (await shop.open('/messages')).text()).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(await pageOf('/returns')).toMatch(/Order 1009 .* 2 × Tea cup .* broken/);
  expect(await pageOf('/sign-ups')).toContain('lee@example.com pending');
  await shop.post('/returns/answer', { id: '1', state: 'agreed' });
  expect(await shop.run('SELECT state FROM return_requests')).toEqual([{ state: 'agreed' }]);
  expect((await shop.post('/returns/answer', { id: '1', state: 'lost' })).status).toBe(422);
  expect(await pageOf('/search?q=LEE%40example.com')).toContain('Found: 3.');
  expect(await pageOf('/search?q=1009')).toContain('Found: 1.');
  expect(await pageOf('/search?q=pi_4711')).toMatch(/Found: 1\. .* Closed because paid back at Stripe/);
  expect(await pageOf('/search?q=no-such-order')).toContain('Nothing found.');
  expect(await pageOf('/search?q=no-such-order')).not.toContain('In the log');
  await shop.post('/messages/delete', { id: '1' });
  expect(await shop.run('SELECT * FROM messages')).toEqual([]);
});

/** What the ops page's cron trigger starts, at that time. */
async function lookAt(time: number): Promise<void> {
  const worker = await shop.miniflare.getWorker('storefront-ops');
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date(time) });
}

test('the look adds a line and takes it out, each time to the same cart, and no figure has it', async () => {
  const metrics = async () => {
    const points = (await (await fetch(`${shop.sandbox}/__sandbox/metrics`)).json()) as {
      indexes: string[];
    }[];
    return points.filter(({ indexes }) => ['cart', 'visitor'].includes(indexes[0] ?? '')).length;
  };
  /** The newest first. */
  const written = async () =>
    (await shop.calls())
      .filter(({ method, path }) => method !== 'GET' && path.includes('/cart/items'))
      .map(({ method, status }) => `${method} ${status}`);
  const counted = await metrics();
  const before = await written();
  const minute = Math.floor(Date.now() / 300_000) * 300_000 + 60_000;
  await lookAt(minute);
  await lookAt(minute + 60_000);
  const twice = ['DELETE 200', 'POST 200', 'DELETE 200', 'POST 200'];
  expect(await written()).toEqual([...twice, ...before]);
  expect(await metrics()).toBe(counted);
  await shop.signIn('Kim');
  expect(await pageOf('/alarms')).toMatch(/ line .*\/api\/cart\/items/);
});

test('a look from outside sees a revoked key behind copies, and an outage of one page past the cache', async () => {
  await shop.signIn('Kim');
  const minute = Math.floor(Date.now() / 300_000) * 300_000 + 60_000;
  await lookAt(minute);
  expect(await pageOf('/alarms')).toMatch(/Last looked at .* None\./);
  await shop.setFaults([
    { match: 'GET /commerce', status: 401, body: '{"error":{"message":"Invalid key"}}' },
  ]);
  // `/readyz` keeps its answer for ten seconds.
  await expect
    .poll(async () => (await (await fetch(`${shop.shop}/readyz`)).json()) as object, { timeout: 20_000 })
    .toMatchObject({ commerce: 'failed' });
  await lookAt(minute + 60_000);
  await lookAt(minute + 120_000);
  await shop.setFaults([]);
  const seen = await pageOf('/alarms');
  expect(seen).toContain('unreachable commerce');
  expect(seen).toContain('look listing, past every cache');
  expect(await shop.run('SELECT * FROM alarms')).toEqual([]);
});

test('each page has the columns and forms that were approved, now that there is something in them', async () => {
  const pages = await Promise.all(
    PAGES.map(async (path) => fixedTextsOf(await (await shop.open(path)).text())),
  );
  expect(pages.flatMap(({ nameless }) => nameless)).toEqual([]);
  const lines = pages.flatMap(({ texts }, at) => [`# ${PAGES[at]}`, ...texts, '']);
  await expect(lines.join('\n')).toMatchFileSnapshot('./ops-table.txt');
});
