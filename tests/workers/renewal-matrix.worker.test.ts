import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { epochIn } from '#shared/cart/hint-cookie.ts';
import { createCartApi } from '../../client/cart/api.ts';
import { createCartStore, type CartStore } from '../../client/cart/cart-store.ts';
import { createNotifications } from '../../client/cart/notifications.ts';
import { isLong } from '../random.ts';
import { forgetTries, formsOf, type Ready, type Shops } from './every-renewing-form.ts';
import { dueFor } from './guest.ts';
import { plainProduct, readRows, startShop } from './harness.ts';
import { cookiesAfter, known, postWith } from './renewing-forms.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let shops: Shops;

beforeAll(async () => {
  const [byMail, byPassword] = await Promise.all([startShop(), startShop({ REGISTRATION: 'password' })]);
  // Some second presses arrive under the previous id, and join afterwards.
  for (const it of [byMail, byPassword]) it.expectLines('visitor_changed', 'payment_under_way');
  shops = { byMail, byPassword, productId: (await plainProduct(byMail.visitor())).id };
});
afterAll(() => Promise.all([shops.byMail.stop(), shops.byPassword.stop()]));

/** What the browser has in the end: the answer it shows, and its cookies. */
type Ending = { answer: Response; cookies: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The second press cancels the first: its answer, and its cookies with it, may be lost. */
async function postTwice({ it, visitor, path, fields }: Ready, gapMs: number): Promise<Ending> {
  const before = visitor.cookie();
  const first = postWith(it, before, [path, fields]);
  await pause(gapMs);
  const answer = await postWith(it, before, [path, fields]);
  await first;
  return { answer, cookies: cookiesAfter(before, answer) };
}

/** At once, and before the backend has answered the first; what comes after it is like an answer that was lost. */
const gaps = isLong ? [0, 20, 80, 150, 250, 500, 1000] : [0, 150];

const disturbances: Record<string, (ready: Ready) => Promise<Ending>> = {
  ...Object.fromEntries(gaps.map((gap) => [`twice, ${gap} ms`, (ready: Ready) => postTwice(ready, gap)])),
  async 'answer lost'({ it, visitor, path, fields }) {
    const before = visitor.cookie();
    await postWith(it, before, [path, fields]);
    const answer = await postWith(it, before, [path, fields]);
    return { answer, cookies: cookiesAfter(before, answer) };
  },
  async stopped({ it, visitor, path, fields }) {
    const before = visitor.cookie();
    const controller = new AbortController();
    const stopped = fetch(`${it.shop}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: it.shop, Cookie: before },
      signal: controller.signal,
      redirect: 'manual',
    }).catch(() => null);
    await pause(50);
    controller.abort();
    await stopped;
    const answer = await postWith(it, before, [path, fields]);
    return { answer, cookies: cookiesAfter(before, answer) };
  },
  async back({ it, visitor, path, fields }) {
    const first = await postWith(it, visitor.cookie(), [path, fields]);
    const cookies = cookiesAfter(visitor.cookie(), first);
    const answer = await postWith(it, cookies, [path, fields]);
    return { answer, cookies: cookiesAfter(cookies, answer) };
  },
};

/** What else is open in the browser meanwhile; what it says of the cookies that the browser has in the end. */
type Beside = (ready: Ready) => Promise<(cookies: string) => Promise<object>>;

/** A tab with the shop's scripts, which shows its cart and learns of the change by the next answer. */
async function openTab({ it, visitor }: Ready): Promise<(cookies: string) => Promise<object>> {
  let Cookie = visitor.cookie();
  const api = createCartApi({
    newKey: () => crypto.randomUUID(),
    firstKey: () => 'a-key-of-this-browser-only',
    epoch: () => epochIn(Cookie),
    acceptsCookies: () => true,
    inTurn: (write) => write(),
    fetch: (path, init) => fetch(`${it.shop}${path}`, { ...init, headers: { Cookie, Connection: 'close' } }),
  });
  const store: CartStore = createCartStore({ api, notifications: createNotifications() });
  await store.load();
  expect(store.getState().itemQuantity).toBe(2);
  return async (cookies) => {
    Cookie = cookies;
    await store.load();
    return { tab: store.getState().itemQuantity };
  };
}

/** A voucher whose shopper is at its provider's: nobody may change the cart, and nothing may end the payment. */
async function beginPayment({ it, visitor }: Ready): Promise<(cookies: string) => Promise<object>> {
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: it.shop };
    const answer = await visitor.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  const start = { method: 'paysafecard', gateway: 'direct', due: await dueFor(visitor) };
  const { id } = await send('/pay/payments', start);
  await send(`/pay/payments/${id}/leaving`, {});
  return async (Cookie) => {
    const headers = { Cookie, Origin: it.shop, Connection: 'close' };
    const answer = await fetch(`${it.shop}/api/cart/coupon`, { method: 'DELETE', headers });
    const { error } = ((await answer.json()) ?? {}) as { error?: { code: string } };
    const rows = await readRows(it, `SELECT state FROM payments WHERE id = '${id}'`);
    return { payment: rows.map(({ state }) => state), isLocked: error?.code === 'payment_under_way' };
  };
}

const besides: Record<string, Beside> = {
  none: async () => async () => ({}),
  scripts: openTab,
  'payment under way': beginPayment,
};

/** What the page says to which the form led. */
async function saidBy({ it }: Ready, { answer, cookies }: Ending): Promise<object> {
  const href = answer.headers.get('Location') ?? '/';
  const page = await fetch(`${it.shop}${href}`, { headers: { Cookie: cookies, Connection: 'close' } });
  const data = /id="visitor">([^<]*)</.exec(await page.text())?.[1] ?? '{}';
  const { itemQuantity, signedIn } = JSON.parse(data) as { itemQuantity?: number; signedIn?: boolean };
  return { itemQuantity, signedIn };
}

type Cell = { disturbance: string; beside: string };

/** All of them in a long run; else three disturbances of each form in turn, each with one of what may be open beside. */
function cellsOf(form: number): Cell[] {
  const names = Object.keys(besides);
  return Object.keys(disturbances).flatMap((disturbance, at, all) => {
    if (!isLong && (at + form) % all.length > 2) return [];
    const chosen = isLong ? names : [names[(form + at) % names.length] ?? ''];
    return chosen.map((beside) => ({ disturbance, beside }));
  });
}

/** What is to come of a form: what an undisturbed post says of the payment, and the rest as the form's row says. */
async function endingOf(ready: Ready, ending: Ending, look: (cookies: string) => Promise<object>) {
  const seen = { status: ending.answer.status, href: ending.answer.headers.get('Location') };
  const [it, page] = [await known(ready.it, ending.cookies), await saidBy(ready, ending)];
  return { ...seen, ...it, page, ...(await look(ending.cookies)) };
}

function expectedOf({ expected: { href, quantity, email } }: Ready, beside: string): object {
  const page = { itemQuantity: quantity, signedIn: email !== null };
  const whole = { status: 303, href, quantity, email, page };
  if (beside === 'scripts') return { ...whole, tab: quantity };
  // Whoever signs out leaves it to an object that no cookie leads to.
  return beside === 'none' ? whole : { ...whole, payment: ['redirected'], isLocked: email !== null };
}

const names = [
  'sign in',
  'register',
  'change the password',
  'choose a new password',
  'follow a mailed token',
  'sign out',
  'sign out everywhere',
];
const table = new Map<string, string>();

/** What each of these cells ends with is put into the table. */
async function tryCells(name: string, cells: Cell[]): Promise<void> {
  const forms = formsOf(shops);
  expect(Object.keys(forms)).toEqual(names);
  const both = [shops.byMail, shops.byPassword];
  await Promise.all(both.map(forgetTries));
  const prepared = await Promise.all(
    cells.map(async ({ beside }) => {
      const ready = await (forms[name] as (typeof forms)[string])();
      expect(ready.fields['renewal'], 'the form has a key').toMatch(/^[\w-]{22}$/);
      return { ready, look: await (besides[beside] as Beside)(ready) };
    }),
  );
  await Promise.all(both.map(forgetTries));
  // So that the second press meets the first one at every step.
  const slow = [{ match: '* /commerce/api/account', delayMs: 250 }];
  await Promise.all(both.map((shop) => shop.setFaults(slow)));
  const endings = await Promise.all(
    cells.map(async ({ disturbance }, at) =>
      (disturbances[disturbance] as (ready: Ready) => Promise<Ending>)(prepared[at]?.ready as Ready),
    ),
  );
  await Promise.all(both.map((shop) => shop.setFaults([])));
  for (const [at, { disturbance, beside }] of cells.entries()) {
    const { ready, look } = prepared[at] as (typeof prepared)[number];
    const ending = await endingOf(ready, endings[at] as Ending, look);
    const isRight = JSON.stringify(ending) === JSON.stringify(expectedOf(ready, beside));
    table.set(`${name} | ${beside} | ${disturbance}`, isRight ? 'ok' : JSON.stringify(ending));
  }
}

test.each(names)('%s: every disturbance ends as one undisturbed post does', async (name) => {
  const cells = cellsOf(names.indexOf(name));
  // More at once would meet the limits of one network.
  for (let from = 0; from < cells.length; from += 6) await tryCells(name, cells.slice(from, from + 6));
  const own = [...table].filter(([cell]) => cell.startsWith(`${name} |`));
  expect(own.filter(([, ending]) => ending !== 'ok')).toEqual([]);
});

test('no row and no column of the table is empty', () => {
  const columns = Object.keys(disturbances);
  const cellOf = (row: string, column: string) =>
    Object.keys(besides).flatMap((beside) => {
      const ending = table.get(`${row} | ${beside} | ${column}`);
      return ending === undefined ? [] : [`${ending} (${beside})`];
    });
  const rows = names.map((row) => [row, ...columns.map((column) => cellOf(row, column))]);
  process.stdout.write(`${[['form', ...columns], ...rows].map((row) => row.join(' | ')).join('\n')}\n`);
  const filled = (cells: unknown[]) => cells.flat().length;
  for (const [row, ...cells] of rows)
    expect(filled(cells), String(row)).toBe(isLong ? columns.length * Object.keys(besides).length : 3);
  for (const [at, column] of columns.entries())
    expect(filled(rows.map((row) => row[at + 1])), column).toBeGreaterThanOrEqual(3);
});
