import { expect, test } from 'vitest';
import { addressKey, isMailedTo, signAddress } from './mailed-address.ts';

const [older, newer] = ['a secret of twenty-four', 'another one of twenty-five'];

test('a link counts as mailed only to the address that it was signed for', async () => {
  const signature = await signAddress('Ada@Example.com ', [older]);
  expect(await isMailedTo('ada@example.com', signature, [older])).toBe(true);
  expect(await isMailedTo('ada@example.com', signature, [newer, older])).toBe(true);
  expect(await isMailedTo('ada@example.com', signature, [newer])).toBe(false);
  expect(await isMailedTo('bo@example.com', signature, [older])).toBe(false);
  expect(await isMailedTo('ada@example.com', '', [older])).toBe(false);
});

test("an address has one key, however it is written, which is not a link's signature", async () => {
  const key = await addressKey('ada@example.com', older);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await addressKey(' ADA@example.com', older)).toBe(key);
  expect(await addressKey('ada@example.com', newer)).not.toBe(key);
  expect(await isMailedTo('ada@example.com', key, [older])).toBe(false);
});
