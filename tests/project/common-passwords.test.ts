import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonPasswordFile, commonPasswords } from '../../tools/build/common-passwords.ts';
import { FALSE_MATCHES, refuseCommon } from '../../worker/routes/account/sign-in/common-passwords.ts';
import { createRandom, seed } from '../random.ts';

const path = join(import.meta.dirname, '../../worker/routes/account/sign-in/common-password-list.ts');

// `UPDATE_PASSWORDS=1` writes it again, after an update of the package.
test('the list of common passwords is that of the package', async () => {
  const text = await commonPasswordFile();
  if (process.env['UPDATE_PASSWORDS']) writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('each of the 3,000 most used passwords that are long enough is refused', async () => {
  const words = commonPasswords();
  expect(words.filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(3_000);
  for (const word of words) expect((await refuseCommon(word, [])).ok, word).toBe(false);
});

test(`fewer than one good password in 100,000 is refused, seed ${seed}`, async () => {
  const random = createRandom(seed);
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!-_ ';
  // Each is looked up twice at most.
  expect(2 / FALSE_MATCHES).toBeLessThan(1 / 100_000);
  let refused = 0;
  for (let at = 0; at < 20_000; at += 1) {
    const good = Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('');
    if (!(await refuseCommon(good, [])).ok) refused += 1;
  }
  expect(refused).toBeLessThanOrEqual(1);
});
