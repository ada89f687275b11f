import { expect, test } from 'vitest';
import { isSameSecret } from './secret.ts';

test('secrets are compared completely', async () => {
  expect(await isSameSecret('Bearer 0123456789abcdef', 'Bearer 0123456789abcdef')).toBe(true);
  for (const actual of [
    '',
    'Bearer',
    'Bearer 0123456789abcdeg',
    'bearer 0123456789abcdef',
    'Bearer 0123456789abcdef ',
  ]) {
    expect(await isSameSecret(actual, 'Bearer 0123456789abcdef')).toBe(false);
  }
});
