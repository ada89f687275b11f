import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { addresses } from '../../../tests/simulation/network.ts';
import { LIMITS, type SessionCall } from '../contract.ts';
import { ObjectLife } from './object-life.ts';

const { reported } = vi.hoisted(() => ({ reported: [] as unknown[] }));

vi.mock('./object-report.ts', () => ({
  createObjectReport: () => (fault: unknown) => reported.push(fault),
}));

type Point = { indexes?: string[]; blobs?: string[] };

/** An object's life over a storage, and what it measured. */
function createLife(limits = LIMITS) {
  const points: Point[] = [];
  const tabs: string[] = [];
  const alarms: number[] = [];
  const sql = memorySql();
  const storage = {
    sql,
    getAlarm: async () => alarms.at(-1) ?? null,
    setAlarm: async (at: number) => void alarms.push(at),
    deleteAll: async () => {
      const tables = sql.exec(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      );
      for (const { name } of tables.toArray()) sql.exec(`DROP TABLE ${String(name)}`);
    },
  };
  const behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work);
  const ctx = { id: { toString: () => 'a'.repeat(64) }, storage, waitUntil };
  const dataset = { writeDataPoint: (point: Point) => void points.push(point) };
  const env = {
    ...addresses,
    COMMERCE_PUBLIC_KEY: 'pk',
    DEFAULT_LOCALE: 'en-AU',
    DEFAULT_CURRENCY: 'AUD',
    METRICS: dataset,
  };
  const start = () =>
    new ObjectLife({
      ctx: ctx as unknown as DurableObjectState,
      env: env as unknown as Env,
      epoch: 'e1',
      limits,
      announce: () => undefined,
      expired: () => void tabs.push('told'),
    });
  const lives = () =>
    points.filter(({ indexes }) => indexes?.[0] === 'visitor').map(({ blobs }) => blobs?.[1]);
  return { start, alarms, tabs, lives, behind };
}

const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };

test('an object is counted when it is created, not when it is woken, and when it empties itself', async () => {
  const { start, lives } = createLife({ ...LIMITS, idleMs: 0 });
  const life = start();
  expect(lives()).toEqual([]);
  const absent = refuse(problem('visitor_unknown'));
  await life.use(context, absent, async () => ok(null));
  await start().use(context, absent, async () => ok(null));
  expect(lives()).toEqual(['made']);
  await start().alarm();
  expect(lives()).toEqual(['made', 'emptied']);
});

test('a call that throws leaves the alarm set for the work it had begun', async () => {
  const { start, alarms } = createLife();
  const life = start();
  const until = Date.now() + LIMITS.lateMs;
  const broken = new Error('Broken');
  const answer = await life.use(context, refuse(problem('visitor_unknown')), async ({ state }) => {
    const effect = { lines: [], codes: [], fields: [] };
    state.saveLateWrites([{ effect, until }]);
    throw broken;
  });
  expect(answer).toMatchObject({ error: { code: 'server_error' } });
  expect(reported).toEqual([broken]);
  expect(alarms).toEqual([until]);
});

test('nothing runs behind an answer where the ledger knows everything', async () => {
  const { start, behind } = createLife();
  const life = start();
  const absent = refuse(problem('visitor_unknown'));
  await life.use(context, absent, async () => ok(null));
  expect(behind).toEqual([]);
  await life.use(context, absent, async ({ paymentLog }) => {
    paymentLog.save(paymentWith());
    return ok(null);
  });
  // The alarm's new time, and the report.
  expect(behind).toHaveLength(2);
  await Promise.allSettled(behind);
});

test('an object is handed over to the customer who is signed in there, once, and then says that it has moved', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { start } = createLife();
  const life = start();
  expect(await life.handOver(null, context)).toEqual(ok({ kind: 'unknown' }));
  const absent = refuse(problem('visitor_unknown'));
  const write = () => life.use(context, absent, async () => ok('written'));
  await life.use(context, absent, async ({ state }) => {
    state.values.keep('sign_in', JSON.stringify({ id: 's1', account: 'ada', beganAt: Date.now() }));
    return ok(null);
  });
  expect(await life.handOver('bo', context)).toMatchObject({ error: { code: 'visitor_changed' } });
  expect(await life.handOver('ada', context)).toMatchObject({ value: { kind: 'here' } });
  // It may have continued already.
  expect(await life.handOver('ada', context)).toMatchObject({ error: { code: 'visitor_changed' } });
  // A second form of the same customer waits for where the first leads.
  const joined = Promise.all([life.successorOf('bo'), life.successorOf('ada')]);
  await life.letGo({ successor: 'next', account: 'ada' }, context);
  await vi.advanceTimersByTimeAsync(50);
  expect(await life.handOver('ada', context)).toEqual(ok({ kind: 'moved' }));
  expect(await joined).toEqual([null, 'next']);
  expect(await write()).toMatchObject({ error: { code: 'visitor_changed' } });
  vi.advanceTimersByTime(LIMITS.movedMs);
  expect(await write()).toEqual(absent);
  vi.advanceTimersByTime(LIMITS.renewalGraceMs);
  expect(await life.successorOf('ada')).toBeNull();
  vi.useRealTimers();
});

test('a form that waits for a move which never comes leads to nobody, and the object goes on', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const life = createLife().start();
  const absent = refuse(problem('visitor_unknown'));
  const write = () => life.use(context, absent, ({ queue }) => queue.run(async () => ok('written')));
  await write();
  await life.handOver(null, context);
  const joined = life.successorOf('ada');
  expect(await write()).toMatchObject({ error: { code: 'visitor_changed' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await joined, await write()]).toEqual([null, ok('written')]);
  vi.useRealTimers();
});

test('a sign-in ends by itself when its time is over, and open tabs are told', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { start, alarms, tabs } = createLife({ ...LIMITS, idleMs: 400 * 86_400_000 });
  const life = start();
  await life.use(context, refuse(problem('visitor_unknown')), async ({ state }) => {
    state.values.keep('sign_in', JSON.stringify({ id: 's1', account: 'ada', beganAt: Date.now() }));
    return ok(null);
  });
  const monthMs = 30 * 86_400_000;
  expect(alarms).toEqual([1_000_000 + monthMs]);
  vi.setSystemTime(1_000_000 + monthMs);
  expect(life.isHere).toBe(false);
  await life.alarm();
  expect([tabs, life.isHere, life.opened?.state.isEnded]).toEqual([['told'], false, true]);
  vi.useRealTimers();
});

const login = {
  method: 'POST' as const,
  path: '/account/login',
  query: null,
  body: '{}',
  key: null,
  sentAt: 1_000_000,
  isLast: true,
};
const customer = { id: 'ada', email: 'kim@example.com', balance: 0 };
const lost = () => Promise.reject(new TypeError('The connection broke'));

/** A visitor who signs in; the backend's answer to that, and what it says afterwards of who is signed in. */
async function signedIn(answer: () => object | null | Promise<never>, account: object | null) {
  vi.useFakeTimers({ now: 1_000_000 });
  let isLoginLost = false;
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const isLogin = pathname.endsWith('/account/login');
    if (isLogin) isLoginLost = true;
    const body = isLogin ? await answer() : isLoginLost && pathname.endsWith('/account') ? account : null;
    expect(init?.method ?? 'GET').toBe(isLogin ? 'POST' : 'GET');
    return Response.json(body, { headers: { 'X-Session': 's1' } });
  });
  const parts = createLife();
  const life = parts.start();
  const absent = refuse(problem('visitor_unknown'));
  const call = (sent: SessionCall) =>
    life.use(context, absent, ({ calls }, shop) => calls.forward(sent, shop));
  await life.use(context, absent, async ({ state }) => {
    state.saveSession('s1', null);
    return ok(null);
  });
  const answered = await call(login);
  const read = () => call({ ...login, method: 'GET', path: '/account', body: null, isLast: false });
  return { ...parts, life, answered, call, login: () => call(login), read };
}

test.each([
  ['whose Worker stops afterwards', () => customer, customer, true, true],
  ['whose answer was lost, and that was carried out', lost, customer, false, true],
  ['whose answer was lost, and that was not carried out', lost, null, false, false],
])(
  'a sign-in %s leaves nothing of the customer to the old id: it ends after ten seconds, where somebody is signed in',
  async (_, answer, account, isAnswered, hasEnded) => {
    const { life, answered, read, alarms, tabs } = await signedIn(answer, account);
    expect(answered.ok).toBe(isAnswered);
    expect(await read()).toMatchObject({ ok: false });
    expect(Math.min(...alarms)).toBe(1_010_000);
    vi.setSystemTime(1_010_000);
    await life.alarm();
    expect([life.isHere, life.opened?.state.isEnded, tabs]).toEqual(
      hasEnded ? [false, true, ['told']] : [true, false, []],
    );
    expect(await read()).toMatchObject({ ok: !hasEnded });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  },
);

test('a sign-in whose answer was lost may be sent again at once, also after a wrong password', async () => {
  let answers: (() => object | null | Promise<never>)[] = [lost, () => null, () => customer];
  const parts = await signedIn(() => (answers.shift() ?? lost)(), customer);
  for (const body of ['null', JSON.stringify(customer)])
    expect(await parts.login()).toMatchObject({ value: { body } });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const change = { ...login, method: 'PUT' as const, path: '/account', isLast: false };

const hung = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Given up'))));

test.each([
  ['hangs', hung, 'request_error'],
  ['breaks off', lost, 'connection_error'],
])(
  'where a backend that is asked who is signed in %s, no call waits for it, and until it answers nothing is told or changed',
  async (_, silence, code) => {
    const { life, call, read } = await signedIn(lost, customer);
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string | URL | Request, { method, signal }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(address instanceof Request ? address.url : address).pathname}`);
      return method === 'GET' ? silence(signal) : Response.json(customer);
    });
    vi.setSystemTime(1_010_000);
    const rung = life.alarm();
    const calls: Promise<unknown>[] = [call(change)];
    const other = life.use(context, ok('waits'), async () => ok('answered'));
    await vi.advanceTimersByTimeAsync(LIMITS.readWaitMs);
    expect(await Promise.race([other, Promise.resolve('waits')])).toEqual(ok('answered'));
    await vi.advanceTimersByTimeAsync(LIMITS.callTimeoutMs - LIMITS.readWaitMs);
    await rung;
    calls.push(call(change), read());
    await vi.advanceTimersByTimeAsync(LIMITS.callTimeoutMs);
    // Not that somebody signed in: the form would begin without the cart.
    expect(await Promise.all(calls)).toMatchObject([
      ...Array<object>(2).fill({ error: { code } }),
      { error: { code: 'visitor_unknown' } },
    ]);
    expect([new Set(sent), life.isHere]).toEqual([new Set(['GET /api/account']), true]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  },
);

test('an object that was restarted after a sign-in is as closed as before', async () => {
  const { start } = await signedIn(() => customer, customer);
  const calls = start();
  const absent = refuse(problem('visitor_unknown'));
  const changed = await calls.use(context, absent, (opened, shop) => opened.calls.forward(change, shop));
  const cart = await calls.use(context, absent, (opened, shop) => opened.cart.read(shop));
  expect([changed, cart]).toMatchObject(Array(2).fill({ error: { code: 'visitor_changed' } }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
