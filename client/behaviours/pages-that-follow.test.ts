import { beforeEach, expect, test, vi } from 'vitest';
import type { LoadsAgain } from '#shared/areas.ts';
import { LivePage, LiveShop } from '../../tests/fixtures/live-page.ts';
import type { VisitorChange } from '../../tests/fixtures/visitor-change.ts';

const STEP_MS = 50;
/** Longer than a dead socket is believed, and than a page without one asks again. */
const LOOKED_AT_MS = 65_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));

/** All, by the compiler: a page that is loaded again shows nothing any more. */
const pages = Object.keys({
  never: 0,
  'if signed in': 0,
  always: 0,
} satisfies Record<LoadsAgain, 0>) as LoadsAgain[];

type Become = { isGuest?: boolean; change: (shop: LiveShop) => void };

const begin = (quantity: number) => (shop: LiveShop) => shop.move('next', quantity);

/** What the browser's visitor becomes. */
const changes = {
  'cart changed': { change: (shop) => shop.changeCart() },
  'sign in': { isGuest: true, change: begin(1) },
  'sign out': { change: begin(0) },
  'another id': { change: begin(1) },
  'another customer': { change: begin(0) },
  'ended elsewhere': { change: (shop) => shop.end() },
  expiry: { change: (shop) => shop.end() },
  'cookie gone': { change: (shop) => void (shop.hint = '') },
} satisfies Record<VisitorChange | 'cart changed', Become>;

type Change = keyof typeof changes;

type Kind = {
  isMadeAhead?: boolean;
  /** Nothing by which it would hear of the change. */
  cut?: (shop: LiveShop) => void;
  sleep?: (page: LivePage) => unknown;
  wake?: (page: LivePage, shop: LiveShop) => unknown;
};

const hidden = (ms: number): Kind => ({
  sleep: (page) => (page.turn('hidden'), vi.advanceTimersByTimeAsync(ms)),
  wake: (page) => page.turn('visible'),
});
const dead: Kind = { cut: (shop) => shop.killSockets() };
const slow: Kind = { cut: (shop) => void (shop.answerMs = 6_000) };
const refused: Kind = { cut: (shop) => shop.refuseSockets() };
/** Until it tries again a minute apart. */
const untilItRests = () => vi.advanceTimersByTimeAsync(305_000);
const lookAgain = () => dispatchEvent(new Event('focus'));

/** How a page is there while that happens. */
const kinds = {
  shown: {},
  'made ahead': { isMadeAhead: true },
  'shown, with a dead socket': dead,
  'shown, with a dead socket, and looked at again': { ...dead, wake: lookAgain },
  'shown, long without sockets': { ...refused, sleep: untilItRests },
  'shown, long without sockets, and looked at again': { ...refused, sleep: untilItRests, wake: lookAgain },
  'shown, and online again': {
    cut: (shop) => void (shop.isReached = false),
    sleep: untilItRests,
    wake: (_, shop) => ((shop.isReached = true), dispatchEvent(new Event('online'))),
  },
  'hidden for a moment': hidden(10_000),
  'hidden for a moment, with a dead socket': { ...dead, ...hidden(10_000) },
  'hidden for a minute': hidden(60_000),
  'hidden for a minute, without sockets': { ...refused, ...hidden(60_000) },
  'shown by a slow shop': slow,
  'hidden for a minute, by a slow shop': { ...slow, ...hidden(60_000) },
  frozen: {
    sleep: (page) => (page.turn('hidden'), document.dispatchEvent(new Event('freeze'))),
    wake: (page) => page.turn('visible'),
  },
  'kept in memory': {
    sleep: () => dispatchEvent(new Event('pagehide')),
    wake: () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  },
} satisfies Record<string, Kind>;

/** What only the visitor's object knows, and says over the page's socket. */
const told = (ms: number) => ({ 'cart changed': ms, 'ended elsewhere': ms, expiry: ms });
/** What the browser's cookie says, too, at which a page that is shown looks twice a second. */
const seen = (ms: number, goneMs = ms) => ({
  'sign in': ms,
  'sign out': ms,
  'another id': ms,
  'another customer': ms,
  'cookie gone': goneMs,
});

/**
 * For how long somebody sees what is not true any more, in milliseconds from the change, or from when the page is looked at
 * again: the longest of its cells. A new kind of page asks for its row, and a new change for its column.
 */
const wrongFor: Record<keyof typeof kinds, Record<Change, number>> = {
  // Until the cookie is looked at, it shows nobody's cart.
  shown: { ...told(0), ...seen(550, 450) },
  'made ahead': { ...told(0), ...seen(550, 450) },
  // The next ping goes unanswered.
  'shown, with a dead socket': { ...told(46_050), ...seen(450) },
  'shown, with a dead socket, and looked at again': { ...told(2_100), ...seen(450) },
  // Asks a minute apart.
  'shown, long without sockets': { ...told(59_150), ...seen(450) },
  'shown, long without sockets, and looked at again': { ...told(100), ...seen(100) },
  'shown, and online again': { ...told(100), ...seen(100) },
  'hidden for a moment': { ...told(0), ...seen(0) },
  'hidden for a moment, with a dead socket': { ...told(2_100), ...seen(0) },
  'hidden for a minute': { ...told(0), ...seen(0) },
  'hidden for a minute, without sockets': { ...told(0), ...seen(0) },
  // From five seconds on it shows nobody's cart.
  'shown by a slow shop': { ...told(0), ...seen(6_450, 450) },
  'hidden for a minute, by a slow shop': { ...told(0), ...seen(6_000, 0) },
  frozen: { ...told(0), ...seen(0) },
  'kept in memory': { ...told(0), ...seen(0) },
};

async function tryCell(kind: Kind, change: Change, loadsAgain: LoadsAgain): Promise<number> {
  vi.resetModules();
  vi.clearAllTimers();
  const shop = new LiveShop();
  const become: Become = changes[change];
  const page = new LivePage(shop, { loadsAgain, signedIn: !become.isGuest }, kind);
  await page.start();
  await vi.advanceTimersByTimeAsync(10_000);
  kind.cut?.(shop);
  await kind.sleep?.(page);
  become.change(shop);
  await vi.advanceTimersByTimeAsync(STEP_MS);
  kind.wake?.(page, shop);
  let wrongMs = 0;
  for (let ms = 0; ms <= LOOKED_AT_MS; ms += STEP_MS) {
    if (page.isWrong) wrongMs = ms + STEP_MS;
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  expect(page.isRight, `${change}, ${loadsAgain}`).toBe(true);
  return wrongMs;
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'A page that is %s shows for so long what is not true of its visitor any more',
  async (kind) => {
    const row: Partial<Record<Change, number>> = {};
    for (const change of Object.keys(changes) as Change[]) {
      const all: number[] = [];
      for (const page of pages) all.push(await tryCell(kinds[kind], change, page));
      row[change] = Math.max(...all);
    }
    expect(row).toEqual(wrongFor[kind]);
  },
);
