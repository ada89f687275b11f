import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { confirmAlert } from '../database/stock-alerts.ts';
import { carryOut, type Parts } from './carry-out.ts';
import type { OutboxEntry } from './entry.ts';

const DAY_MS = 86_400_000;
const email = 'kim@example.com';
const asked = { email, locale: 'en-AU', currency: 'AUD', requestId: 'r' };

type Sent = { path: string } & Record<string, unknown>;

/** The outbox of a shop with all functions that mail; a test says how late it is. */
function startOutbox() {
  const { db, rows } = memoryD1();
  const state = { now: Date.parse('2026-03-01T10:00:00Z') };
  const sent: Sent[] = [];
  const call = async ({ path, body }: { path: string; body: string }) => {
    sent.push({ path, ...(JSON.parse(body) as object) });
    return { status: 200, body: {}, session: null };
  };
  const config = {
    stockFunction: 'shop/stock',
    newsFunction: 'shop/news',
    linkSecret: 'a secret of the links',
  };
  const parts = { db, commerce: { call }, config, now: () => state.now } as unknown as Parts;
  /** What is sent for it. */
  const run = async (entry: OutboxEntry) => {
    const before = sent.length;
    await carryOut(entry, () => undefined, parts);
    return sent.slice(before);
  };
  return { db, rows, state, run };
}

let tokens = 0;
const alertOn = (productId: string): OutboxEntry => ({
  ...asked,
  kind: 'stock alert',
  alert: {
    email,
    productId,
    variantId: '',
    product: productId,
    shopUrl: 'https://shop.test',
    path: `/shop/${productId}`,
    locale: 'en-AU',
    token: `token-${(tokens += 1)}`,
  },
});

const signUp = (token: string): OutboxEntry => ({
  ...asked,
  kind: 'newsletter',
  pageUrl: 'https://shop.test/news/confirm',
  token,
});

test('stock alerts of strangers take none from the owner of the address, and one without a mail is not kept', async () => {
  const { db, rows, state, run } = startOutbox();
  for (let day = 0; day < 10; day += 1) {
    state.now += DAY_MS;
    for (let at = 0; at < 5; at += 1) await run(alertOn(`strange-${day}-${at}`));
    for (let at = 0; at < 5; at += 1) await run(alertOn('kettle'));
  }
  expect(rows('SELECT count(*) AS count FROM stock_alerts')).toEqual([{ count: 30 }]);
  state.now += DAY_MS;
  const [own] = await run(alertOn('roast'));
  expect(own).toMatchObject({ kind: 'confirm', email, product: 'roast' });
  state.now += DAY_MS;
  // The link of a mail works when somebody asked again since.
  const [first] = await run(alertOn('kettle'));
  state.now += DAY_MS;
  const [again] = await run(alertOn('kettle'));
  expect([first?.['url'], again?.['url']]).toEqual([expect.stringContaining('token'), first?.['url']]);
  const token = new URL(String(first?.['url'])).searchParams.get('token') ?? '';
  expect(await confirmAlert(db, token)).toEqual({ product: 'kettle' });
  state.now += DAY_MS;
  expect(await run(alertOn('kettle'))).toEqual([]);
});

test('a registration is mailed without a word of whoever asked for it, and subscribes nobody', async () => {
  const { run } = startOutbox();
  const resetUrl = 'https://shop.test/account/reset-password?key={reset_key}';
  // As the version before recorded it.
  const account = { email, first_name: 'Win now at evil.example', last_name: 'x', email_optin: true };
  expect(await run({ ...asked, kind: 'new account', account, resetUrl })).toEqual([
    { path: '/account', email },
    { path: '/account/recover', email, reset_url: resetUrl },
  ]);
});

test('five sign-ups of strangers for the newsletter take none from the owner of the address', async () => {
  const { rows, state, run } = startOutbox();
  for (let at = 0; at < 5; at += 1) {
    state.now += DAY_MS;
    expect(await run(signUp(`strange ${at}`))).toHaveLength(1);
    rows("UPDATE news_signups SET mailed_at = '2026-01-01T00:00:00Z', created_at = '2026-01-01T00:00:00Z'");
  }
  state.now += DAY_MS;
  expect(await run(signUp('own'))).toMatchObject([{ url: expect.stringContaining('token=strange 0') }]);
  // It is kept for thirty days from then.
  expect(rows("SELECT created_at > '2026-01-02' AS is_new FROM news_signups")).toEqual([{ is_new: 1 }]);
});
