import { expect, test } from 'vitest';
import { isSameSecret } from './secret.ts';

test('a secret is the same to its last letter, or it is not', async () => {
  expect(await isSameSecret('Bearer 0123456789abcdef', 'Bearer 0123456789abcdef')).toBe(true);
  for (const given of [
    '',
    'Bearer',
    'Bearer 0123456789abcdeg',
    'bearer 0123456789abcdef',
    'Bearer 0123456789abcdef ',
  ]) {
    expect(await isSameSecret(given, 'Bearer 0123456789abcdef')).toBe(false);
  }
});
