import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../context.ts';
import { answerWithRecord } from './answer-with-record.ts';

const now = Date.parse('2027-03-01T09:00:00Z');

/** How long a store may keep a page that changes by itself after some seconds. */
async function keptFor(turnsAfter: number | null): Promise<string | undefined> {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('madeAt', now);
    const turnsAt = () => (turnsAfter === null ? null : now + turnsAfter * 1000);
    c.set('backends', { site: { turnsAt } } as never);
    const facts = { addsToCart: false, route: '/', pieces: ['<p>'], isComplete: true };
    return answerWithRecord(c, { tags: () => ['page'] }, { ...facts, status: 200 });
  });
  const answer = await app.request('/');
  return /max-age=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '')?.[1];
}

test('A page is kept until what its editors dated begins or ends, two minutes at most', async () => {
  vi.useFakeTimers({ now });
  const kept = [];
  for (const seconds of [null, 3600, 30.2, 0]) kept.push(await keptFor(seconds));
  expect(kept).toEqual(['120', '120', '31', '1']);
});
