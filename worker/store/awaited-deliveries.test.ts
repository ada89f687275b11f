import { expect, test } from 'vitest';
import { addressTag } from '../pages/page-tags.ts';
import { AwaitedDeliveries } from './purge.ts';

test('a change is live with the first page that was begun after it was announced', () => {
  const awaited = new AwaitedDeliveries();
  awaited.add(1, ['page', 'menu'], 100);
  expect(awaited.take(['menu'], 99)).toEqual([]);
  expect(awaited.take(['footer'], 100)).toEqual([]);
  expect(awaited.take(['footer', 'menu'], 100)).toEqual([1]);
  expect(awaited.take(['menu'], 200)).toEqual([]);
});

test("a page purged by its address is awaited, and a store's event; an event that purges nothing is not", () => {
  const awaited = new AwaitedDeliveries();
  awaited.add(1, [addressTag('/brewing')], 1);
  awaited.add(2, ['product:p1', 'products'], 1);
  awaited.add(3, [], 1);
  awaited.add(4, [''], 1);
  expect(awaited.take(['products', addressTag('/fr/brewing'), ''], 2)).toEqual([1, 2]);
});

test('of very many only the newest are awaited', () => {
  const awaited = new AwaitedDeliveries();
  for (let id = 1; id <= 300; id += 1) awaited.add(id, ['page'], 1);
  const taken = awaited.take(['page'], 2);
  expect([taken.length, taken.at(-1)]).toEqual([100, 300]);
});

test('what an editor published outlasts a store that changes all its products', () => {
  const awaited = new AwaitedDeliveries();
  awaited.add(1, ['page', 'menu'], 1);
  for (let id = 2; id <= 300; id += 1) awaited.add(id, [`product:p${id}`, 'products'], 1);
  expect(awaited.take(['page'], 2)).toEqual([1]);
  expect(awaited.take(['products'], 2).at(-1)).toBe(300);
});
