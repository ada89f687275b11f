import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { epochIn } from '#shared/cart/hint-cookie.ts';
import { createCartApi } from '../../client/cart/api.ts';
import { createCartStore, type CartStore } from '../../client/cart/cart-store.ts';
import { createNotifications } from '../../client/cart/notifications.ts';
import { isLong, newSeed } from '../random.ts';
import { formsOf, readyWith, type Ready } from './every-renewing-form.ts';
import { dueFor } from './guest.ts';
import { plainProduct, readRows, startShop, type TestShop } from './harness.ts';
import { cookiesAfter } from './cookies-after.ts';
import { forgetTries } from './more-tries.ts';
import { known, postWith } from './renewing-forms.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let it: TestShop;
let forms: ReturnType<typeof formsOf>;

beforeAll(async () => {
  it = await startShop({ REGISTRATION: 'password' });
  // Some second presses arrive under the previous id, and join afterwards.
  it.expectLines('visitor_changed', 'payment_under_way');
  forms = formsOf(it, (await plainProduct(it.visitor())).id);
  expect(Object.keys(forms)).toEqual(names);
});
afterAll(() => it.stop());

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

/**
 * At once, and while the backend has the first. At every step of the first a unit test presses again, for each form
 * (worker/routes/account/sign-in/posted-at-each-step.test.ts); the other gaps are of a long run.
 */
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

/** A tab with the shop's scripts, which shows its cart and learns of the change by the next answer. */
async function openTab({ it, visitor }: Ready): Promise<(cookies: string) => Promise<object>> {
  let Cookie = visitor.cookie();
  const api = createCartApi({
    newKey: () => crypto.randomUUID(),
    firstKey: () => 'a-key-of-this-browser-only',
    epoch: () => epochIn(Cookie),
    acceptsCookies: () => true,
    inTurn: (write) => write(),
    onLeave: () => () => {},
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

/** What a page says: the first of a kind is the one to which the form led, the others are light. */
async function saidBy({ isShown }: Prepared, { answer, cookies }: Ending): Promise<object> {
  const href = isShown ? (answer.headers.get('Location') ?? '/') : '/contact';
  const page = await fetch(`${it.shop}${href}`, { headers: { Cookie: cookies, Connection: 'close' } });
  const data = /id="visitor">([^<]*)</.exec(await page.text())?.[1] ?? '{}';
  const { itemQuantity, signedIn } = JSON.parse(data) as { itemQuantity?: number; signedIn?: boolean };
  return { itemQuantity, signedIn };
}

type Cell = { disturbance: string; row: string; pays: boolean };

/** In a run by chance, the others in the next: each form is disturbed in every way with scripts or without. */
const half = newSeed % 2;

/** A payment is under way in every other cell, in a long run with and without it in each. */
function cellsOf(form: number): Cell[] {
  return Object.keys(disturbances).flatMap((disturbance, column) =>
    rows.flatMap((row, at) => {
      if (isLong) return [true, false].map((pays) => ({ disturbance, row, pays }));
      const other = Math.floor(column / 2) + form;
      return (at + other) % 2 === half ? [{ disturbance, row, pays: (form + column + at) % 2 === 0 }] : [];
    }),
  );
}

/** What has to come of a form, and what came of it. */
async function endingsOf(prepared: Prepared, ending: Ending): Promise<[object, object]> {
  const { ready, looks, pays, row } = prepared;
  const { href, quantity, email } = ready.expected;
  const expected = {
    status: 303,
    href,
    quantity,
    email,
    page: { itemQuantity: quantity, signedIn: email !== null },
    ...(row === 'scripts' ? { tab: quantity } : {}),
    // Whoever signs out leaves it to an object that no cookie leads to.
    ...(pays ? { payment: ['redirected'], isLocked: email !== null } : {}),
  };
  const seen = { status: ending.answer.status, href: ending.answer.headers.get('Location') };
  const [knows, page] = [await known(it, ending.cookies), await saidBy(prepared, ending)];
  const looked = await Promise.all(looks.map((look) => look(ending.cookies)));
  return [expected, Object.assign({ ...seen, ...knows, page }, ...looked) as object];
}

type Prepared = Cell & { isShown: boolean; ready: Ready; looks: ((cookies: string) => Promise<object>)[] };

async function prepare(name: string, cell: Cell, isShown: boolean): Promise<Prepared> {
  const ready = await readyWith(forms[name] as (typeof forms)[string], isShown);
  expect(ready.fields['renewal'], 'the form has a key').toMatch(/^[\w-]{22}$/);
  const looks = cell.row === 'scripts' ? [await openTab(ready)] : [];
  if (cell.pays) looks.push(await beginPayment(ready));
  return { ...cell, isShown, ready, looks };
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
const rows = ['no scripts', 'scripts'];
const table = new Map<string, string[]>();

/** What each of these cells ends with is put into the table. */
async function tryCells(name: string, cells: Cell[], isFirst: boolean): Promise<void> {
  await forgetTries(it);
  const prepared = await Promise.all(cells.map((cell, at) => prepare(name, cell, isFirst && at === 0)));
  await forgetTries(it);
  // So that the second press meets the first one at every step.
  await it.setFaults([{ match: '* /commerce/api/account', delayMs: 250 }]);
  const endings = await Promise.all(
    prepared.map(({ disturbance, ready }) =>
      (disturbances[disturbance] as (ready: Ready) => Promise<Ending>)(ready),
    ),
  );
  await it.setFaults([]);
  for (const [at, cell] of prepared.entries()) {
    const [expected, ending] = await endingsOf(cell, endings[at] as Ending);
    const isRight = isDeepStrictEqual(ending, expected);
    const key = `${name}, ${cell.row} | ${cell.disturbance}`;
    const said = `${isRight ? 'ok' : JSON.stringify(ending)}${cell.pays ? ' and pays' : ''}`;
    table.set(key, [...(table.get(key) ?? []), said]);
  }
}

test.each(names)(`%s: every disturbance ends as one undisturbed post does (half ${half})`, async (name) => {
  const cells = cellsOf(names.indexOf(name));
  // More at once would meet the limits of one network.
  const size = 10;
  for (let from = 0; from < cells.length; from += size)
    await tryCells(name, cells.slice(from, from + size), from === 0);
  const own = [...table].filter(([cell]) => cell.startsWith(`${name},`));
  expect(own.filter(([, endings]) => endings.some((ending) => !ending.startsWith('ok')))).toEqual([]);
});

test('each form met each disturbance', () => {
  const columns = Object.keys(disturbances);
  const cellsIn = (name: string, row: string, column: string) =>
    table.get(`${name}, ${row} | ${column}`) ?? [];
  for (const name of names)
    for (const column of columns)
      expect(
        rows.flatMap((row) => cellsIn(name, row, column)),
        `${name}, ${column}`,
      ).toHaveLength(isLong ? 4 : 1);
  const lines = names.flatMap((name) =>
    rows.map((row) => [
      `${name}, ${row}`,
      ...columns.map((column) => cellsIn(name, row, column).join(', ') || '-'),
    ]),
  );
  const steps = 'Twice at every step of the first: worker/routes/account/sign-in/posted-at-each-step.test.ts';
  const printed = [['form', ...columns], ...lines].map((line) => line.join(' | '));
  process.stdout.write(`${[...printed, steps].join('\n')}\n`);
});
