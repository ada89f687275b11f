import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryD1 } from '../tests/memory-d1.ts';
import { sandboxVars } from '../tools/local/workers.ts';
import { scheduled } from './scheduled.ts';

test('the nightly trigger deletes expired records, and wrangler.toml has it', async () => {
  const { db, rows } = memoryD1();
  rows(
    "INSERT INTO messages (name, email, message, locale, created_at) VALUES ('a', 'a@example.com', 'x', 'en', '2001-01-01T00:00:00Z')",
  );
  const [, , nightly = ''] =
    /crons = \["([^"]+)", "([^"]+)"\]/.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
  await scheduled(
    { cron: nightly } as ScheduledController,
    { ...sandboxVars(8798), DB: db } as unknown as Env,
    {} as ExecutionContext,
  );
  expect(rows('SELECT * FROM messages')).toEqual([]);
});

test('the sweep records that it was done: the ops page notices when the trigger stops', async () => {
  const { db, rows } = memoryD1();
  rows('UPDATE cron_runs SET at = 0');
  const env = { ...sandboxVars(8798), DB: db, METRICS: undefined } as unknown as Env;
  await scheduled({ cron: '*/5 * * * *' } as ScheduledController, env, {
    waitUntil: () => undefined,
  } as unknown as ExecutionContext);
  expect(rows('SELECT at > 0 AS done FROM cron_runs')).toEqual([{ done: 1 }]);
});
