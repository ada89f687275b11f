import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { listAlarms, listUnnotified, markNotified, saveAlarms } from './alarm-table.ts';

function createTable() {
  const db = memoryD1().db as unknown as D1Database;
  const see = (now: number, ...found: string[]) =>
    saveAlarms(db, {
      found: found.map((name) => ({ name, facts: `seen at ${now}` })),
      looked: ['errors', 'backend '],
      now,
    });
  const tell = async (now: number) => {
    const waiting = await listUnnotified(db, now);
    for (const alarm of waiting) await markNotified(db, alarm, now);
    return waiting.map(({ name, over_at: overAt }) => `${name}${overAt === null ? '' : ' over'}`);
  };
  return { db, see, tell, rows: () => listAlarms(db) };
}

test('an alarm is told once when it is raised and once when it is over, each at its time', async () => {
  const { see, tell, rows } = createTable();
  await see(1, 'errors');
  expect(await tell(2)).toEqual(['errors']);
  await see(3, 'errors');
  expect(await tell(4)).toEqual([]);
  await see(5);
  expect(await tell(6)).toEqual(['errors over']);
  await see(7);
  expect(await tell(8)).toEqual([]);
  expect(await rows()).toMatchObject([
    { name: 'errors', facts: 'seen at 3', raised_at: 1, told_at: 6, over_at: 5, told_over_at: 6 },
  ]);
});

test('an alarm that comes back is another one, the newest first', async () => {
  const { see, tell, rows } = createTable();
  await see(1, 'errors');
  await see(2);
  expect(await tell(3)).toEqual(['errors over']);
  await see(4, 'errors');
  expect((await rows()).map(({ raised_at: at }) => at)).toEqual([4, 1]);
  expect(await tell(5)).toEqual(['errors']);
});

test('only alarms that were looked for are over, each by its own name', async () => {
  const { see, rows } = createTable();
  await see(1, 'backend commerce', 'backend content', 'quota KV writes');
  await see(2, 'backend content');
  expect((await rows()).map(({ name, over_at: overAt }) => [name, overAt])).toEqual([
    ['quota KV writes', null],
    ['backend content', null],
    ['backend commerce', 2],
  ]);
});

test('what nobody could be told of is told later, but not what was over long ago', async () => {
  const { db, see } = createTable();
  await see(1, 'errors');
  await see(2);
  await see(8, 'errors');
  const DAY = 86_400_000;
  expect(await listUnnotified(db, DAY + 2)).toHaveLength(2);
  expect(await listUnnotified(db, DAY + 3)).toHaveLength(1);
  // It goes on.
  expect(await listUnnotified(db, 2 * DAY)).toMatchObject([{ raised_at: 8, over_at: null }]);
});

test('a new alarm does not wait behind those that are repeated', async () => {
  const { see, tell } = createTable();
  const old = Array.from({ length: 20 }, (_, at) => `backend ${at}`);
  await see(1, ...old);
  expect(await tell(2)).toHaveLength(20);
  await see(3, ...old, 'errors');
  expect((await tell(3_600_002))[0]).toBe('errors');
});
