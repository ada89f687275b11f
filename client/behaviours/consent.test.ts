import { expect, test } from 'vitest';
import { answerCookie, answerIn } from './consent.ts';

test.each([
  ['', null],
  ['swell-locale=en-AU', null],
  ['swell-locale=en-AU; cookieconsent_status=allow', 'allow'],
  ['cookieconsent_status=deny', 'deny'],
  ['cookieconsent_status=', null],
  ['my_cookieconsent_status=allow', null],
])('the dialog is shown when no consent cookie exists: %j', (cookies, answer) => {
  expect(answerIn(cookies)).toBe(answer);
});

test('the answer is stored for 365 days on every path', () => {
  expect(answerCookie('allow', false)).toBe(
    'cookieconsent_status=allow; path=/; max-age=31536000; samesite=lax',
  );
  expect(answerCookie('deny', true)).toMatch(/; secure$/);
});
