import { beforeEach, expect, test, vi } from 'vitest';
import type { createCartApi as Create } from './api.ts';

let createCartApi: typeof Create;

beforeEach(async () => {
  vi.useFakeTimers();
  // Each page has its own writes in doubt.
  vi.resetModules();
  ({ createCartApi } = await import('./api.ts'));
});

type Sent = { key: string | null; remaining: number; sentTo: string | null; inDoubt: string | null };

/** An API whose calls are answered as the test says: after a while, or never. */
function createTestApi(
  answer: (call: number, signal: AbortSignal) => Promise<Response>,
  acceptsCookies = true,
) {
  const calls: Sent[] = [];
  let keys = 0;
  const browser = { epoch: 'e1', leave: () => {} };
  const api = createCartApi({
    newKey: () => `key-${++keys}`,
    epoch: () => browser.epoch,
    acceptsCookies: () => acceptsCookies,
    inTurn: (write) => write(),
    onLeave: (hurry) => ((browser.leave = hurry), () => (browser.leave = () => {})),
    fetch: (_, init) => {
      const headers = new Headers(init.headers);
      const [key, sentTo] = [headers.get('Idempotency-Key'), headers.get('X-Sent-To')];
      const inDoubt = headers.get('X-In-Doubt');
      calls.push({ key, remaining: Number(headers.get('X-Remaining-Ms')), sentTo, inDoubt });
      return answer(calls.length, init.signal as AbortSignal);
    },
  });
  return { api, calls, browser };
}

const after = (ms: number, answer: () => Response | Error) =>
  new Promise<Response>((resolve, reject) => {
    setTimeout(() => {
      const given = answer();
      if (given instanceof Error) reject(given);
      else resolve(given);
    }, ms);
  });
const cart = () => Response.json({ id: 'c1', item_quantity: 1 });
const settling = (keys: string) => Response.json({ id: 'c1' }, { headers: { 'X-Cart-Settled': keys } });
const unsettled = () => Response.json({ error: { code: 'cart_unsettled', message: '?' } }, { status: 503 });
const moved = () => Response.json({ error: { code: 'visitor_changed', message: '?' } }, { status: 409 });
const item = { productId: 'p1', quantity: 1, options: [] };

test('a repeated call has what the first one left of the time, and none begins without any', async () => {
  const { api, calls } = createTestApi(() => after(12_000, () => new TypeError('Failed to fetch')));
  const added = api.addItem(item);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(await added).toMatchObject({ ok: false });
  expect(calls.map(({ remaining }) => remaining)).toEqual([20_000, 8_000]);
  const late = createTestApi(() => after(19_500, () => new TypeError('Failed to fetch')));
  const once = late.api.addItem({ ...item, quantity: 2 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await once).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect(late.calls).toHaveLength(1);
});

test('the same press asks about a write of unknown outcome, until it is answered or a read tells of it', async () => {
  const answers = [unsettled, cart, cart, unsettled, cart, () => settling('key-3')];
  const { api, calls } = createTestApi(async (call) => (answers[call - 1] ?? cart)());
  await api.addItem(item);
  await api.addItem({ ...item, quantity: 2 });
  await api.addItem(item);
  await api.addItem(item);
  // The first read came while it was still being carried out, or has been lost on the way.
  await api.readCart();
  expect(api.isInDoubt()).toBe(true);
  await api.readCart();
  expect(api.isInDoubt()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await api.addItem(item);
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1', 'key-3', null, null, 'key-4']);
  expect(calls.flatMap(({ inDoubt }) => inDoubt ?? [])).toEqual(['key-3 e1', 'key-3 e1']);
});

test.each([
  ['the network twice', () => new TypeError('Failed to fetch')],
  ['the edge', () => new Response('<title>520</title>', { status: 520 })],
  [
    'a fault of the shop',
    () => Response.json({ error: { code: 'server_error', message: '?' } }, { status: 500 }),
  ],
  ['a connection that cut it off', () => new Response('{"id":"c1","items":[{')],
])(
  'a press whose answer is lost by %s is said to be of unknown outcome, and asked about by the next',
  async (_, lost) => {
    let isLost = true;
    const { api, calls } = createTestApi(async () => {
      const answer = isLost ? lost() : cart();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    expect(await api.addItem(item)).toMatchObject({ error: { code: 'cart_unsettled', inDoubt: 'key-1' } });
    isLost = false;
    await api.readCart();
    expect(await api.addItem(item)).toMatchObject({ ok: true });
    expect(new Set(calls.flatMap(({ key }) => key ?? []))).toEqual(new Set(['key-1']));
  },
);

test('a press whose answer was lost is asked about by the same press minutes later, too: the shop keeps its outcome for a day', async () => {
  const { api, calls } = createTestApi(async (call) => (call <= 2 ? lostOnTheWay() : cart()));
  expect(await api.addItem(item)).toMatchObject({ error: { code: 'cart_unsettled' } });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await api.addItem(item)).toMatchObject({ ok: true });
  expect(await api.addItem(item)).toMatchObject({ ok: true });
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

const edgeHtml = (status: number) => () => new Response('<title>Blocked</title>', { status });
const edgeJson = () => Response.json({ title: 'You are being rate limited', status: 429 }, { status: 429 });
const refusedFor = (code: string, status: number, key?: string) => () =>
  Response.json({ error: { code, message: '?', key } }, { status });
const lostOnTheWay = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['a firewall’s page', [lostOnTheWay, edgeHtml(403)]],
  ['a limit at the edge, in JSON', [lostOnTheWay, edgeJson]],
  ['a moved visitor, under whom it may have been made', [lostOnTheWay, moved, moved]],
  ['the edge, and by the next press, too', [lostOnTheWay, edgeHtml(429), edgeHtml(429)]],
  ['a queue that is full, before the key is looked for', [lostOnTheWay, refusedFor('cart_busy', 429)]],
  ['a payment, which locks the cart', [lostOnTheWay, refusedFor('payment_under_way', 409)]],
  ['a limit of new visitors', [lostOnTheWay, refusedFor('too_many_visitors', 429)]],
  ['a refusal of another write', [lostOnTheWay, refusedFor('invalid_stock', 422, 'key-0')]],
])('a press whose answer was lost stays in doubt where its retry is answered by %s', async (_, answers) => {
  const { api, calls } = createTestApi(async (call) => (answers[call - 1] ?? cart)());
  while (calls.length < answers.length) {
    const added = api.addItem(item);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await added).toMatchObject({ error: { code: 'cart_unsettled' } });
  }
  expect(await api.addItem(item)).toMatchObject({ ok: true });
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['key-1']));
});

test('the shop’s refusal of a repeated call closes its doubt where it names its key', async () => {
  const answers = [lostOnTheWay, refusedFor('invalid_stock', 422, 'key-1')];
  const { api, calls } = createTestApi(async (call) => (answers[call - 1] ?? cart)());
  const { error } = (await api.addItem(item)) as { error?: object };
  expect([error, error && 'inDoubt' in error]).toMatchObject([{ code: 'invalid_stock' }, false]);
  await api.addItem(item);
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
});

test('each press asks about one write in doubt, also where that is settled before it is its turn', async () => {
  const answers = [unsettled, unsettled, () => settling('key-1,key-2')];
  const { api, calls } = createTestApi(async (call) => (answers[call - 1] ?? cart)());
  const pressedAt = performance.now() - 1;
  for (let presses = 0; presses < 2; presses += 1) {
    await api.addItem(item, null, pressedAt);
    await vi.advanceTimersByTimeAsync(1);
  }
  const pressedAgain = performance.now();
  await vi.advanceTimersByTimeAsync(1);
  await api.readCart();
  for (let presses = 0; presses < 3; presses += 1) await api.addItem(item, null, pressedAgain);
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', null, 'key-1', 'key-2', 'key-3']);
});

test('what was pressed before an earlier one of the same content got lost is a press of its own', async () => {
  const lost = () => Response.json({ error: { code: 'cart_unsettled', message: '?' } }, { status: 503 });
  const { api, calls } = createTestApi((call) => after(1_000, call === 1 ? lost : cart));
  const first = api.addItem(item);
  const pressedAt = performance.now();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  const rest = Promise.all([api.addItem(item, null, pressedAt), api.addItem(item)]);
  await vi.advanceTimersByTimeAsync(1_000);
  await rest;
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1']);
});

test('a browser that refuses cookies sends nothing, and says that a cart needs one', async () => {
  const { api, calls } = createTestApi(async () => cart(), false);
  expect(await api.addItem(item)).toMatchObject({ error: { code: 'cookies_needed' } });
  expect(calls).toEqual([]);
});

test('what has waited too long for those before it is not sent, and is refused', async () => {
  const { api, calls } = createTestApi(async () => cart());
  const pressedAt = performance.now();
  await vi.advanceTimersByTimeAsync(19_500);
  expect(await api.changeQuantity('it1', 2, pressedAt)).toMatchObject({
    error: { code: 'request_error', message: 'Request timed out after 20 seconds' },
  });
  expect(calls).toEqual([]);
});

test('a write under an id that was just replaced is repeated once, with its key, as soon as the browser has the new one, or after four seconds', async () => {
  const { api, calls, browser } = createTestApi(async () => (browser.epoch === 'e2' ? cart() : moved()));
  const added = api.addItem(item);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls).toHaveLength(1);
  browser.epoch = 'e2';
  await vi.advanceTimersByTimeAsync(100);
  expect(await added).toMatchObject({ ok: true });
  browser.epoch = 'e1';
  const refused = api.addItem(item);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await refused).toMatchObject({ error: { code: 'visitor_changed' } });
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
});

test('a write that waits for a new id is repeated at once where the page is left', async () => {
  const { api, calls, browser } = createTestApi(async () => moved());
  void api.addItem(item);
  await vi.advanceTimersByTimeAsync(50);
  browser.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

test('a write whose answer was lost while the id was replaced asks under the new one what became of it', async () => {
  let answers: (() => Response)[] = [];
  const { api, calls } = createTestApi(async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const before of [
    [lost, moved],
    [moved, lost],
  ]) {
    answers = [...before, cart];
    const added = api.addItem(item);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await added).toMatchObject({ ok: true });
  }
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-2', 'key-2']);
});

test('what was carried out for the visitor before is looked for under the next one, who may continue for them', async () => {
  const answerOf = (epoch: string) => Response.json({ id: 'c1' }, { headers: { 'X-Cart-Epoch': epoch } });
  const { api, calls, browser } = createTestApi(async (call) => {
    // Another tab signs in, and its answer comes before this one.
    browser.epoch = 'e2';
    return call === 1 ? answerOf('e1') : answerOf('e2');
  });
  expect(await api.addItem(item)).toMatchObject({ ok: true, value: { epoch: 'e2' } });
  expect(calls).toMatchObject([
    { key: 'key-1', sentTo: null },
    { key: 'key-1', sentTo: 'e1' },
  ]);
});

test('a hint that is another’s all along, as one that was planted, sends nothing twice', async () => {
  const { api, calls, browser } = createTestApi(async () =>
    Response.json({ id: 'c1' }, { headers: { 'X-Cart-Epoch': 'e1' } }),
  );
  browser.epoch = 'planted';
  expect(await api.addItem(item)).toMatchObject({ ok: true, value: { epoch: 'e1' } });
  expect(calls).toHaveLength(1);
});

test('what was carried out for a visitor for whom nobody continues is in doubt until a read says so', async () => {
  const answers = [
    () => Response.json({ id: 'c1' }, { headers: { 'X-Cart-Epoch': 'e1' } }),
    unsettled,
    () => settling('key-1'),
    cart,
  ];
  const { api, calls, browser } = createTestApi(async (call) => {
    browser.epoch = 'e2';
    return (answers[call - 1] ?? cart)();
  });
  expect(await api.addItem(item)).toMatchObject({ error: { code: 'cart_unsettled' } });
  await api.readCart();
  await api.addItem(item);
  expect(calls.map(({ key, sentTo, inDoubt }) => [key, sentTo, inDoubt])).toEqual([
    ['key-1', null, null],
    ['key-1', 'e1', null],
    [null, null, 'key-1 e1'],
    ['key-2', null, null],
  ]);
});

test('a repeated write says to whose cart it was sent first, while what became of it is not known', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const answers = [lost, unsettled, unsettled, cart, cart];
  const { api, calls, browser } = createTestApi(async (call) => {
    browser.epoch = `e${call + 1}`;
    return (answers[call - 1] ?? cart)();
  });
  for (let presses = 0; presses < 4; presses += 1) await api.addItem(item);
  expect(calls.map(({ key, sentTo }) => `${key} ${sentTo}`)).toEqual([
    'key-1 null',
    'key-1 e1',
    'key-1 e1',
    'key-1 e1',
    'key-2 null',
  ]);
});
