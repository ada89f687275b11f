import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { answerWithRecord, type Shared } from './answer-with-record.ts';

const now = Date.parse('2027-03-01T09:00:00Z');

/** How a store may keep a page, perhaps one that changes by itself after some seconds. */
async function keptAs(shared: Partial<Shared>, turnsAfter: number | null = null): Promise<string | null> {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('madeAt', now);
    const turnsAt = () => (turnsAfter === null ? null : now + turnsAfter * 1000);
    c.set('backends', { site: { turnsAt } } as never);
    const facts = { addsToCart: false, route: '/', pieces: ['<p>'], isComplete: true };
    return answerWithRecord(c, { tags: () => ['page'], ...shared }, { ...facts, status: 200 });
  });
  return (await app.request('/')).headers.get('Cache-Control');
}

test('A page is kept until what its editors dated begins or ends, two minutes at most', async () => {
  vi.useFakeTimers({ now });
  const kept = [];
  for (const seconds of [null, 3600, 30.2, 0])
    kept.push(/max-age=(\d+)/.exec((await keptAs({}, seconds)) ?? '')?.[1]);
  expect(kept).toEqual(['120', '120', '31', '1']);
});

test('A page that lacks what is learnt behind it is made again a second later, for the next who asks', async () => {
  expect(await keptAs({ isLearning: true, isFinal: false })).toBe('public, max-age=1, stale-if-error=86400');
});
