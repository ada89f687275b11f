import { expect, test } from 'vitest';
import { refuseCommon } from './common-passwords.ts';

test.each([
  'password',
  'Password123!',
  'P@ssw0rd',
  'QWERTYUIOP',
  '12345678',
  '20261122',
  'aaaaaaaa',
  '1q2w3e4r',
  'iloveyou',
  'Summer2026!',
  '********',
])('%s is too easy to guess', (password) => {
  const refused = refuseCommon(password);
  expect(refused.ok ? null : refused.error.problems['password']?.code).toBe('password_common');
});

test.each([
  'a billy of tea',
  'correct-horse',
  'пароль от чайника',
  'qzvmtrkw',
  'password of my grandmother',
  'абвгдежз',
])('%s may be chosen', (password) => {
  expect(refuseCommon(password).ok).toBe(true);
});
