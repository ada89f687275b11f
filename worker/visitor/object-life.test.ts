import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { refuse } from '#shared/result.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { addresses } from '../../tests/simulation/network.ts';
import { LIMITS } from './contract.ts';
import { ObjectLife } from './object-life.ts';

const { reported } = vi.hoisted(() => ({ reported: [] as unknown[] }));

vi.mock('./object-report.ts', () => ({
  createObjectReport: () => (fault: unknown) => reported.push(fault),
}));

test('a call that throws leaves the alarm set for what it had begun', async () => {
  const alarms: number[] = [];
  const storage = {
    sql: memorySql(),
    getAlarm: async () => alarms.at(-1) ?? null,
    setAlarm: async (at: number) => void alarms.push(at),
  };
  const ctx = { id: { toString: () => 'a'.repeat(64) }, storage, waitUntil: () => undefined };
  const env = { ...addresses, COMMERCE_PUBLIC_KEY: 'pk', DEFAULT_LOCALE: 'en-AU', DEFAULT_CURRENCY: 'AUD' };
  const life = new ObjectLife({
    ctx: ctx as unknown as DurableObjectState,
    env: env as unknown as Env,
    limits: LIMITS,
    announce: () => undefined,
  });
  const until = Date.now() + LIMITS.lateMs;
  const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };
  const broken = new Error('Broken');
  const answer = await life.use(context, refuse(problem('visitor_unknown')), async ({ state }) => {
    const effect = { lines: [], codes: [], fields: [] };
    state.saveLateWrites([[{ effect, until }]]);
    throw broken;
  });
  expect(answer).toMatchObject({ error: { code: 'server_error' } });
  expect(reported).toEqual([broken]);
  expect(alarms).toEqual([until]);
});
