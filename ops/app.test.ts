import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryD1 } from '../tests/memory-d1.ts';
import { recordPayments } from '../worker/database/payment-ledger.ts';
import { hashPassword } from './access/password.ts';
import { beginSession } from './access/sign-in.tsx';
import { listAlarms } from './alarms/alarm-table.ts';
import { createOps } from './app.tsx';
import type { LastLook } from './look/look.ts';
import { Layout } from './ui/layout.tsx';

// Before the guard of the console looks: what breaks here is logged.
afterEach(() => void vi.restoreAllMocks());

const password = await hashPassword('a password for tests');
const { db, rows } = memoryD1();

let lastLook: LastLook | null = null;

const broken = async (): Promise<never> => {
  throw new Error('Analytics is gone');
};

/** Opens a page as a signed-in operator; measurements cannot be read. */
async function open(path: string, fields?: Record<string, string>, env: object = {}) {
  const session = await beginSession(db, { who: 'Ada', password }, Date.now());
  const headers = { Cookie: `__Host-ops-session=${session}`, Origin: 'https://ops.example' };
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
  const LOOKOUT = {
    idFromName: () => 'one',
    get: () => ({
      listAlarms: () => listAlarms(db as unknown as D1Database),
      lastLook: async () => lastLook,
    }),
  };
  const own = { LOOKOUT, DB: db, SHOP_NAME: 'Acme', DATASET: 'storefront', OPS_PASSWORD: password };
  const response = await createOps().request(
    `https://ops.example${path}`,
    { headers, ...form },
    { ...own, ANALYTICS: { query: broken }, ...env },
  );
  const text = (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { status: response.status, text };
}

function silence(): string[] {
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  return logged;
}

test('a payment with several incidents needs attention once', async () => {
  const incidents = [
    { code: 'invalid_stock', at: 3, stops: true },
    { code: 'payment_twice', at: 4, stops: false, intent: 'pi_2' },
  ];
  await recordPayments(db, 'a'.repeat(64), [
    { ...tried, id: 'p7', references: [], state: 'authorised', step: 1, dueAt: 5, incidents },
  ]);
  expect((await open('/')).text).toContain('A payment needs attention');
  for (const table of ['payment_incidents', 'payments']) rows(`DELETE FROM ${table}`);
});

test('open incidents are shown when no figures can be read, and the log says why', async () => {
  const logged = silence();
  rows(`INSERT INTO alarms (name, facts, raised_at) VALUES ('errors', '12 of 300 requests failed', 1)`);
  const { status, text } = await open('/');
  expect([status, text]).toEqual([200, expect.stringContaining('An alarm is on: errors')]);
  expect(text).toContain('The figures cannot be read at the moment');
  for (const path of ['/cart', '/visits', '/browsers', '/payments', '/quotas', '/alarms', '/content']) {
    expect((await open(path)).status, path).toBe(200);
  }
  expect(logged.join('\n')).toContain('Analytics is gone');
});

test('without a dataset and an account a page says what to configure', async () => {
  const { status, text } = await open('/', undefined, { ANALYTICS: undefined });
  expect([status, text]).toEqual([200, expect.stringContaining('There are no figures')]);
});

/** The sign-in is found, the messages are not. */
const withoutMessages = {
  prepare: (sql: string) => {
    if (sql.includes('messages')) throw new Error('The table is gone');
    return db.prepare(sql);
  },
};

/** The operator is signed in, and nothing else can be read: it fails, or never answers. */
const hangs = { bind: () => hangs, all: () => new Promise<never>(() => {}) };
const withoutRecords = (isLate: boolean) => ({
  prepare: (sql: string) => {
    if (sql.includes('ops_sessions')) return db.prepare(sql);
    if (isLate) return hangs;
    throw new Error('The database is gone');
  },
});

test.each([false, true])('pages are shown without the database, also if it is late: %s', async (isLate) => {
  if (isLate) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const logged = silence();
  rows(
    `INSERT OR IGNORE INTO alarms (name, facts, raised_at) VALUES ('errors', '12 of 300 requests failed', 1)`,
  );
  for (const [path, unread] of [
    ['/', ['Payments that need attention', 'Slow and failed requests']],
    ['/alarms', ['Scripts of payment providers', 'Actions taken here']],
    ['/payments', ['Payments that need attention', 'Payments under way', 'Actions taken here']],
    ['/content', ['Calls of the content service, and purges', 'Calls of the store', 'Actions taken here']],
  ] as const) {
    const opened = open(path, undefined, { DB: withoutRecords(isLate) });
    if (isLate) await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(2);
    if (isLate) await vi.advanceTimersByTimeAsync(2_000);
    const { status, text } = await opened;
    const shown = ['/', '/alarms'].includes(path) ? 'errors' : 'Overview Alarms Payments';
    expect([status, text]).toEqual([200, expect.stringContaining(shown)]);
    for (const what of unread) expect(text).toContain(`${what} cannot be read at the moment`);
  }
  expect(logged.join('\n')).toContain(isLate ? 'D1 did not answer within 2000 ms' : 'The database is gone');
});

test('missing pages, failures and refusals are shown as pages with links', async () => {
  const logged = silence();
  const answers = [
    [await open('/no-such-page'), 404, 'There is no such page'],
    [await open('/messages', undefined, { DB: withoutMessages }), 500, 'The log of the ops page says why'],
    [await open('/content/purge', { what: 'brewing' }), 422, 'A page is named by its path'],
    [await open('/payments/close', { id: 'pay-1', because: ' ' }), 422, 'Say how it was resolved'],
    [await open('/returns/answer', { id: '1', state: 'lost' }), 422, 'A return has no such state'],
  ] as const;
  for (const [{ status, text }, expected, said] of answers) {
    expect(status).toBe(expected);
    expect(text).toContain(said);
    expect(text).toContain('Overview Alarms Payments');
  }
  expect(logged).toHaveLength(1);
});

const post = (path: string, body: BodyInit, env: object, headers: Record<string, string> = {}) =>
  createOps().request(
    `https://ops.example${path}`,
    { method: 'POST', body, headers: { Origin: 'https://ops.example', ...headers } },
    { DB: memoryD1().db, SHOP_NAME: 'Acme', OPS_PASSWORD: password, ...env },
  );

test('the cookie of a session is of this host alone, and ended at the server by signing out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fresh = memoryD1();
  const form = () => new URLSearchParams({ name: 'Ada', password: 'a password for tests' });
  const signedIn = await post('/sign-in', form(), { DB: fresh.db });
  const set = signedIn.headers.get('Set-Cookie') ?? '';
  expect(set).toMatch(
    /^__Host-ops-session=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const [Cookie = ''] = set.split(';');
  const env = { DB: fresh.db, SHOP_NAME: 'Acme', OPS_PASSWORD: password };
  const look = () => createOps().request('https://ops.example/messages', { headers: { Cookie } }, env);
  const page = await look();
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('which is for trying it out'),
  ]);
  await post('/sign-out', new URLSearchParams(), { DB: fresh.db }, { Cookie });
  expect((await look()).status).toBe(303);
  const [action] = fresh.rows('SELECT who, action FROM ops_actions');
  expect(action).toEqual({ who: 'Ada (by password)', action: 'sign in' });
});

test('behind Access its own address signs out, and nobody without a session is logged as signed out', async () => {
  const logged: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...line) => void logged.push(line));
  const access = { ACCESS_TEAM: 'acme', ACCESS_AUDIENCE: 'aud' };
  const out = await post('/sign-out', new URLSearchParams(), access);
  expect([out.status, out.headers.get('Location')]).toEqual([303, '/cdn-cgi/access/logout']);
  await post('/sign-out', new URLSearchParams(), {});
  expect(logged).toEqual([]);
  const page = { path: '/', who: 'Ada', isTrial: false, shopName: 'Acme', children: '' } as const;
  expect((await Layout(page)).toString()).toContain('href="/cdn-cgi/access/logout"');
});

test('without TLS no password is asked for or taken', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const env = {
    DB: memoryD1().db,
    SHOP_NAME: 'Acme',
    OPS_PASSWORD: password,
    OPS_URL: 'https://ops.example',
  };
  const body = new URLSearchParams({ name: 'Ada', password: 'a password for tests' });
  for (const init of [{}, { method: 'POST', body, headers: { Origin: 'http://ops.example' } }]) {
    const { status, headers } = await createOps().request('http://ops.example/sign-in?a=b', init, env);
    expect([status, headers.get('Location')]).toEqual([308, 'https://ops.example/sign-in?a=b']);
    expect(headers.get('Set-Cookie')).toBeNull();
  }
});

test('a body of another type or size is refused, not a failure, to strangers and to operators', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const json = { 'Content-Type': 'application/json' };
  expect((await post('/sign-in', '{}', {}, json)).status).toBe(400);
  expect((await post('/sign-in', 'x'.repeat(70_000), {}, json)).status).toBe(413);
  const fresh = memoryD1();
  const Cookie = `__Host-ops-session=${await beginSession(fresh.db, { who: 'Ada', password }, Date.now())}`;
  expect((await post('/content/purge', '{}', { DB: fresh.db }, { ...json, Cookie })).status).toBe(400);
});

test('without a password, or with half of the settings of Access, the page does not open', async () => {
  for (const env of [
    { OPS_PASSWORD: undefined },
    { ACCESS_TEAM: 'https://acme.cloudflareaccess.com' },
    { ACCESS_AUDIENCE: 'aud-1' },
  ]) {
    const { status } = await open('/', undefined, env);
    expect(status, JSON.stringify(env)).toBe(503);
    expect((await post('/sign-in', new URLSearchParams(), env)).status).toBe(503);
  }
});

test('who passes Access by is refused, logged, and counted for the alarm, with a token or without', async () => {
  const logged: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
  const fresh = memoryD1();
  const access = { ACCESS_TEAM: 'https://acme.cloudflareaccess.com', ACCESS_AUDIENCE: 'aud-1' };
  for (const token of ['', 'a.b.c']) {
    const headers = { 'Cf-Access-Jwt-Assertion': token };
    const env = { DB: fresh.db, SHOP_NAME: 'Acme', OPS_PASSWORD: password, ...access };
    const { status } = await createOps().request('https://ops.example/messages', { headers }, env);
    expect(status).toBe(403);
  }
  expect(logged).toEqual(Array(2).fill('{"event":"operator sign-in refused"}'));
  expect(fresh.rows('SELECT count(*) AS tries, who FROM tries GROUP BY who')).toEqual([
    { tries: 2, who: 'everybody ops sign-ins' },
  ]);
});

test('the page that asks for the password says that it is for trying out', async () => {
  const env = { SHOP_NAME: 'Acme', OPS_PASSWORD: password };
  const page = await createOps().request('https://ops.example/sign-in', {}, env);
  expect(await page.text()).toContain('which is for trying it out');
});

test('fifty wrong passwords of strangers do not keep the operator out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fresh = memoryD1();
  const form = (given: string) => new URLSearchParams({ name: 'Ada', password: given });
  const statuses: number[] = [];
  for (let at = 0; at < 80; at += 1) {
    const from = { 'CF-Connecting-IP': `198.51.100.${at % 12}` };
    statuses.push((await post('/sign-in', form('guess'), { DB: fresh.db }, from)).status);
  }
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(62);
  const home = { 'CF-Connecting-IP': '203.0.113.7' };
  expect((await post('/sign-in', form('a password for tests'), { DB: fresh.db }, home)).status).toBe(303);
});

test('the pages say when the shop was last looked at, and that nobody looks any more', async () => {
  silence();
  expect((await open('/alarms')).text).toContain('Nobody has looked at the shop yet');
  const problem = 'answered 500';
  lastLook = { at: Date.now(), sights: [{ what: 'listing', path: '/shop', problem, ms: 12 }] };
  expect((await open('/')).text).toMatch(/Last looked at [\d-]+ [\d:]+ ?UTC ?\./);
  expect((await open('/alarms')).text).toContain('listing /shop answered 500');
  lastLook = { ...lastLook, at: Date.now() - 600_000 };
  expect((await open('/')).text).toContain('the cron trigger of the ops page has stopped');
});

test('a test alarm goes to everybody who would be told, and without anybody the page says so', async () => {
  const logged = silence();
  expect((await open('/alarms')).text).toContain('Alarms reach nobody');
  const sent: string[] = [];
  let status = 200;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(init?.body as string);
    return new Response(null, { status });
  });
  const env = { ALARM_WEBHOOK: 'https://chat.example/hook', OPS_URL: 'https://ops.example' };
  expect((await open('/alarms', undefined, env)).text).toContain('Send a test alarm');
  expect((await open('/alarms/test', {}, env)).status).toBe(303);
  expect(sent).toEqual(['{"text":"Acme: test. Tried by Ada. https://ops.example/alarms"}']);
  status = 500;
  await open('/alarms/test', {}, env);
  expect(logged.join()).toContain('The webhook of alarms answered 500');
  expect(rows("SELECT who, note FROM ops_actions WHERE action = 'test alarm' ORDER BY id")).toEqual([
    { who: 'Ada', note: '' },
    { who: 'Ada', note: 'failed' },
  ]);
  expect((await open('/alarms?test=told', undefined, env)).text).toContain('test alarm');
});

const twice = `INSERT INTO payments (id, object_id, checkout_id, method, gateway, amount, currency, state, step, is_paid,
  tries, started_at, changed_at) VALUES ('p1', '${'a'.repeat(64)}', 'ck1', 'ideal', 'stripe', 25,
  'EUR', 'done', 3, 1, 4, 1, 1)`;
const told = `INSERT INTO payment_incidents (id, payment_id, incident, intent, stops, raised_at)
  VALUES ('p1:payment_twice:pi_2', 'p1', 'payment_twice', 'pi_2', 0, 1)`;

const tried = {
  id: 'p2',
  checkoutId: 'ck2',
  method: 'card',
  gateway: 'stripe',
  amount: 25,
  currency: 'EUR',
  isPaid: true,
  tries: 1,
  error: null,
  orderId: null,
  startedAt: 1,
  changedAt: 3,
  isMoved: false,
  incidents: [{ code: 'invalid_stock', at: 3, stops: true }],
  provider: 'stripe',
  references: ['pi_only'],
  steps: [],
};

describe("the operator's own function", () => {
  const said = () =>
    rows("SELECT who, action, subject, note FROM ops_actions WHERE action LIKE '% provider'");
  const calls: unknown[] = [];
  const answering = (answer: () => unknown) => {
    const tell = (call: string) => async (intent: object) => (calls.push([call, intent]), answer());
    return { PROVIDERS: { ask: tell('ask'), cancel: tell('cancel') } };
  };
  const captured = answering(() => ({ status: 'captured' }));

  test('asks a provider about an intent, and what it says is recorded', async () => {
    rows(twice);
    rows(told);
    rows("INSERT INTO payment_references VALUES ('stripe', 'pi_p1', 'p1')");
    expect((await open('/payments', undefined, captured)).text).toContain('Ask about pi_p1');
    const named = { id: 'p1', reference: 'pi_p1' };
    expect((await open('/payments/ask-provider', named, captured)).status).toBe(303);
    const intent = { payment: 'p1', method: 'ideal', provider: 'stripe', reference: 'pi_p1' };
    expect(calls).toEqual([['ask', intent]]);
    expect(said()).toMatchObject([{ action: 'ask provider', subject: 'p1', note: 'pi_p1: captured' }]);
  });

  test('cancels of an order the intent alone that was paid besides, before and after that is closed', async () => {
    rows("INSERT INTO payment_references VALUES ('stripe', 'pi_2', 'p1')");
    for (const isClosed of [false, true]) {
      calls.length = 0;
      const close = { id: 'p1:payment_twice:pi_2', because: 'one is paid back' };
      if (isClosed) expect((await open('/payments/close', close)).status).toBe(303);
      for (const path of ['/search?q=p1', ...(isClosed ? [] : ['/payments'])]) {
        const { text } = await open(path, undefined, captured);
        const offered = ['Ask about pi_p1', 'Ask about pi_2', 'Cancel pi_2', 'Cancel pi_p1'];
        expect(offered.filter((button) => text.includes(button))).toEqual(offered.slice(0, 3));
      }
      for (const reference of ['pi_p1', 'pi_2', 'pi_other'])
        await open('/payments/cancel-provider', { id: 'p1', reference }, captured);
      expect(calls).toMatchObject([['cancel', { reference: 'pi_2' }]]);
    }
  });

  test('cancels nothing of an order that resolved its own incident', async () => {
    calls.length = 0;
    const only = { ...tried, state: 'ordering', step: 3, dueAt: 5 };
    await recordPayments(db, 'a'.repeat(64), [only]);
    await recordPayments(db, 'a'.repeat(64), [
      { ...only, incidents: [], state: 'done', orderId: 'o2', step: 4 },
    ]);
    expect(rows("SELECT closed_because FROM payment_incidents WHERE payment_id = 'p2'")).toEqual([
      { closed_because: 'ordered' },
    ]);
    const { text } = await open('/search?q=o2', undefined, captured);
    expect([text.includes('Ask about pi_only'), text.includes('Cancel pi_only')]).toEqual([true, false]);
    await open('/payments/cancel-provider', { id: 'p2', reference: 'pi_only' }, captured);
    expect(calls).toEqual([]);
  });

  test('cancels nothing of an order that came after an operator had closed its incident', async () => {
    calls.length = 0;
    const late = { ...tried, id: 'p3', checkoutId: 'ck3', references: ['pi_late'] };
    await recordPayments(db, 'a'.repeat(64), [{ ...late, state: 'ordering', step: 3, dueAt: 5 }]);
    const close = { id: 'p3:invalid_stock', because: 'The bank says nothing was taken' };
    expect((await open('/payments/close', close, captured)).status).toBe(303);
    expect((await open('/search?q=p3', undefined, captured)).text).toContain('Cancel pi_late');
    await recordPayments(db, 'a'.repeat(64), [{ ...late, state: 'done', orderId: 'o3', step: 4, dueAt: 5 }]);
    expect((await open('/search?q=o3', undefined, captured)).text).not.toContain('Cancel pi_late');
    await open('/payments/cancel-provider', { id: 'p3', reference: 'pi_late' }, captured);
    expect(calls).toEqual([]);
  });

  test('that is down, or answers anything, has said nothing', async () => {
    rows('DELETE FROM ops_actions');
    const down = answering(() => {
      throw new Error('gone');
    });
    for (const env of [down, ...[null, {}, { status: 7 }].map((answer) => answering(() => answer))])
      await open('/payments/ask-provider', { id: 'p1', reference: 'pi_p1' }, env);
    const unread = { note: 'pi_p1: no readable answer' };
    expect(said()).toMatchObject([{ note: 'pi_p1: no answer (Error: gone)' }, unread, unread, unread]);
  });

  test('is optional: without one there are no buttons', async () => {
    expect((await open('/search?q=p1')).text).not.toContain('Ask about');
    expect((await open('/payments/ask-provider', { id: 'p1', reference: 'pi_p1' })).status).toBe(422);
  });
});
