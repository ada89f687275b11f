import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import type { AppEnv } from '../../context.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { OutboxSchedule } from '../../outbox/outbox-schedule.ts';
import { endNews } from './newsletter.ts';

const HOUR_MS = 3_600_000;

/** The outbox of a shop, and the link that ends news. */
function startOutbox(carryOut: (entry: OutboxEntry) => Promise<null>) {
  const state = { now: 0 };
  const outbox = new OutboxSchedule({
    sql: memorySql(),
    carryOut,
    saveFailed: async () => undefined,
    report: () => undefined,
    now: () => state.now,
  });
  const app = new Hono<AppEnv>().post('/:email', async (c) => {
    c.set('visitor', { locale: 'en', currency: 'AUD' } as never);
    await endNews(c, c.req.param('email'));
    return c.text('');
  });
  const add = async (entry: OutboxEntry, pauseMs: number) => outbox.add(entry, pauseMs);
  const env = { DB: memoryD1().db, OUTBOX: { idFromName: () => 'mails', get: () => ({ add }) } };
  const work = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const post = (email: string) => app.request(`/${email}`, { method: 'POST' }, env, work);
  return { outbox, state, post };
}

test('what is repeated in vain ends within the time that the document of personal data says', async () => {
  let isDown = false;
  const { outbox, state, post } = startOutbox(async () => {
    if (isDown) throw new Error('The backend is down');
    return null;
  });
  for (let at = 0; at < 3; at += 1) {
    await post('kim@example.com');
    await outbox.run();
  }
  isDown = true;
  await post('kim@example.com');
  for (let next = outbox.nextAt(); next !== null; next = outbox.nextAt()) {
    state.now = next;
    await outbox.run();
  }
  const hours = state.now / HOUR_MS;
  expect([hours > 3, hours <= 4]).toEqual([true, true]);
  expect(readFileSync('docs/privacy.md', 'utf8')).toContain('until they are sent, at most four hours');
});

test('a link that is posted over and over ends news a few times, then later, and holds up no mail', async () => {
  const done: string[] = [];
  const { outbox, state, post } = startOutbox(async ({ kind, email }) => {
    done.push(`${kind} ${email}`);
    return null;
  });

  for (let at = 0; at < 30; at += 1) await post(`thief${at}@example.com`);
  await post('thief0@example.com');
  outbox.add(
    {
      kind: 'new password',
      email: 'kim@example.com',
      resetUrl: '',
      locale: 'en',
      currency: 'AUD',
      requestId: '',
    },
    0,
  );
  await outbox.run();
  expect(done[0]).toBe('new password kim@example.com');
  await outbox.run();
  expect(done).toHaveLength(31);

  const ended = () => done.filter((line) => line.endsWith(' thief0@example.com')).length;
  for (let at = 0; at < 9; at += 1) {
    await post('thief0@example.com');
    await outbox.run();
  }
  // The second post found the first in the queue, and counted.
  expect(ended()).toBe(2);
  expect(outbox.nextAt()).toBe(HOUR_MS);
  state.now = HOUR_MS;
  await outbox.run();
  expect([ended(), outbox.nextAt()]).toEqual([3, null]);
});
