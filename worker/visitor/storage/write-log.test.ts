import { expect, test } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { isApplied, type Effect } from '../cart/effect.ts';
import { migrate } from './schema.ts';
import { WriteLog } from './write-log.ts';

function adding(product: string): Effect {
  const line = { request: { product_id: product }, from: 0, to: 1, adds: true };
  return { lines: [line], codes: [], fields: [] };
}

function createLog(keptWrites: number) {
  const sql = memorySql();
  migrate(sql);
  const log = new WriteLog(sql, { keptWrites, keptWritesMs: 1000, repeatedMs: 0 });
  const begin = (key: string, at = 0) => log.begin({ key, hash: 'h', effect: adding('p1'), at });
  return { sql, log, begin };
}

const limits = { keptWrites: 2, keptWritesMs: 1000, repeatedMs: 0 };

test('the newest writes are kept, for a while', () => {
  const { sql, log, begin } = createLog(2);
  for (const key of ['a', 'b', 'c']) log.finish(begin(key), null);
  log.finish(begin('d', 500), null);
  log.prune(600);
  expect(['a', 'b', 'c', 'd'].map((key) => log.find(key)?.state)).toEqual([
    undefined,
    undefined,
    'done',
    'done',
  ]);
  const later = new WriteLog(sql, limits);
  later.prune(1100);
  expect(['c', 'd'].map((key) => later.find(key)?.state)).toEqual([undefined, 'done']);
});

test('a write that may still be repeated is known by its key, however many came after it', () => {
  const sql = memorySql();
  migrate(sql);
  const log = new WriteLog(sql, { keptWrites: 2, keptWritesMs: 10_000, repeatedMs: 600 });
  const begin = (key: string, at: number) => log.begin({ key, hash: 'h', effect: null, at });
  for (let at = 0; at < 1_000; at += 10) log.finish(begin(`key ${at}`, at), null);
  log.prune(1_000);
  expect(['key 390', 'key 400', 'key 990'].map((key) => log.find(key)?.state)).toEqual([
    undefined,
    'done',
    'done',
  ]);
});

test('old writes are searched for after every twentieth write, and are never more than that', () => {
  const { sql, log, begin } = createLog(2);
  const rows = () => Number(sql.exec('SELECT count(*) AS rows FROM writes').toArray()[0]?.['rows']);
  const kept = Array.from({ length: 100 }, (_, index) => {
    log.finish(begin(`key ${index}`, index), null);
    log.prune(index);
    return rows();
  });
  expect([kept[0], kept[19], kept[20], Math.max(...kept)]).toEqual([1, 20, 2, 21]);
  expect([log.find('key 0'), log.find('key 99')?.state]).toEqual([null, 'done']);
});

test('a key is known at once, and after a restart, a handover and the end of its row', () => {
  const { sql, log, begin } = createLog(10);
  expect([log.find('a'), log.find('b')]).toEqual([null, null]);
  const id = begin('a');
  expect(log.find('a')?.state).toBe('sent');
  log.finish(id, null);
  log.forget(begin('b'));
  expect([log.find('a')?.state, log.find('b')]).toEqual(['done', null]);
  expect(new WriteLog(sql, limits).find('a')?.state).toBe('done');
  const other = createLog(10).log;
  expect(other.find('a')).toBeNull();
  other.import(log.export());
  expect(other.find('a')?.state).toBe('done');
});

test('a new key is not searched for in the table', () => {
  const { sql, log, begin } = createLog(10);
  log.find('a');
  const before = sql.statements();
  expect([log.find('a'), log.find('b')]).toEqual([null, null]);
  begin('a');
  expect(log.find('b')).toBeNull();
  expect(sql.statements() - before).toBe(1);
});

test('a write of unknown fate is kept until it is settled', () => {
  const { log, begin } = createLog(1);
  expect(log.hasUnknown()).toBe(false);
  log.markUnknown(begin('a'));
  for (const key of ['b', 'c']) log.finish(begin(key), null);
  log.prune(9_000_000);
  expect(log.find('a')?.state).toBe('unknown');
  expect(log.hasUnknown()).toBe(true);
});

test('writes in flight when the object stopped are of unknown fate', () => {
  const { sql, begin } = createLog(10);
  begin('a');
  const again = new WriteLog(sql, { keptWrites: 10, keptWritesMs: 1000, repeatedMs: 0 });
  expect(again.find('a')?.state).toBe('unknown');
});

test('an object that was migrated before keeps its data', () => {
  const { sql, log, begin } = createLog(10);
  log.finish(begin('a'), null);
  migrate(sql);
  expect(log.find('a')?.state).toBe('done');
});

test('an unknown write is done when the cart shows it, else absent', async () => {
  const { log } = createLog(10);
  const cart = { items: [{ id: 'i1', product_id: 'p1', quantity: 1 }] };
  const writes = ['p1', 'p2'].map((product) =>
    log.begin({ key: product, hash: 'h', effect: adding(product), at: 0 }),
  );
  for (const id of writes) log.markUnknown(id);
  const verdicts = await log.judge((effect) => isApplied(effect, cart));
  expect(log.hasUnknown()).toBe(true);
  log.settle(verdicts);
  expect(['p1', 'p2'].map((key) => log.find(key)?.state)).toEqual(['done', 'absent']);
});
