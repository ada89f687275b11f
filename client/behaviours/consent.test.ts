import { expect, test } from 'vitest';
import { answerCookie, hasAnswered } from './consent.ts';

test.each([
  ['', false],
  ['swell-locale=en-AU', false],
  ['swell-locale=en-AU; cookieconsent_status=allow', true],
  ['cookieconsent_status=deny', true],
  ['cookieconsent_status=', false],
  ['my_cookieconsent_status=allow', false],
])('the dialog is shown when no consent cookie exists: %j', (cookies, answered) => {
  expect(hasAnswered(cookies)).toBe(answered);
});

test('the answer is kept for 365 days on every path', () => {
  expect(answerCookie('allow', false)).toBe(
    'cookieconsent_status=allow; path=/; max-age=31536000; samesite=lax',
  );
  expect(answerCookie('deny', true)).toMatch(/; secure$/);
});
