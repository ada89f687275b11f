import { expect, test } from 'vitest';
import { hexOf } from './digest.ts';

test('each byte has two digits', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(hexOf(bytes)).toBe(Buffer.from(bytes).toString('hex'));
  expect([hexOf(new ArrayBuffer(2)), hexOf(new Uint8Array())]).toEqual(['0000', '']);
});
