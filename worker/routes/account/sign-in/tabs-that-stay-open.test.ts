import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleItem } from '../../../../tests/fixtures/cart.ts';
import { OpenBrowser, stubSockets } from '../../../../tests/fixtures/open-tabs.ts';
import { createShop, email, forms, password } from '../../../../tests/fixtures/renewing-shop.ts';
import { LIMITS } from '../../../visitor/contract.ts';

/** In which every tab has to agree with the server, from an answer on. */
const AGREES_MS = 2_000;
const STEP_MS = 50;
const DAY_MS = 86_400_000;

/** The clock stands still while anything is computed: a busy machine changes no result. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function over<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) await pass(10);
  return work;
}

// What is imported on demand would take its time.
beforeAll(async () => {
  const send = createShop(() => undefined);
  await send('/add', { method: 'POST' });
});

beforeEach(() => {
  // Not what waits for computing alone.
  vi.useFakeTimers({ now: 1_700_000_000_000, toNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // At once, and not in a thread.
  vi.spyOn(crypto.subtle, 'importKey').mockResolvedValue({} as CryptoKey);
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (_, __, data) => {
    const bytes = createHmac('sha256', 'a secret')
      .update(new Uint8Array(data as ArrayBuffer))
      .digest();
    return new Uint8Array(bytes).buffer;
  });
  stubSockets();
});

const add = (browser: OpenBrowser) => browser.fetch('/add', { method: 'POST' });
const press = ({ tabs: [tab] }: OpenBrowser) =>
  Promise.resolve(tab?.addItem({ productId: 'p1', quantity: 1, options: [] }, sampleItem()));
const logIn = { email, password };

/** A browser with two tabs that show their cart and listen, and the customer's other device. */
async function open(isSignedIn: boolean) {
  const send = createShop(() => undefined);
  const [browser, device] = [new OpenBrowser(send), new OpenBrowser(send)];
  for (const one of isSignedIn ? [device, browser] : [device]) {
    await over(add(one));
    await over(one.post('/account/login', logIn));
  }
  await over(add(browser));
  for (let tabs = 0; tabs < 2; tabs += 1) await over(browser.openTab());
  await pass(1_000);
  expect(browser.tabs.map((tab) => tab.getState().itemQuantity)).toEqual(isSignedIn ? [2, 2] : [1, 1]);
  return { send, browser, device };
}

type Open = Awaited<ReturnType<typeof open>>;

/** An empty cart is nobody's. */
const named = (quantity: number | undefined, epoch: string | null) =>
  quantity ? `${quantity} of ${epoch}` : 'nothing';

/** How long it took from now until every tab shows, for good, the cart that the server has for this browser. */
async function untilAgreed({ browser, send }: Open): Promise<number> {
  const shown: string[][] = [];
  for (let ms = 0; ms <= 2 * AGREES_MS; ms += STEP_MS) {
    const states = browser.tabs.map((tab) => tab.getState());
    shown.push(states.map(({ epoch, itemQuantity }) => named(itemQuantity, epoch)));
    await pass(STEP_MS);
  }
  const answer = await send('/api/cart', { headers: { Cookie: browser.cookies } });
  const cart = (await answer.json()) as { item_quantity?: number } | null;
  const known = named(cart?.item_quantity, answer.headers.get('X-Cart-Epoch'));
  return (shown.findLastIndex((tabs) => tabs.some((one) => one !== known)) + 1) * STEP_MS;
}

type Change = { isSignedIn?: boolean; change: (it: Open, backMs?: number) => Promise<unknown> };

/** Each way in which a browser comes to another object. */
const changes: Record<string, Change> = {
  ...Object.fromEntries(
    Object.entries(forms).map(([name, { path, fields, isSignedIn = false }]) => [
      name,
      { isSignedIn, change: ({ browser }, backMs) => browser.post(path, fields, backMs) } satisfies Change,
    ]),
  ),
  'ended elsewhere': {
    isSignedIn: true,
    change: ({ device }, backMs) => device.post('/account/profile/sign-ins', {}, backMs),
  },
  expiry: {
    isSignedIn: true,
    async change({ send, browser }) {
      // Who does not come back for a week has lost the cookie.
      for (let weeks = 0; weeks < 5; weeks += 1) {
        vi.setSystemTime(Date.now() + 6 * DAY_MS);
        await send('/api/cart', { headers: { Cookie: browser.cookies } });
      }
      await send.runAlarms();
    },
  },
  'cookie gone': {
    async change({ browser }) {
      browser.cookies = '';
      await press(browser);
    },
  },
};

/** How tabs learn of it, which nobody touches. */
const ways: Record<string, (it: Open, change: Change['change']) => Promise<unknown>> = {
  'by their sockets': (it, change) => change(it),
  'where the answer with the new id takes 1.8 s to arrive': (it, change) => change(it, 1_800),
  async 'where the answer with the new id is lost'(it, change) {
    void change(it, 10 * DAY_MS);
    await pass(300);
  },
  async 'by the page that follows, where sockets are cut off'(it, change) {
    it.browser.hasSockets = false;
    await change(it);
    await it.browser.openTab();
  },
};

test.each(Object.entries(changes))(
  '%s: within two seconds of the answer each tab shows the cart of its visitor, and goes on to hear of it, without a reload',
  async (name, { isSignedIn = false, change }) => {
    const times: number[] = [];
    for (const way of Object.values(ways)) {
      const it = await open(isSignedIn);
      await over(way(it, change));
      times.push(await untilAgreed(it));
      // Until then a press under the id that moved is refused.
      await pass(LIMITS.movedMs);
      // A press is told to the other tab, a form without scripts by the sockets.
      for (const more of it.browser.hasSockets ? [press, add] : [press]) {
        await over<unknown>(more(it.browser));
        times.push(await untilAgreed(it));
      }
    }
    process.stdout.write(`${name}: ${times.join(', ')} ms\n`);
    expect(Math.max(...times)).toBeLessThanOrEqual(AGREES_MS);
  },
);

test('within two seconds of the answer to a browser’s first press its tabs show what was added, whoever has left the page of the press', async () => {
  const send = createShop(() => undefined);
  const browser = new OpenBrowser(send);
  await over(browser.openTab());
  const answered = browser.fetch('/add', { method: 'POST' }, 10_000);
  await pass(100);
  await over(browser.openTab());
  expect(browser.tabs.map((tab) => tab.getState().itemQuantity)).toEqual([0, 0]);
  await over(answered);
  const ms = await untilAgreed({ send, browser, device: browser });
  expect(browser.tabs.map((tab) => tab.getState().itemQuantity)).toEqual([1, 1]);
  expect(ms).toBeLessThanOrEqual(AGREES_MS);
});
