import { expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { errorTitle, errorTitles } from './error-page.tsx';

test('every status of the catalogue has a title, and only those of our failures say so', () => {
  const statuses = [...new Set(Object.values(catalogue).map(({ status }) => status))];
  expect(Object.keys(errorTitles).map(Number)).toEqual(statuses.toSorted((a, b) => a - b));
  for (const status of statuses) {
    expect(errorTitle(status) === 'errorPage.failed', String(status)).toBe(status >= 500);
  }
});

test('each refusal has a title of its own, and a foreign status has that of its kind', () => {
  const refusals = Object.entries(errorTitles).filter(([status]) => Number(status) < 500);
  expect(new Set(refusals.map(([, title]) => title)).size).toBe(refusals.length);
  expect([404, 418, 507].map(errorTitle)).toEqual([
    'errorPage.notFound',
    'errorPage.misunderstood',
    'errorPage.failed',
  ]);
});
