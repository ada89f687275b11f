import { beforeEach, expect, test, vi } from 'vitest';
import { FakeChannel } from '../../tests/fixtures/fake-channel.ts';
import { FakeElement } from '../../tests/fixtures/fake-element.ts';
import { FakeSocket as Socket } from '../../tests/fixtures/fake-socket.ts';

const reload = vi.fn();
const body = { hidden: false };
let visitor = new FakeElement();
let badge: object | null = null;
const marks = new Set<string>();
const mine = { epoch: 'mine', revision: 1, itemQuantity: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockClear();
  body.hidden = false;
  badge = null;
  marks.clear();
  const page = new EventTarget();
  visitor = new FakeElement();
  visitor.textContent = JSON.stringify({ ...mine, signedIn: true, loadsAgain: 'if signed in' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', { reload });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const document = Object.assign(new EventTarget(), {
    body,
    cookie: 'swell-visitor=1732550400.mine',
    visibilityState: 'hidden',
    getElementById: () => visitor,
    querySelector: () => badge,
    documentElement: {
      dataset: {},
      classList: { add: (name: string) => marks.add(name), remove: (name: string) => marks.delete(name) },
    },
  });
  vi.stubGlobal('document', document);
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: kept.get.bind(kept), setItem: kept.set.bind(kept) });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('HTMLElement', class {});
});

/** Another tab tells of the visitor that the browser has now, as its cookie says, too. */
function tell(data: { epoch: string; revision: number; itemQuantity: number }): void {
  document.cookie = `swell-visitor=1732550400.${data.epoch}`;
  FakeChannel.last?.dispatchEvent(new MessageEvent('message', { data }));
}

/** What the page's islands are told from now on. */
function changesHeard(): unknown[] {
  const heard: unknown[] = [];
  document.addEventListener('shop:cart-revision', (event) => heard.push((event as CustomEvent).detail));
  return heard;
}

/** The page learns that its browser has another visitor now. */
async function openAndChangeVisitor(before: () => void = () => undefined, epoch = 'another'): Promise<void> {
  (await import('./live-cart.ts')).start();
  before();
  tell({ epoch, revision: 0, itemQuantity: 0 });
}

test.each([
  ['A customer’s page', { loadsAgain: 'if signed in', signedIn: true }, true],
  ['A guest’s page of what customers have, too,', { loadsAgain: 'if signed in', signedIn: false }, false],
  ['A page of whose visitor the server knew nothing', { loadsAgain: 'if signed in' }, false],
  ['A guest’s page to pay', { loadsAgain: 'always', signedIn: false }, true],
  ['A page that shows no more than the cart', { signedIn: true }, false],
])('%s whose visitor changed is hidden and loaded again at once, or follows', async (_, page, isLoaded) => {
  visitor.textContent = JSON.stringify({ ...mine, ...page });
  await openAndChangeVisitor();
  expect([body.hidden, reload.mock.calls.length]).toEqual([isLoaded, isLoaded ? 1 : 0]);
});

test.each([
  ['another', 1],
  ['mine', 0],
])(
  'An account’s page without a visitor belongs to the one whom the cookie names: %s',
  async (epoch, times) => {
    const nobody = { epoch: '', revision: 0, itemQuantity: 0 };
    visitor.textContent = JSON.stringify({ ...nobody, signedIn: true, loadsAgain: 'if signed in' });
    (await import('./live-cart.ts')).start();
    tell({ epoch, revision: 2, itemQuantity: 1 });
    expect([body.hidden, reload.mock.calls.length]).toEqual([times === 1, times]);
  },
);

test.each([true, false])('a page that signs out is loaded again if it stays; early: %s', async (early) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: early } });
  await openAndChangeVisitor(() => void (early || dispatchEvent(new Event('submit'))));
  expect(body.hidden).toBe(true);
  vi.advanceTimersByTime(19_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('A form that gives a new id has the key of the browser’s first writes, and no other form makes one', async () => {
  (await import('./live-cart.ts')).start();
  const send = (field: string) => {
    const elements = { namedItem: (name: string) => (name === field ? {} : null) };
    dispatchEvent(Object.defineProperty(new Event('submit'), 'target', { value: { elements } }));
  };
  const { cookie } = document;
  send('q');
  expect(document.cookie).toBe(cookie);
  send('renewal');
  expect(document.cookie).toMatch(/^shop-first-visitor=[\w-]{36}; path/);
});

test('A form that a script answers on its page does not keep an earlier visitor’s page', async () => {
  await openAndChangeVisitor(() => {
    const event = new Event('submit', { cancelable: true });
    event.preventDefault();
    dispatchEvent(event);
  });
  expect(reload).toHaveBeenCalledOnce();
});

const stays = () => vi.advanceTimersByTime(20_000);
const comesBack = () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
test.each([
  ['stayed on', stays, false],
  ['came back to', comesBack, false],
  ['came back to after it had heard', comesBack, true],
])('A form that was sent keeps no page of an earlier visitor that one %s', async (_, wait, hasHeard) => {
  await openAndChangeVisitor(() => {
    dispatchEvent(new Event('submit'));
    if (!hasHeard) wait();
  });
  if (hasHeard) wait();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['has a visitor by now', 'swell-visitor=1732550400.mine', true],
  ['still has none', '', false],
])(
  'A page without a cart whose browser %s by the time its script runs listens to it',
  async (_, cookie, listens) => {
    Socket.last = undefined;
    visitor.textContent = JSON.stringify({ epoch: '', revision: 0, itemQuantity: 0 });
    Object.assign(document, { cookie, visibilityState: 'visible' });
    (await import('./live-cart.ts')).start();
    vi.advanceTimersByTime(1_000);
    expect(Socket.last !== undefined).toBe(listens);
  },
);

test('A page without a visitor listens as soon as the answer to an earlier page has brought one', async () => {
  const heard = changesHeard();
  visitor.textContent = JSON.stringify({ epoch: '', revision: 0, itemQuantity: 0, signedIn: false });
  Object.assign(document, { cookie: '', visibilityState: 'visible' });
  Socket.last = undefined;
  (await import('./live-cart.ts')).start();
  vi.advanceTimersByTime(15_000);
  expect(Socket.last).toBeUndefined();
  answerCart('first', 0);
  document.cookie = 'swell-visitor=1732550400.first';
  await vi.advanceTimersByTimeAsync(500);
  const socket = Socket.last as Socket | undefined;
  socket?.open();
  socket?.say({ epoch: 'first', revision: 1, itemQuantity: 1 });
  expect(heard.at(-1)).toEqual({ epoch: 'first', revision: 1, itemQuantity: 1 });
});

test('A browser whose visitor is gone is asked about the next one, and not about that one again', async () => {
  const heard = changesHeard();
  answerCart('another', 0);
  await openShown({ signedIn: true });
  // As where the sign-in was ended elsewhere: the cookie is still there.
  Socket.last?.say({ epoch: '', revision: 0, itemQuantity: 0 });
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([{ epoch: '', revision: 0, itemQuantity: 0 }]);
  document.cookie = 'swell-visitor=1732550400.another';
  await vi.advanceTimersByTimeAsync(500);
  expect(heard.at(-1)).toMatchObject({ epoch: 'another' });
});

/** The cart that the shop answers with. */
function answerCart(epoch: string, quantity: number): () => number {
  const headers = { 'X-Cart-Epoch': epoch, 'X-Cart-Revision': String(quantity) };
  const fetch = vi.fn(async () => Response.json({ item_quantity: quantity }, { headers }));
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls.length;
}

test('A page whose socket is silent follows the browser’s cookie, whoever the visitor was, and asks once for their cart', async () => {
  const heard = changesHeard();
  const reads = answerCart('another', 3);
  await openShown({ signedIn: true });
  document.cookie = 'swell-visitor=1732550400.another';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([{ epoch: 'another', revision: 3, itemQuantity: 3 }]);
  // Only the hint may be gone: the shop says whether its visitor is, too.
  document.cookie = '';
  await vi.advanceTimersByTimeAsync(2_000);
  expect([heard.length, reads()]).toEqual([1, 2]);
});

test('A customer’s page that is shown is hidden and loaded again within half a second of their signing out', async () => {
  answerCart('another', 0);
  Object.assign(document, { visibilityState: 'visible' });
  (await import('./live-cart.ts')).start();
  document.cookie = 'swell-visitor=1732550400.another';
  vi.advanceTimersByTime(500);
  expect(isMarked()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([body.hidden, reload.mock.calls.length]).toEqual([true, 1]);
});

test('A customer’s page with a planted cookie asks once, and goes on as the shop says', async () => {
  const reads = answerCart('mine', 1);
  Object.assign(document, { visibilityState: 'visible', cookie: 'swell-visitor=1732550400.planted' });
  (await import('./live-cart.ts')).start();
  const seen = [isMarked()];
  await vi.advanceTimersByTimeAsync(3_000);
  expect([...seen, isMarked(), body.hidden, reload.mock.calls.length, reads()]).toEqual([
    true,
    false,
    false,
    0,
    1,
  ]);
});

test('A page is not loaded again twice for the same word of the shop', async () => {
  for (const epoch of ['another', 'another', 'third']) {
    vi.resetModules();
    body.hidden = false;
    await openAndChangeVisitor(() => undefined, epoch);
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('A page that comes back from memory follows a word that another page of the tab was loaded again for', async () => {
  await openAndChangeVisitor();
  vi.resetModules();
  body.hidden = false;
  await openAndChangeVisitor(comesBack);
  expect([body.hidden, reload.mock.calls.length]).toEqual([true, 2]);
});

test('A page tells the other tabs of the cart that came with it, as after a form of the account', async () => {
  FakeChannel.posted = [];
  await openShown({ signedIn: true });
  expect(FakeChannel.posted).toEqual([mine]);
});

function turn(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A page of the shop that is shown, and hears of changes. */
async function openShown(page: { signedIn: boolean; loadsAgain?: string }): Promise<void> {
  Object.assign(document, { visibilityState: 'visible' });
  visitor.textContent = JSON.stringify({ ...mine, ...page });
  (await import('./live-cart.ts')).start();
  vi.advanceTimersByTime(1_000);
  Socket.last?.open();
  Socket.last?.say(mine);
}

const isMarked = () => marks.has('in-doubt');

const ways: [string, () => void][] = [
  ['was hidden for half a minute', () => (turn('hidden'), vi.advanceTimersByTime(30_000))],
  ['was frozen', () => (turn('hidden'), document.dispatchEvent(new Event('freeze')))],
  [
    'was frozen, and runs out of sight for a while, as a browser lets it',
    () => {
      turn('hidden');
      for (const event of ['freeze', 'resume']) document.dispatchEvent(new Event(event));
      vi.advanceTimersByTime(10_000);
    },
  ],
  ['was left for another', () => void dispatchEvent(new Event('pagehide'))],
];

test.each(ways)(
  'A customer’s page that %s is in doubt before it is shown again, until the server has said whose it is',
  async (_, leave) => {
    const reads = answerCart('mine', 1);
    await openShown({ signedIn: true });
    expect(isMarked()).toBe(false);
    leave();
    expect([isMarked(), Socket.last?.readyState]).toEqual([true, 3]);
    turn('visible');
    Socket.last?.open();
    expect(isMarked()).toBe(true);
    Socket.last?.say(mine);
    vi.advanceTimersByTime(5_000);
    expect([isMarked(), reads()]).toEqual([false, 0]);
  },
);

test('A guest’s page whose browser has signed in meanwhile is a customer’s, and in doubt once it slept', async () => {
  await openShown({ signedIn: false });
  Socket.last?.say({ epoch: 'another', revision: 1, itemQuantity: 3 });
  badge = {};
  document.dispatchEvent(new Event('shop:react'));
  expect(isMarked()).toBe(false);
  turn('hidden');
  vi.advanceTimersByTime(30_000);
  expect(isMarked()).toBe(true);
});

test('A device that slept runs no timers: its page is in doubt once it is shown, before it is painted', async () => {
  await openShown({ signedIn: true });
  turn('hidden');
  vi.setSystemTime(Date.now() + 30_000);
  turn('visible');
  expect(isMarked()).toBe(true);
});

test('A glance at another tab leaves nothing in doubt: the page has listened meanwhile', async () => {
  await openShown({ signedIn: true });
  turn('hidden');
  vi.advanceTimersByTime(29_999);
  turn('visible');
  vi.advanceTimersByTime(30_000);
  expect([isMarked(), Socket.last?.readyState]).toEqual([false, 1]);
});

test.each([
  [
    'A customer’s page whose shop does not answer shows what it had after five seconds',
    { signedIn: true },
    [true, true, false],
  ],
  ['So does a guest’s page to pay', { signedIn: false, loadsAgain: 'always' }, [true, true, false]],
  ['Any other page of a guest is never in doubt', { signedIn: false }, [false, false, false]],
])('%s', async (_, page, marked) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Offline')));
  await openShown(page);
  turn('hidden');
  vi.advanceTimersByTime(30_000);
  const seen = [isMarked()];
  turn('visible');
  for (const ms of [4_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    seen.push(isMarked());
  }
  expect(seen).toEqual(marked);
});

test.each([
  ['A customer’s page', { signedIn: true, loadsAgain: 'if signed in' }],
  ['A customer’s page to pay', { signedIn: true, loadsAgain: 'always' }],
])(
  '%s whose socket is held in silence asks the shop before it is painted: the sign-in ended elsewhere',
  async (_, page) => {
    const reads = answerCart('', 0);
    await openShown(page);
    turn('hidden');
    vi.advanceTimersByTime(30_000);
    turn('visible');
    Socket.last?.open();
    const isPainted: boolean[] = [];
    for (let seconds = 0; seconds < 12; seconds += 1) {
      isPainted.push(!isMarked() && !body.hidden);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([isPainted.includes(true), reads(), reload.mock.calls.length]).toEqual([false, 1, 1]);
  },
);

test.each(['focus', 'online'])(
  'A page whose socket may have died unnoticed asks it at once on %s',
  async (event) => {
    await openShown({ signedIn: true });
    const send = vi.spyOn(Socket.prototype, 'send');
    vi.advanceTimersByTime(5_000);
    dispatchEvent(new Event(event));
    expect(send).toHaveBeenCalledOnce();
  },
);

test('What the server rendered for an earlier visitor stays in doubt until an island follows the cart', async () => {
  await openShown({ signedIn: true });
  Socket.last?.say({ epoch: '', revision: 0, itemQuantity: 0 });
  expect(isMarked()).toBe(true);
  document.dispatchEvent(new Event('shop:react'));
  expect(isMarked()).toBe(true);
  badge = {};
  document.dispatchEvent(new Event('shop:react'));
  expect(isMarked()).toBe(false);
  Socket.last?.say({ epoch: 'another', revision: 1, itemQuantity: 1 });
  expect(isMarked()).toBe(false);
});
