import { expect, test } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { migrate } from './schema.ts';
import { WriteLog } from './write-log.ts';

function createLog(keptWrites: number) {
  const sql = memorySql();
  migrate(sql);
  const log = new WriteLog(sql, { keptWrites, keptWritesMs: 1000 });
  const begin = (key: string, at = 0) => log.begin({ key, hash: 'h', part: 'items', before: 'b', at });
  return { sql, log, begin };
}

test('the newest writes are kept, for a while', () => {
  const { log, begin } = createLog(2);
  for (const key of ['a', 'b', 'c']) log.finish(begin(key), null);
  log.finish(begin('d', 500), null);
  log.prune(600);
  expect(['a', 'b', 'c', 'd'].map((key) => log.find(key)?.state)).toEqual([
    undefined,
    undefined,
    'done',
    'done',
  ]);
  log.prune(1100);
  expect(['c', 'd'].map((key) => log.find(key)?.state)).toEqual([undefined, 'done']);
});

test('a write of unknown fate is kept until it is settled', () => {
  const { log, begin } = createLog(1);
  log.markUnknown(begin('a'));
  for (const key of ['b', 'c']) log.finish(begin(key), null);
  log.prune(9_000_000);
  expect(log.find('a')?.state).toBe('unknown');
  expect(log.hasUnknown()).toBe(true);
});

test('writes that were out when the object stopped are of unknown fate', () => {
  const { sql, begin } = createLog(10);
  begin('a');
  const again = new WriteLog(sql, { keptWrites: 10, keptWritesMs: 1000 });
  expect(again.find('a')?.state).toBe('unknown');
});

test('an object that was migrated before keeps what it has', () => {
  const { sql, log, begin } = createLog(10);
  log.finish(begin('a'), null);
  migrate(sql);
  expect(log.find('a')?.state).toBe('done');
});

test('an unknown write is done when the cart is another than before it, else absent', () => {
  const { log, begin } = createLog(10);
  const cart = (items: string) => ({ items, codes: '', whole: '' });
  log.markUnknown(begin('first'));
  expect(log.settle(cart('b'))).toBe(true);
  log.markUnknown(begin('second'));
  expect(log.settle(cart('c'))).toBe(false);
  expect([log.find('first')?.state, log.find('second')?.state]).toEqual(['absent', 'done']);
});
