import { expect, test } from 'vitest';
import { addressKey, isMailedTo, signAddress } from './mailed-address.ts';

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
});
