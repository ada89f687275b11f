import { expect, test } from 'vitest';
import { checkReset } from './forms.ts';

test('a password has eight to 200 characters, whichever they are, and none is taken away', () => {
  for (const password of ['7seven7', 'x'.repeat(201), '']) expect(checkReset({ password }).ok).toBe(false);
  for (const password of ['eight  8', ' \n\u0000 kännchen 🫖 ', 'x'.repeat(200)])
    expect(checkReset({ password })).toMatchObject({ ok: true, value: { password } });
});
