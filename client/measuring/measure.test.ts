import { expect, test } from 'vitest';
import { PageView } from './measure.ts';

const open = (page: 'product' | 'thank-you' | 'listing', isNew = true) =>
  new PageView({ page, isNew, at: 0 });
const mark = (name: string, startTime = 5) => ({ name, startTime });

test('a view is reported once, then only new measurements', () => {
  const view = open('product');
  view.measure('LCP', 900);
  expect(view.takeReport([mark('shop:added'), mark('other')])).toEqual({
    page: 'product',
    isFirst: true,
    vitals: { LCP: 900 },
    steps: ['seen', 'added'],
    hasFailed: false,
  });
  expect(view.takeReport([mark('shop:added')])).toBeNull();
  view.measure('LCP', 5_000);
  view.measure('INP', 80);
  expect(view.takeReport([mark('shop:added'), mark('shop:failed')])).toEqual({
    page: 'product',
    isFirst: false,
    vitals: { INP: 80 },
    steps: [],
    hasFailed: true,
  });
});

test('an order that is shown again does not count', () => {
  expect(open('thank-you').takeReport([])?.steps).toEqual(['ordered']);
  expect(open('thank-you', false).takeReport([])?.steps).toEqual([]);
});

test('events before the view are not part of it', () => {
  const view = new PageView({ page: 'listing', isNew: false, at: 100 });
  expect(view.takeReport([mark('shop:added', 50), mark('shop:failed', 50)])).toMatchObject({
    steps: [],
    hasFailed: false,
  });
});
