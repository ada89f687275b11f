import { expect, test } from 'vitest';
import { isLook, signLook } from './look-signature.ts';

const secret = 'a secret of shop and ops page';
const now = Date.parse('2026-11-25T12:00:00Z');

test('a look is signed, for five minutes, with the secret of both', async () => {
  const signed = await signLook(secret, now);
  expect(await isLook(signed, secret, now + 299_000)).toBe(true);
  expect(await isLook(signed, secret, now + 301_000)).toBe(false);
  expect(await isLook(signed, 'another secret', now)).toBe(false);
  const [, signature = ''] = signed.split('.');
  for (const forged of ['', 'x', `${now}`, `${now + 1}.${signature}`, `${now}.`, `NaN.${signature}`])
    expect(await isLook(forged, secret, now), forged).toBe(false);
});
