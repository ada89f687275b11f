import { afterEach, expect, test, vi } from 'vitest';
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
    getAlarm: async () => alarms.findLast((at) => at > Date.now()) ?? null,
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
type Answer = object | null | Promise<never>;
const lost = () => Promise.reject(new TypeError('The connection broke'));
const failed = () => new Response('{}', { status: 500 });
const customersCart = {
  id: 'c1',
  items: [],
  item_quantity: 0,
  grand_total: 0,
  // Of an account without a password, to which a mailed link leads.
  guest: true,
  account_logged_in: true,
};

/** A visitor who signs in; the backend's answer to that, and what it says afterwards of who is signed in. */
async function signedIn(answer: () => Answer, account: () => Answer, cart: () => Answer = () => null) {
  vi.useFakeTimers({ now: 1_000_000 });
  const says: { [path: string]: () => Answer } = { '/account/login': answer };
  /** Seconds, and each once: a read that broke off is repeated. */
  const asked = new Set<number>();
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(address instanceof Request ? address.url : address).pathname.replace('/api', '');
    const method = init?.method ?? 'GET';
    if (path === '/account' && method === 'GET') asked.add((Date.now() - 1_000_000) / 1000);
    const body = method === 'PUT' ? {} : await says[path]?.();
    if (path === '/account/login') Object.assign(says, { '/account': account, '/cart': cart });
    return body instanceof Response ? body : Response.json(body ?? null, { headers: { 'X-Session': 's1' } });
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
  const answered = await call(login).finally(() => {
    Object.assign(says, { '/account': account, '/cart': cart });
  });
  const read = () => call({ ...login, method: 'GET', path: '/account', body: null, isLast: false });
  const readCart = () => life.use(context, absent, (opened, shop) => opened.cart.read(shop));
  return { ...parts, life, answered, call, login: () => call(login), read, readCart, says, asked };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const nobody = () => null;
const somebody = () => customer;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['whose Worker stops afterwards', somebody, somebody, true, true],
  ['whose answer was lost, and that was carried out', lost, somebody, false, true],
  ['whose answer was lost, and that was not carried out', lost, nobody, false, false],
])(
  'a sign-in %s leaves nothing of the customer to the old id: it ends after ten seconds, where somebody is signed in',
  async (_, answer, account, isAnswered, hasEnded) => {
    const { life, answered, read, tabs } = await signedIn(answer, account);
    expect(answered.ok).toBe(isAnswered);
    expect(await read()).toMatchObject({ ok: false });
    vi.setSystemTime(1_010_000);
    await life.alarm();
    expect([life.isHere, life.opened?.state.isEnded, tabs]).toEqual(
      hasEnded ? [false, true, ['told']] : [true, false, []],
    );
    // Until then it may still be carried out.
    vi.setSystemTime(1_030_000);
    await life.alarm();
    expect(await read()).toMatchObject({ ok: !hasEnded });
  },
);

test.each([
  ['is asked by the alarm', 30_000, ({ life }: SignedIn) => life.alarm()],
  ['was restarted', 30_000, ({ start }: SignedIn) => start().alarm()],
  ['learns it from the cart', 15_000, async () => undefined],
])(
  'a sign-in that the backend carries out after it was given up ends its visitor, whose object %s',
  async (_, afterMs, look) => {
    const it = await signedIn(lost, nobody);
    expect(await it.readCart()).toMatchObject({ ok: true });
    await it.life.alarm();
    expect(it.alarms.at(-1)).toBe(1_030_000);
    Object.assign(it.says, { '/account': somebody, '/cart': () => customersCart });
    vi.setSystemTime(1_000_000 + afterMs);
    await look(it);
    // Not even the first answer has the customer's cart.
    expect(await it.readCart()).toMatchObject({ ok: false });
    await it.readCart();
    expect(it.start().opened?.state.isEnded).toBe(true);
  },
);

test.each([
  ['was not carried out', nobody, nobody, true],
  [
    'may have been, by a backend that cannot read accounts, but the cart is nobody’s',
    failed,
    () => ({ id: 'c1' }),
    true,
  ],
  ['may have been, by a backend that cannot read accounts, and there is no cart', failed, nobody, true],
  ['was carried out', somebody, nobody, false],
  [
    'was, by a backend that cannot read accounts, but has the customer’s cart',
    failed,
    () => customersCart,
    false,
  ],
])(
  'after a sign-in that failed with 500 and %s the cart is the visitor’s again at once, or not',
  async (_, account, cart, isOpen) => {
    const { answered, call } = await signedIn(failed, account, cart);
    expect(answered).toMatchObject({ error: { code: 'cart_unsettled' } });
    expect(await call(change)).toMatchObject(isOpen ? { ok: true } : { error: { code: 'visitor_changed' } });
  },
);

test('a backend that does not say who is signed in is asked less and less often, and by a call at once', async () => {
  const { life, alarms, asked, call } = await signedIn(lost, lost, lost);
  expect(await call(change)).toMatchObject({ error: { code: 'connection_error' } });
  for (let rings = 0; rings < 8; rings += 1) {
    vi.setSystemTime(alarms.at(-1) ?? 0);
    await life.alarm();
  }
  expect([...asked]).toEqual([0, 10, 30, 70, 150, 310, 610, 910]);
  vi.setSystemTime(Date.now() + 5_000);
  expect(await call(change)).toMatchObject({ error: { code: 'connection_error' } });
  expect([...asked].at(-1)).toBe(915);
});

test('a sign-in whose answer was lost may be sent again at once, also after a wrong password', async () => {
  const answers: (() => Answer)[] = [lost, nobody, somebody];
  const parts = await signedIn(() => (answers.shift() ?? lost)(), somebody);
  for (const body of ['null', JSON.stringify(customer)])
    expect(await parts.login()).toMatchObject({ value: { body } });
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
    const { life, call, read } = await signedIn(lost, () => customer);
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
  },
);

test('an object that was restarted after a sign-in is as closed as before', async () => {
  const { start } = await signedIn(somebody, somebody);
  const calls = start();
  const absent = refuse(problem('visitor_unknown'));
  const changed = await calls.use(context, absent, (opened, shop) => opened.calls.forward(change, shop));
  const cart = await calls.use(context, absent, (opened, shop) => opened.cart.read(shop));
  expect([changed, cart]).toMatchObject(Array(2).fill({ error: { code: 'visitor_changed' } }));
});
