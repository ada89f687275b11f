import { describe, expect, test } from 'vitest';
import { heard, withIntents, type Intent, type Said } from './intent.ts';

const HOUR = 3_600_000;

/** What is known of `pi_1` and `pi_2` after these words, each at its hour. */
function after(...words: [hour: number, ...said: Said[]][]): string[] {
  const known = words.reduce<Intent[]>(
    (intents, [hour, ...said]) => heard({ intents }, said, hour * HOUR).intents,
    withIntents([], ['pi_1', 'pi_2']),
  );
  return known.map(({ said }) => said);
}

describe('a refusal', () => {
  test('is believed once it is said again two hours later', () => {
    expect(after([0, ['pi_1', 'unpaid']])).toEqual(['unpaid', 'open']);
    expect(after([0, ['pi_1', 'unpaid']], [1.9, ['pi_1', 'unpaid']])).toEqual(['unpaid', 'open']);
    expect(after([0, ['pi_1', 'unpaid']], [2, ['pi_1', 'unpaid']])).toEqual(['over', 'open']);
  });

  test('begins anew after any other word, and does not take back that it was paid', () => {
    expect(after([0, ['pi_1', 'unpaid']], [1, ['pi_1', 'open']], [2, ['pi_1', 'unpaid']])[0]).toBe('unpaid');
    for (const word of ['open', 'unpaid'] as const)
      expect(after([0, ['pi_1', 'paid']], [9, ['pi_1', word]])[0]).toBe('paid');
    expect(after([0, ['pi_1', 'unpaid']], [2, ['pi_1', 'unpaid']], [3, ['pi_1', 'paid']])[0]).toBe('paid');
  });
});

test('of several paid intents the last counts', () => {
  expect(after([0, ['pi_2', 'paid'], ['pi_1', 'paid']])).toEqual(['paid', 'besides']);
  expect(after([0, ['pi_1', 'paid']], [1, ['pi_2', 'paid']], [2, ['pi_2', 'paid']])).toEqual([
    'besides',
    'paid',
  ]);
});

test('words that are no news change nothing', () => {
  const known = heard({ intents: withIntents([], ['pi_1', 'pi_2']) }, [['pi_1', 'unpaid']], 0);
  const again: Said[] = [
    ['pi_1', 'unpaid'],
    ['pi_2', 'open'],
  ];
  expect(heard(known, again, HOUR)).toBe(known);
});
