import { expect, test } from 'vitest';
import { memoryD1 } from '../tests/memory-d1.ts';
import { sandboxVars } from '../tools/local/workers.ts';
import { scheduled } from './scheduled.ts';
import { readFileSync } from 'node:fs';

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
