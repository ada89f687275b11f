import { expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { isLearnt } from './remembered.ts';

/** The context of a page whose data began to be read then, with what is learnt behind its answer. */
function pageOf(madeAt: number) {
  const behindAnswer: (() => Promise<unknown>)[] = [];
  const values: Record<string, unknown> = { behindAnswer, madeAt };
  return { c: { get: (name: string) => values[name] } as unknown as AppContext, behindAnswer };
}

test('What was learnt is missing on a page that began before', async () => {
  const learn = async () => {};
  const first = pageOf(Date.now());
  expect(isLearnt(first.c, 'product tea', learn)).toBe(false);
  for (const begin of first.behindAnswer) await begin();
  const beside = pageOf(Date.now() - 100);
  const next = pageOf(Date.now() + 100);
  expect(isLearnt(beside.c, 'product tea', learn)).toBe(false);
  expect(isLearnt(next.c, 'product tea', learn)).toBe(true);
  expect([...beside.behindAnswer, ...next.behindAnswer]).toEqual([]);
});
