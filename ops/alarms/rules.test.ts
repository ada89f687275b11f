import { expect, test } from 'vitest';
import { findErrors, findLostWebhooks, findQuiet } from './rules.ts';

const requests = (version: string, status: string, times: number) => ({
  route: '/shop',
  version,
  status,
  times,
  le: 1_000,
});

test('the version whose share of failures is more than twice that of the next is named, not the busiest', () => {
  const versions = [
    requests('old', '5xx', 30),
    requests('old', '2xx', 900),
    requests('new', '5xx', 20),
    requests('new', '2xx', 80),
  ];
  expect(findErrors(versions, versions)[0]?.facts).toMatch(/, of version new$/);
  const alike = [...versions.slice(0, 2), requests('new', '5xx', 5), requests('new', '2xx', 95)];
  expect(findErrors(alike, alike)[0]?.facts).not.toContain('of version');
});

test('a few requests make no alarm, whatever share of them fails', () => {
  const found = (good: number) => {
    const rows = [requests('v', '5xx', 5), requests('v', '2xx', good)];
    return findErrors(rows, rows).map(({ name }) => name);
  };
  expect([found(44), found(45)]).toEqual([[], ['errors']]);
});

test('a service that never called is not missed, nor one that called lately', () => {
  const rows = [{ cache: 'content', state: 'changed', times: 2 }];
  const told = (total: number, recent: number) =>
    findLostWebhooks(rows, [{ source: 'content', total, recent }]).map(({ name }) => name);
  expect([told(0, 0), told(4, 1), told(4, 0)]).toEqual([[], [], ['webhook content']]);
  expect(findLostWebhooks(rows, [])).toEqual([]);
});

const DAY = 86_400;
const NOW = 30 * DAY;

test('quiet is measured at the same time of the seven days before, not now', () => {
  const busyAt = (days: number[]) => days.map((day) => ({ time: NOW - day * DAY - 60, times: 6 }));
  const found = (days: number[]) =>
    findQuiet(busyAt(days), { name: 'quiet', what: 'orders', now: NOW }).map(({ name }) => name);
  expect(found([1, 2, 3, 4, 5, 6, 7])).toEqual(['quiet']);
  expect(found([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([]);
  // Five of seven days, of six each: fewer than five are expected.
  expect(found([3, 4, 5, 6, 7])).toEqual([]);
  expect(found([2, 3, 4, 5, 6, 7, 8])).toEqual(['quiet']);
});
