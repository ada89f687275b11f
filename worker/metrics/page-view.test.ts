import { expect, test } from 'vitest';
import { pageViewObservations, ratingOf } from './page-view.ts';

test('values are rated as Web Vitals are', () => {
  expect([ratingOf('LCP', 2_500), ratingOf('LCP', 2_501), ratingOf('LCP', 4_001)]).toEqual([
    'good',
    'fair',
    'poor',
  ]);
  expect([ratingOf('CLS', 0.1), ratingOf('CLS', 0.2), ratingOf('CLS', 0.3)]).toEqual([
    'good',
    'fair',
    'poor',
  ]);
});

test('a report becomes observations, each step once, and layout shifts in thousandths', () => {
  const report = {
    page: 'product',
    isFirst: true,
    vitals: { LCP: 3_000, CLS: 0.05 },
    steps: ['seen', 'seen', 'added'],
    hasFailed: true,
  } as const;
  const found = pageViewObservations(
    { ...report, steps: [...report.steps] },
    { country: 'NZ', device: 'phone' },
  );
  expect(found.map(({ kind, labels, ms }) => [kind, Object.values(labels).join(' '), ms])).toEqual([
    ['view', 'viewed product NZ phone', 0],
    ['view', 'failed product NZ phone', 0],
    ['vital', 'LCP fair product NZ phone', 3_000],
    ['vital', 'CLS good product NZ phone', 50],
    ['step', 'seen NZ phone', 0],
    ['step', 'added NZ phone', 0],
  ]);
});
