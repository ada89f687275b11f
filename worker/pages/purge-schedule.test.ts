import { expect, test } from 'vitest';
import { memorySql } from '../../tests/memory-sql.ts';
import type { PurgeKind } from './page-tags.ts';
import { PurgeSchedule } from './purge-schedule.ts';

function scheduleOf() {
  const state = { now: 1_000_000, success: true, isDown: false };
  const calls: [PurgeKind, string[]][] = [];
  const faults: Error[] = [];
  const schedule = new PurgeSchedule({
    sql: memorySql(),
    purge: async (kind, tags) => {
      if (state.isDown) throw new Error('No connection');
      calls.push([kind, tags]);
      return { success: state.success };
    },
    report: (fault) => faults.push(fault),
    now: () => state.now,
  });
  return { schedule, state, calls, faults };
}

test('a change is purged at once, after ten seconds and after a minute', async () => {
  const { schedule, state, calls } = scheduleOf();
  schedule.add('invalidate', ['page', 'menu']);
  await schedule.run();
  expect(calls).toEqual([['invalidate', ['menu', 'page']]]);
  expect(schedule.nextAt()).toBe(state.now + 10_000);
  state.now += 10_000;
  await schedule.run();
  expect(schedule.nextAt()).toBe(state.now + 50_000);
  state.now += 50_000;
  await schedule.run();
  expect(calls).toHaveLength(3);
  expect(schedule.nextAt()).toBeNull();
});

test('content that must disappear is purged first, and later only revalidated', async () => {
  const { schedule, state, calls } = scheduleOf();
  schedule.add('invalidate', ['products']);
  schedule.add('purge', ['product:p1']);
  await schedule.run();
  expect(calls).toEqual([
    ['purge', ['product:p1']],
    ['invalidate', ['products']],
  ]);
  state.now += 10_000;
  await schedule.run();
  expect(calls.at(-1)).toEqual(['invalidate', ['product:p1', 'products']]);
});

test('a call that is refused or lost is made again later, and nothing is forgotten', async () => {
  const { schedule, state, calls, faults } = scheduleOf();
  state.success = false;
  schedule.add('invalidate', ['page']);
  await schedule.run();
  expect(schedule.nextAt()).toBe(state.now + 12_000);
  await schedule.run();
  expect(calls).toHaveLength(1);
  state.now += 12_000;
  state.isDown = true;
  await schedule.run();
  expect(faults).toHaveLength(1);
  state.now += 12_000;
  [state.isDown, state.success] = [false, true];
  await schedule.run();
  expect(calls.at(-1)).toEqual(['invalidate', ['page']]);
});

test('thousands of edits take few calls', async () => {
  const { schedule, calls } = scheduleOf();
  for (let product = 0; product < 5_000; product += 1) {
    schedule.add('invalidate', [`product:p${product}`]);
    if (product % 1_000 === 0) void schedule.run();
  }
  await schedule.run();
  await schedule.run();
  expect(calls).toEqual([
    ['invalidate', ['product:p0']],
    ['invalidate', ['store']],
  ]);
});
