import { expect, test } from 'vitest';
import { isSigned, thankYouHref } from './order-link.ts';
import { signText } from './secret.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-21T00:00:00Z');
const secret = 'a secret of this shop';

async function queryOf(checkoutId = 'c1'): Promise<URLSearchParams> {
  return new URL(await thankYouHref(checkoutId, { secret, now }), 'https://shop.test').searchParams;
}

test('a signed link works for 30 days', async () => {
  const query = await queryOf();
  expect(query.get('checkout_id')).toBe('c1');
  expect(await isSigned(query, { secrets: [secret], now })).toBe(true);
  expect(await isSigned(query, { secrets: [secret], now: now + 30 * DAY_MS })).toBe(true);
  expect(await isSigned(query, { secrets: [secret], now: now + 30 * DAY_MS + 1000 })).toBe(false);
});

test.each([
  ['checkout_id', 'c2'],
  ['checkout_id', 'c1 '],
  ['until', '9999999999'],
  ['until', '99999999999999'],
  ['until', 'never'],
  ['signature', ''],
  ['signature', '0'.repeat(64)],
])('a link with another %s (%j) is invalid', async (name, value) => {
  const query = await queryOf();
  query.set(name, value);
  expect(await isSigned(query, { secrets: [secret], now })).toBe(false);
});

test('a link is valid while its secret is one of the shop’s, the new or the old one', async () => {
  expect(await isSigned(await queryOf(), { secrets: ['a new secret of this shop', secret], now })).toBe(true);
});

test('a link signed with another secret is invalid, and without a secret none is valid', async () => {
  const query = await queryOf();
  expect(await isSigned(query, { secrets: ['another secret of ours'], now })).toBe(false);
  expect(await isSigned(query, { secrets: [], now })).toBe(false);
  expect(await thankYouHref('c 1', { secret: null, now })).toBe('/thank-you?checkout_id=c+1');
});

test('what the shop signs for another purpose is no link to an order', async () => {
  const query = await queryOf();
  const until = query.get('until') ?? '';
  for (const purpose of ['', 'draft ', 'mailed to ']) {
    query.set('signature', await signText(secret, `${purpose}c1 ${until}`));
    expect(await isSigned(query, { secrets: [secret], now }), purpose).toBe(false);
  }
});
