import { expect, test } from 'vitest';
import { ownWords, refuseCommon } from './common-passwords.ts';

const own = ownWords('The & Store', 'https://acme.example', 'ada.lovelace@example.com');

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
  'starwars',
  'trustno1',
  'princess1',
  'jennifer',
  'Michelle1990',
  'superman!!',
  'charlie123',
  'letmein2026',
  'passw0rd1',
  'zaq12wsx',
  ' password  ',
  'password 1',
  'ｐａｓｓｗｏｒｄ',
  'The & Store',
  'acmetea2026!',
  'ada.lovelace',
  'acmeexample',
])('%s is too easy to guess', async (password) => {
  const refused = await refuseCommon(password, own);
  expect(refused.ok ? null : refused.error.problems['password']?.code).toBe('password_common');
});

test.each([
  'a pot of tea too',
  'correct-horse',
  'пароль от чайника',
  'qzvmtrkw',
  'password of my grandmother',
  'абвгдежз',
  'a quiet tree in the garden',
  'ada and her engine',
])('%s may be chosen', async (password) => {
  expect((await refuseCommon(password, own)).ok).toBe(true);
});
