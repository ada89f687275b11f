import { beforeEach, expect, test, vi } from 'vitest';
import type { Wiring } from './send.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

type Sent = { method: string; key: string | null; sentTo: string | null; inDoubt: string | null };
type Answer = Response | 'none';

let calls: Sent[] = [];

beforeEach(() => {
  kept.clear();
  calls = [];
  vi.stubGlobal('sessionStorage', storage);
});

/** A page with this address, whose calls are answered so. */
async function load(pathname: string, answers: Answer[], type = 'reload') {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.stubGlobal('location', { pathname });
  (await import('./kept-doubts.ts')).keepDoubts();
  const { createCartApi } = await import('./api.ts');
  const { createCartStore } = await import('./cart-store.ts');
  const { createNotifications } = await import('./notifications.ts');
  const wiring: Wiring = {
    newKey: () => crypto.randomUUID(),
    epoch: () => 'e1',
    acceptsCookies: () => true,
    inTurn: (write) => write(),
    onLeave: () => () => {},
    fetch: async (_, { method = 'GET', headers }) => {
      const sent = new Headers(headers);
      const [key, sentTo, inDoubt] = ['Idempotency-Key', 'X-Sent-To', 'X-In-Doubt'].map((it) => sent.get(it));
      calls.push({ method, key: key ?? null, sentTo: sentTo ?? null, inDoubt: inDoubt ?? null });
      const answer = answers.shift() ?? 'none';
      return answer === 'none' ? new Promise(() => {}) : answer;
    },
  };
  const api = createCartApi(wiring);
  return {
    api,
    open: () => createCartStore({ api, notifications: createNotifications(), refuseCookies: () => false }),
  };
}

/** Pressed, and on its way for good. */
async function press(pathname: string): Promise<string> {
  const { api } = await load(pathname, ['none']);
  void api.addItem(engraved);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  return calls[0]?.key ?? '';
}

const engraved = { productId: 'p1', quantity: 1, options: [{ id: 'engraving', value: 'For Mia' }] };
const plain = { ...engraved, options: [] };
const cart = (settled = '') => Response.json({ id: 'c1' }, { headers: { 'X-Cart-Settled': settled } });
const keysOf = (method: string) => calls.filter((call) => call.method === method).map(({ key }) => key);

test('a press that was under way when its page was reloaded is asked about by the same press, by its key', async () => {
  await press('/shop/cup');
  const { api } = await load('/shop/cup', [cart(), cart(), cart()]);
  await api.addItem(plain);
  await api.addItem(engraved);
  await api.addItem(engraved);
  const [first, other, again, own] = keysOf('POST');
  expect(again).toBe(first);
  expect(new Set([first, other, own]).size).toBe(3);
  expect(calls[2]?.sentTo).toBe('e1');
  expect(kept.size).toBe(0);
});

test('a press whose answer was lost is in doubt after a reload, and on no other page', async () => {
  const lost = () => Response.json({ error: { code: 'cart_unsettled', message: '?' } }, { status: 503 });
  await (await load('/shop/cup', [lost()])).api.addItem(engraved);
  await (await load('/shop/jug', [cart()])).api.addItem(engraved);
  await (await load('/shop/cup', [cart()])).api.addItem(engraved);
  const [first, elsewhere, again] = keysOf('POST');
  expect([again, elsewhere === first]).toEqual([first, false]);
});

test.each(['navigate', 'back_forward'])(
  'a press that was left is not asked about by one on the same page, come to anew (%s)',
  async (type) => {
    const first = await press('/shop/cup');
    const { api } = await load('/shop/cup', [cart()], type);
    await api.addItem(engraved);
    expect(keysOf('POST')[1]).not.toBe(first);
    expect(kept.size).toBe(0);
  },
);

test('a page that was reloaded reads the cart, which says what became of the press', async () => {
  const first = await press('/shop/cup');
  const { api, open } = await load('/shop/cup', [cart(first), cart()]);
  open();
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(calls[1]).toMatchObject({ method: 'GET', inDoubt: `${first} e1` });
  await api.addItem(engraved);
  expect(keysOf('POST')[1]).not.toBe(first);
});

test('what the tab keeps says neither what was pressed nor whose browser it is', async () => {
  await press('/shop/cup');
  const [[name, value] = []] = [...kept];
  expect(name).toBe('shop:in-doubt:/shop/cup');
  expect(value).not.toMatch(/p1|engraving|Mia/);
  const [[digest, key, sentTo]] = JSON.parse(value ?? '') as [[string, string, string]];
  expect([digest, key, sentTo]).toEqual([expect.stringMatching(/^-?\d+ -?\d+$/), keysOf('POST')[0], 'e1']);
});

test('where the browser keeps nothing for pages, each press is one of its own after a reload', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await press('/shop/cup');
  await (await load('/shop/cup', [cart()])).api.addItem(engraved);
  expect(new Set(keysOf('POST')).size).toBe(2);
});
