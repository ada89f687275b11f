import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import { epochIn } from '#shared/cart/hint-cookie.ts';
import { createCartApi } from '../../client/cart/api.ts';
import { createCartStore, type CartStore } from '../../client/cart/cart-store.ts';
import { createNotifications } from '../../client/cart/notifications.ts';
import { holdToTable } from '../kept-table.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { cookiesAfter } from './cookies-after.ts';
import { WORDS } from './ending-words.ts';
import { formsOf, readyWith, type Ready } from './every-renewing-form.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { forgetTries } from './more-tries.ts';
import { beginPayment, known, postWith } from './renewing-forms.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';
import { plain } from './text-nodes.ts';

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

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const it = shopOfFile({ REGISTRATION: 'password' });
// Some second presses arrive under the previous id, and join afterwards.
it.expectLines('visitor_changed', 'payment_under_way');
let forms: ReturnType<typeof formsOf>;

beforeAll(async () => {
  forms = formsOf(it, (await plainProduct(it.visitor())).id);
  expect(Object.keys(forms)).toEqual(names);
});

/** What the browser has in the end: the answer it shows, and its cookies. */
type Ending = { answer: Response; cookies: string };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts the form with the cookies that its browser had first. */
async function send({ visitor, path, fields }: Ready): Promise<Ending> {
  const before = visitor.cookie();
  const answer = await postWith(it, before, [path, fields]);
  return { answer, cookies: cookiesAfter(before, answer) };
}

/** The second press cancels the first: its answer, and its cookies with it, may be lost. */
async function sendTwice(ready: Ready, gapMs: number): Promise<Ending> {
  const first = send(ready);
  await pause(gapMs);
  const ending = await send(ready);
  await first;
  return ending;
}

/**
 * A long run has them all; otherwise each cell has one. At every step of the first a unit test presses again, for each form
 * (worker/routes/account/sign-in/posted-at-each-step.test.ts).
 */
const GAPS = [0, 20, 80, 150, 250, 500, 1000];
const random = createRandom(seed);

const twice: Record<string, (prepared: Prepared) => Promise<Ending>> = isLong
  ? Object.fromEntries(
      GAPS.map((gap) => [`twice, ${gap} ms`, ({ ready }: Prepared) => sendTwice(ready, gap)]),
    )
  : { twice: ({ ready, gap }) => sendTwice(ready, gap) };

/** What a browser does that goes back is in tests/journeys/back-to-a-form.spec.ts. */
const disturbances: typeof twice = {
  once: ({ ready }) => send(ready),
  ...twice,
  async 'answer lost'({ ready }) {
    await send(ready);
    return send(ready);
  },
};

/** A post that the browser stops; whether its answer came before. */
function postAndStop({ ready: { it, visitor, path, fields } }: Prepared, { signal }: AbortController) {
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: it.shop, Cookie: visitor.cookie() },
    redirect: 'manual',
    signal,
  } as const;
  return fetch(`${it.shop}${path}`, init).then(
    () => 'answered',
    () => 'stopped',
  );
}

/** Whoever signs out beside a payment leaves the session to it: the backend hears nothing. */
const reachesBackend = ({ name, pays }: Cell) => name !== 'sign out' || !pays;

/** Stopped while the backend has them, and posted again, which it answers when the shop has them all. */
async function stop(prepared: Prepared[]): Promise<Ending[]> {
  const match = 'POST /commerce/api/account';
  const held = prepared.filter(reachesBackend);
  await it.setFaults([{ match, hold: true, times: held.length }]);
  const controller = new AbortController();
  const posts = prepared.map((one) => postAndStop(one, controller));
  // Each uses it up by one.
  const isHeld = async () => expect(await askSandbox(it.sandbox, 'faults')).toEqual([]);
  await vi.waitFor(isHeld, { timeout: 60_000 });
  controller.abort();
  const outcomes = await Promise.all(posts);
  expect(outcomes.filter((_, at) => reachesBackend(prepared[at] as Prepared))).toEqual(
    held.map(() => 'stopped'),
  );
  const again = prepared.map(({ ready }) => send(ready));
  await it.setFaults([]);
  return Promise.all(again);
}

/** So slow that the second press meets the first one at every step. */
async function disturb(prepared: Prepared[]): Promise<Ending[]> {
  await it.setFaults([{ match: '* /commerce/api/account', delayMs: 250 }]);
  const endings = await Promise.all(prepared.map(async (one) => disturbances[one.disturbance]?.(one)));
  await it.setFaults([]);
  return endings as Ending[];
}

/** A tab with the shop's scripts, which shows its cart and learns of the change by the next answer. */
async function openTab({ it, visitor }: Ready): Promise<(cookies: string) => Promise<object>> {
  let Cookie = visitor.cookie();
  const api = createCartApi({
    newKey: () => crypto.randomUUID(),
    epoch: () => epochIn(Cookie),
    acceptsCookies: () => true,
    inTurn: (write) => write(),
    onLeave: () => () => {},
    fetch: (path, init) => fetch(`${it.shop}${path}`, { ...init, headers: { Cookie } }),
  });
  const store: CartStore = createCartStore({
    api,
    notifications: createNotifications(),
    refuseCookies: () => false,
  });
  await store.load();
  expect(store.getState().itemQuantity).toBe(2);
  return async (cookies) => {
    Cookie = cookies;
    await store.load();
    return { tab: store.getState().itemQuantity };
  };
}

/** What the page to which the form led says to its scripts, and in words, whoever the customer is. */
async function saidBy({ expected }: Ready, { answer, cookies }: Ending) {
  const href = answer.headers.get('Location') ?? '/';
  const html = await (await fetch(`${it.shop}${href}`, { headers: { Cookie: cookies } })).text();
  const data = /id="visitor">([^<]*)</.exec(html)?.[1] ?? '{}';
  const { itemQuantity, signedIn } = JSON.parse(data) as { itemQuantity?: number; signedIn?: boolean };
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const timeless = plain(main).replaceAll(/\d+ \w+ \d{4} at \d+:\d\d [ap]m/g, '');
  return { itemQuantity, signedIn, words: timeless.replaceAll(expected.email ?? '\n', '') };
}

const columns = [...Object.keys(disturbances), 'stopped'];
/** The kept table has one column for all gaps. */
const kindOf = (disturbance: string) => disturbance.replace(/,.*/, '');
const kinds = [...new Set(columns.map(kindOf))];
/** Of forms that a browser posts which has no visitor yet; the others have one. */
const SLOW = 'slow first write';
const first = names.slice(0, 5).filter((name) => name !== 'change the password');

type Cell = { name: string; disturbance: string; row: string; pays: boolean; gap: number };

/** A payment is under way in every other cell, in a long run with and without it in each, and with one post. */
const isKept = ({ name, disturbance, row, pays }: Omit<Cell, 'gap'>) =>
  ((names.indexOf(name) + kinds.indexOf(kindOf(disturbance)) + rows.indexOf(row)) % 2 === 0) === pays;
const cells: Cell[] = names.flatMap((name) =>
  columns.flatMap((disturbance) =>
    rows.flatMap((row) =>
      [true, false]
        .map((pays) => ({ name, disturbance, row, pays, gap: 0 }))
        .filter((cell) => isLong || disturbance === 'once' || isKept(cell))
        .map((cell) => ({ ...cell, gap: GAPS[Math.floor(random() * GAPS.length)] ?? 0 })),
    ),
  ),
);

/** What the page says after one post of each form, with and without a payment under way. */
const wordsOnce = new Map<string, string>();

/** What has to come of a form, and what came of it. */
async function endingsOf(prepared: Prepared, ending: Ending) {
  const { ready, looks, pays, row, disturbance } = prepared;
  const { href, quantity, email } = ready.expected;
  const [knows, page] = [await known(it, ending.cookies), await saidBy(ready, ending)];
  const once = ready.path + pays;
  if (disturbance === 'once') wordsOnce.set(once, wordsOnce.get(once) ?? page.words);
  const expected = {
    status: 303,
    href,
    quantity,
    email,
    page: { itemQuantity: quantity, signedIn: email !== null, words: wordsOnce.get(once) },
    ...(row === 'scripts' ? { tab: quantity } : {}),
    // Whoever signs out leaves it to an object that no cookie leads to.
    ...(pays ? { payment: ['redirected'], isLocked: email !== null } : {}),
  };
  const seen = { status: ending.answer.status, href: ending.answer.headers.get('Location') };
  const looked = await Promise.all(looks.map((look) => look(ending.cookies)));
  return [expected, Object.assign({ ...seen, ...knows, page }, ...looked) as Seen] as const;
}

type Seen = {
  quantity: number;
  email: string | null;
  page: { itemQuantity?: number; signedIn?: boolean };
} & {
  tab?: number;
  payment?: string[];
  isLocked?: boolean;
};

/** A cell of the kept table. */
function toldOf({ quantity, email, page, tab, payment, isLocked }: Seen): string {
  const signedIn = (is?: boolean) => (is ? 'signed in' : 'signed out');
  return [
    `${quantity} and ${signedIn(email !== null)}`,
    `says ${page.itemQuantity} and ${signedIn(page.signedIn)}`,
    ...(tab === undefined ? [] : [`its tab says ${tab}`]),
    ...(payment ? [`its payment is ${payment.join()}${isLocked ? '' : ', elsewhere'}`] : []),
  ].join('; ');
}

type Prepared = Cell & { ready: Ready; looks: ((cookies: string) => Promise<object>)[] };

async function prepare(cell: Cell, isShown: boolean): Promise<Prepared> {
  const ready = await readyWith(forms[cell.name] as (typeof forms)[string], isShown);
  expect(ready.fields['renewal'], 'the form has a key').toMatch(/^[\w-]{22}$/);
  const looks = cell.row === 'scripts' ? [await openTab(ready)] : [];
  if (cell.pays) looks.push(await beginPayment(it, ready.visitor));
  return { ...cell, ready, looks };
}

const table = new Map<string, string[]>();
/** Likewise, of the kept cells, each ending once. */
const kept = new Map<string, Set<string>>();
const keyOf = ({ name, row, disturbance }: Cell) => `${name}, ${row} | ${disturbance}`;

function keep(cell: Cell, told: string): void {
  const key = keyOf({ ...cell, disturbance: kindOf(cell.disturbance) });
  kept.set(key, new Set([...(kept.get(key) ?? []), told]));
}

/** What each of these cells ends with is put into the table, and what is wrong is the answer. */
async function tryCells(tried: Cell[], disturbed: typeof stop): Promise<string[]> {
  const wrong: string[] = [];
  // More at once would meet the limits of one network.
  const size = 10;
  for (let from = 0; from < tried.length; from += size) {
    const batch = tried.slice(from, from + size);
    await forgetTries(it);
    const prepared = await Promise.all(batch.map((cell, at) => prepare(cell, from + at === 0)));
    await forgetTries(it);
    const endings = await disturbed(prepared);
    for (const [at, cell] of prepared.entries()) {
      const [expected, ending] = await endingsOf(cell, endings[at] as Ending);
      const isRight = isDeepStrictEqual(ending, expected);
      const gap = cell.disturbance === 'twice' ? `, ${cell.gap} ms` : '';
      const said = `${isRight ? 'ok' : JSON.stringify(ending)}${gap}${cell.pays ? ' and pays' : ''}`;
      table.set(keyOf(cell), [...(table.get(keyOf(cell)) ?? []), said]);
      if (isKept(cell)) keep(cell, toldOf(ending));
      if (!isRight) wrong.push(`${keyOf(cell)}: ${said}`);
    }
  }
  return wrong;
}

const isStopped = ({ disturbance }: Cell) => disturbance === 'stopped';

test.each(names)(`%s: every disturbance ends as one undisturbed post does (seed ${seed})`, async (name) => {
  const own = cells.filter((cell) => cell.name === name && !isStopped(cell));
  expect(await tryCells(own, disturb)).toEqual([]);
});

test.each(rows)(
  'what is stopped while the backend has it ends as one undisturbed post does, with %s',
  async (row) => {
    const own = cells.filter((cell) => isStopped(cell) && cell.row === row);
    expect(await tryCells(own, stop)).toEqual([]);
  },
);

/** Presses 'Add', by its script or its form, in a browser without a visitor, and holds it at the backend. */
async function addSlowly(row: string): Promise<{ browser: Visitor; written: Promise<Response> }> {
  const { id, slug } = await plainProduct(it.visitor());
  // Made by the script, or by the redirect that tries whether the browser accepts cookies.
  const browser = it.visitor({ [FIRST_VISITOR_COOKIE]: crypto.randomUUID() });
  await it.setFaults([{ match: 'POST /commerce/api/cart/items', hold: true, times: 1 }]);
  const fields = { product_id: id, slug, quantity: '2' };
  const written = row === 'scripts' ? addItem(browser, id, 2) : browser.post('/cart/items', fields);
  await vi.waitFor(async () => expect(await askSandbox(it.sandbox, 'faults')).toEqual([]), {
    timeout: 60_000,
  });
  return { browser, written };
}

test.each(rows)('a form beside a slow first write takes it along, and its id stays, with %s', async (row) => {
  for (const name of first) {
    await forgetTries(it);
    const ready = await readyWith(forms[name] as (typeof forms)[string], false);
    const { browser, written } = await addSlowly(row);
    const posted = browser.post(ready.path, ready.fields);
    // Most arrive before the write goes on.
    await pause(GAPS[Math.floor(random() * GAPS.length)] ?? 0);
    await it.setFaults([]);
    const [{ status }, { headers }] = [await written, await posted];
    const { quantity, email, href } = ready.expected;
    const ending = { status, href: headers.get('Location'), ...(await known(it, browser.cookie())) };
    expect(ending, name).toEqual({ status: row === 'scripts' ? 200 : 303, href, quantity, email });
    table.set(`${name}, ${row} | ${SLOW}`, ['ok']);
  }
});

test('no cell of the table is empty', () => {
  const lines = names.flatMap((name) =>
    rows.map((row) => [
      `${name}, ${row}`,
      ...columns.map((disturbance) => {
        const endings = table.get(`${name}, ${row} | ${disturbance}`) ?? [];
        expect(endings, `${name}, ${row}, ${disturbance}`).toHaveLength(
          isLong || disturbance === 'once' ? 2 : 1,
        );
        return endings.join(', ');
      }),
      table.get(`${name}, ${row} | ${SLOW}`)?.join() ??
        (first.includes(name) ? expect.fail(name) : 'has a visitor'),
    ]),
  );
  const steps = 'Twice at every step of the first: worker/routes/account/sign-in/posted-at-each-step.test.ts';
  const printed = [['form', ...columns, SLOW], ...lines].map((line) => line.join(' | '));
  process.stdout.write(`${[...printed, steps].join('\n')}\n`);
  const named = names.flatMap((name) => rows.map((row) => `${name}, ${row}`));
  const cellsOf = (row: string) =>
    kinds.map((kind) => [...(kept.get(`${row} | ${kind}`) ?? [])].join(', or '));
  const path = 'tests/workers/renewal-matrix.txt';
  holdToTable(
    { path, columns: kinds, rows: named, words: WORDS },
    new Map(named.map((row) => [row, cellsOf(row)])),
  );
});
