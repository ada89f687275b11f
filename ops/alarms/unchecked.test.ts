import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import type { ReadFigures } from '../figures/queries.ts';
import { watch } from './watch.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const refusing: ReadFigures = async () => {
  throw new Error('The Analytics SQL API answered 401');
};
const hanging: ReadFigures = () => new Promise(() => undefined);
const empty: ReadFigures = async () => [];

/** Checks everything with each of these figures in turn; the alarms that were told, by turn. */
async function toldWith(turns: ReadFigures[]): Promise<string[]> {
  const { db } = memoryD1();
  const database = db as unknown as D1Database;
  const told: string[] = [];
  let unchecked: string[] = [];
  for (const [turn, read] of turns.entries()) {
    const watched = watch({
      db: database,
      memory: database,
      sights: [],
      before: [],
      unchecked,
      isWhole: true,
      read,
      readQuotas: async () => [],
      checkScripts: async () => [],
      tell: async ({ name, facts, over_at }) => {
        told.push(`${turn} ${name}${over_at === null ? `: ${facts}` : ' over'}`);
        return true;
      },
      report: () => undefined,
      now: turn * 300_000 + 1_000_000_000,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    unchecked = await watched;
  }
  return told;
}

const OF_FIGURES = 'errors, backend, no orders, no adds, webhook';

test('alarms that cannot be checked twice in a row are an alarm, until they can be again', async () => {
  expect(await toldWith([empty, refusing, empty, refusing, refusing, empty])).toEqual([
    `4 unchecked: Alarms that cannot be checked: ${OF_FIGURES} (The Analytics SQL API answered 401)`,
    '5 unchecked over',
  ]);
});

test('a check that hangs keeps back nothing that others found', async () => {
  expect(await toldWith([hanging, hanging])).toEqual([
    `1 unchecked: Alarms that cannot be checked: ${OF_FIGURES} (The check errors did not answer within 20000 ms)`,
  ]);
});
