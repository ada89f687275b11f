import { beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#shared/messages/en/browser.ts';
import { setPageText } from '#shared/messages/page-text.ts';
import { createText } from '#shared/messages/text.ts';
import type { OpenTab } from '../fixtures/open-tab.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { plainProduct } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { StormBrowser, withBriefSignIns, type Pressed } from './storm-browser.ts';

const WRITES = Number(process.env['RUNS'] ?? (isLong ? 10_000 : 80));
/** Each goes on by itself, so that one that waits for its cookie or for the end of a sign-in holds nobody up. */
const BROWSERS = WRITES < 1_000 ? 4 : 8;
const TABS = 2;
/** In each tab at once. */
const MOST_PRESSES = WRITES < 1_000 ? 4 : 10;
/** The backend's own limit of a line is 99. */
const FULL = 50;

vi.setConfig({ testTimeout: 240_000 + WRITES * 500, hookTimeout: 60_000 });

const random = createRandom(seed);
const it = shopOfFile({ REGISTRATION: 'password' }, undefined, undefined, { adapt: withBriefSignIns });
let productId = '';
let customers = 0;
const counted = { writes: 0, lost: 0, doubled: 0, disagreeing: 0 };
/** How often each change of the visitor happened among the presses. */
const changed: Record<string, number> = {};
const timesOf = (change: string) => changed[change] ?? 0;
beforeAll(async () => {
  // A press may arrive under an id that has just been replaced, and is repeated.
  // On a busy machine, one may wait for longer than its time.
  it.expectLines('visitor_changed', 'connection_error', 'cart_unsettled', 'account_unsettled', 'cart_busy');
  it.expectLines('request_error', 'sign_in_unsettled');
  it.expectLines(
    /A fault of the sandbox/,
    /did not confirm a sign-out/,
    /did not answer within/,
    'logged_in',
  );
  productId = (await plainProduct(it.visitor())).id;
  setPageText(createText(messages, 'en-AU'));
});

const press = (browser: StormBrowser) => browser.press(MOST_PRESSES);
const newCustomer = (prefix = 'storm') => ({
  email: `${prefix}-${seed}-${(customers += 1)}@example.com`,
  password: 'a pot of tea',
});

const amid = async (browser: StormBrowser, change: () => Promise<void> | void) =>
  (await Promise.all([press(browser), change()]))[0];

async function renewed(browser: StormBrowser, isKnown: boolean): Promise<Pressed> {
  return amid(browser, () => browser.renew(newCustomer(), isKnown));
}

/** What gives the visitor another object, while presses are under way. */
const changes: Record<string, (browser: StormBrowser) => Promise<Pressed>> = {
  register: (browser) => renewed(browser, false),
  'sign in': (browser) => renewed(browser, true),
  'sign out': (browser) => amid(browser, () => browser.signOut()),
  'ended elsewhere': (browser) => amid(browser, () => browser.endElsewhere()),
  'cookies lost': (browser) => amid(browser, () => browser.loseCookies()),
  async expired(browser) {
    await browser.renew(newCustomer('brief'), true);
    const all: Pressed = { certain: 0, unknown: 0, again: 0 };
    let isOver = false;
    while (!isOver) {
      // Once more after the end.
      isOver = !(await browser.isSignedIn());
      for (const [name, count] of Object.entries(await press(browser))) all[name as keyof Pressed] += count;
    }
    return all;
  },
};

function nextChange({ customer, expected }: StormBrowser): string | null {
  const isFull = expected >= FULL;
  if (!isFull && random() < 0.5) return null;
  const endings = customer ? ['sign out', 'ended elsewhere', 'cookies lost'] : ['cookies lost'];
  const fitting =
    customer || isFull || expected === 0 ? endings : [...endings, 'register', 'sign in', 'expired'];
  // The rarest, so that a short run has all of them.
  const rarest = Math.min(...fitting.map(timesOf));
  const choice = fitting.filter((change) => timesOf(change) === rarest);
  return choice[Math.floor(random() * choice.length)] ?? null;
}

async function round(browser: StormBrowser): Promise<void> {
  const cookie = browser.visitor.cookie();
  const before = browser.expected;
  const change = nextChange(browser);
  if (change !== null) changed[change] = timesOf(change) + 1;
  const pressed = await (changes[change ?? ''] ?? press)(browser);
  const hasEnded = /sign out|ended|expired/.test(change ?? '');
  const total = await browser.total(cookie, hasEnded ? browser.customer : null);
  compareCarts(browser, change ?? 'no change', { before, total, ...pressed });
  for (const tab of browser.tabs) await compareTab(browser, tab);
  if (hasEnded || change === 'cookies lost') browser.customer = null;
}

function compareCarts(
  browser: StormBrowser,
  change: string,
  { before, total, ...pressed }: Pressed & { before: number; total: number },
): void {
  const { certain } = pressed;
  // The cart of a visitor for whom nobody continues may have it, and that of the next one, too.
  const unknown = pressed.unknown + (/ended|expired|lost/.test(change) ? pressed.again : 0);
  // A busy backend may carry out in a later round what took it too long in this one.
  const { late } = browser;
  const lost = Math.max(0, before + certain - total);
  const doubled = Math.max(0, total - before - certain - unknown - late);
  browser.late = Math.max(0, before + certain + unknown + late - total);
  counted.writes += certain + pressed.unknown;
  counted.lost += lost;
  counted.doubled += doubled;
  // After which change, as a run takes too long to be repeated for it.
  if (lost + doubled > 0)
    process.stdout.write(`${change}: ${JSON.stringify({ before, certain, unknown, late, total })}\n`);
}

/** Nobody reloads it. A busy machine takes longer than a shop: `tabs-that-stay-open.test.ts` holds it to two seconds. */
async function compareTab(browser: StormBrowser, tab: OpenTab): Promise<void> {
  const agrees = () => expect(tab.getState().itemQuantity).toBe(browser.expected);
  await vi.waitFor(agrees, { timeout: 20_000 }).catch((error: Error) => {
    counted.disagreeing += 1;
    const { epoch, isUpdating } = tab.getState();
    process.stdout.write(`a tab of ${epoch}${isUpdating ? ', updating' : ''}: ${error.message}\n`);
  });
}

test(`${WRITES} writes, with sign-ins, sign-outs, expiries, ended sign-ins and lost cookies among them (seed ${seed}): none lost, none doubled, no tab that disagrees`, async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const browsers = Array.from({ length: BROWSERS }, () => new StormBrowser(it, random, productId));
  for (const browser of browsers) for (let tabs = 0; tabs < TABS; tabs += 1) await browser.openTab();
  const isMissing = (change: string) => timesOf(change) === 0;
  const goOn = async (browser: StormBrowser) => {
    while (counted.writes < WRITES || Object.keys(changes).some(isMissing)) {
      await round(browser);
      // Nobody is limited here.
      await database.exec('DELETE FROM tries');
    }
  };
  const spoilt = () => browsers.reduce((sum, browser) => sum + browser.spoilt, 0);
  // Also where it stops half-way.
  const print = () =>
    process.stdout.write(`${JSON.stringify({ ...counted, spoilt: spoilt(), ...changed })}\n`);
  await Promise.all(browsers.map(goOn)).finally(print);
  expect(spoilt()).toBeGreaterThan(0);
  expect(counted).toMatchObject({ lost: 0, doubled: 0, disagreeing: 0 });
});
