import { expect, test } from 'vitest';
import { addressKey, isMailedTo, isNewEmailLink, signAddress, signNewEmail } from './mailed-address.ts';
import { signText } from './secret.ts';

const [older, newer] = ['a secret of twenty-four', 'another one of twenty-five'];

test('a link counts as mailed only to the address that it was signed for', async () => {
  const signature = await signAddress('Kim@Example.com ', [older]);
  expect(await isMailedTo('kim@example.com', signature, [older])).toBe(true);
  expect(await isMailedTo('kim@example.com', signature, [newer, older])).toBe(true);
  expect(await isMailedTo('kim@example.com', signature, [newer])).toBe(false);
  expect(await isMailedTo('lou@example.com', signature, [older])).toBe(false);
  expect(await isMailedTo('kim@example.com', '', [older])).toBe(false);
});

test("an address has one key, however it is written, which is not a link's signature", async () => {
  const key = await addressKey('kim@example.com', older);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await addressKey(' KIM@example.com', older)).toBe(key);
  expect(await addressKey('kim@example.com', newer)).not.toBe(key);
  expect(await isMailedTo('kim@example.com', key, [older])).toBe(false);
  const plain = await signText(older, 'kim@example.com');
  expect(await isMailedTo('kim@example.com', plain, [older])).toBe(false);
});

test('a link that changes an address is of one account and one address, and ends', async () => {
  const now = Date.UTC(2026, 10, 26);
  const until = String(now / 1000 + 60);
  const change = { account: { id: 'a1', email: 'kim@example.com' }, email: 'lou@example.com', until };
  const signature = await signNewEmail(change, [older]);
  const at = (time: number) => ({ signature, secrets: [older], now: time });
  expect(await isNewEmailLink(change, at(now))).toBe(true);
  expect(await isNewEmailLink(change, at(now + 61_000))).toBe(false);
  for (const other of [
    { ...change, email: 'lee@example.com' },
    { ...change, account: { ...change.account, id: 'a2' } },
    { ...change, account: { ...change.account, email: 'lee@example.com' } },
    { ...change, until: String(Number(until) + 1) },
  ])
    expect(await isNewEmailLink(other, at(now))).toBe(false);
});
