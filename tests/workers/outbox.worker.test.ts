import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { kim } from './customers.ts';
import { readRows } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const CONFIRM_KIM =
  "INSERT OR IGNORE INTO news_signups (email, token, locale, state) VALUES ('kim@example.com', 'a', 'en-AU', 'confirmed')";

test('a mail that is refused is in the operator’s list, with the reason', async () => {
  const errors = JSON.stringify({ errors: { email: { code: 'INVALID', message: 'No such mailbox' } } });
  await it.setFaults([{ match: 'POST /commerce/functions', status: 200, body: errors }]);
  await it.visitor().post('/news', { email: 'cleo@example.com' });
  await eventually(async () => (await readRows(it, 'SELECT * FROM unsent_mails')).length > 0);
  expect(await readRows(it, 'SELECT kind, email, problem, tries FROM unsent_mails')).toEqual([
    { kind: 'newsletter', email: 'cleo@example.com', problem: 'No such mailbox', tries: 1 },
  ]);
  await it.setFaults([]);
});

/** What the backend differs by, and the answers may not: to the millisecond, `worker/outbox/same-time.test.ts` counts. */
const [BACKEND_MS, WITHIN_MS, TRIES] = [2_000, 1_000, 10];

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** Sends the form with both addresses in turn, and times the answers. */
async function differenceOf(send: (email: string) => Promise<Response>, known: string): Promise<number> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < TRIES; at += 1) {
    // Of all addresses mails are sent each time.
    await database.exec('DELETE FROM tries');
    const pair = [['known', known] as const, ['unknown', `nobody-${at}@example.com`] as const];
    // Whichever is first comes after a pause.
    for (const [which, email] of at % 2 === 0 ? pair : pair.toReversed()) {
      const from = performance.now();
      expect((await send(email)).status).toBe(303);
      times[which].push(performance.now() - from);
    }
  }
  return median(times.known) - median(times.unknown);
}

test.for([
  ['/account/forgot-password', 'kim@example.com'],
  ['/account/profile/email', 'lee@example.com'],
  ['/news', 'kim@example.com'],
])(
  'a known address gets the answer of %s as soon as an unknown one, though the backend takes longer for one of them',
  { timeout: 60_000 },
  async ([path = '', known = '']) => {
    const database = await it.miniflare.getD1Database('DB', 'storefront');
    await database.exec('DELETE FROM tries');
    const customer = it.visitor();
    expect((await customer.post('/account/login', kim)).status).toBe(303);
    await database.exec(CONFIRM_KIM);
    const isNews = path === '/news';
    await it.setFaults([
      { match: 'POST /commerce/api/account/recover', contains: known, delayMs: BACKEND_MS },
      // It is asked for the unknown ones alone where a subscriber is known.
      { match: 'POST /commerce/functions', delayMs: BACKEND_MS, ...(isNews ? {} : { contains: known }) },
    ]);
    const fields = path.includes('profile') ? { current_password: kim.password } : {};
    const visitor = () => (path.includes('profile') ? customer : it.visitor());
    const difference = await differenceOf((email) => visitor().post(path, { ...fields, email }), known);
    expect(Math.abs(difference)).toBeLessThanOrEqual(WITHIN_MS);
    await it.setFaults([]);
  },
);

test('no answer waits for what depends on its address, while neither backend nor tables tell', async () => {
  it.expectLines('request_error', /no such table/);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec(CONFIRM_KIM);
  for (const table of ['news_signups', 'order_keys', 'stock_alerts'])
    await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  // An answer that waited for a backend would be an error page.
  const never = { delayMs: 60_000 };
  await it.setFaults([
    { match: 'POST /commerce/api/account', ...never },
    { match: 'POST /commerce/functions', ...never },
  ]);
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/account/forgot-password', {}],
    ['/account/create-account', { first_name: 'A', last_name: 'L' }],
    ['/news', {}],
    ['/find-order', { number: '10001' }],
  ];
  for (const [path, fields] of forms) {
    const answers = new Set<string>();
    for (let at = 0; at < 10; at += 1) {
      if (at === 0) await database.exec('DELETE FROM tries');
      const email = at % 2 === 0 ? 'kim@example.com' : `nobody-${at}@example.com`;
      const { status, headers } = await it.visitor().post(path, { ...fields, email });
      const shown = [...headers].filter(
        ([name]) => !['date', 'x-request-id', 'server-timing'].includes(name),
      );
      answers.add(JSON.stringify([status, shown]).replaceAll(/nonce-[\w-]+/g, ''));
    }
    expect(answers.size, path).toBe(1);
    expect([...answers][0], path).toContain('[303');
  }
  await it.setFaults([]);
});
