import { createServer } from 'node:http';
import { setMode, withPlatform, type Mode } from '../../tests/workers/broken-platform.ts';
import { startShop, type TestShop } from '../../tests/workers/harness.ts';
import { freePort } from '../../tools/local/ports.ts';

export type Alarm = { name: string; facts: string; state: 'on' | 'still on' | 'over' };

export type World = Pick<TestShop, 'shop' | 'setFaults'> & {
  setMode: (mode: Mode) => Promise<void>;
  /** Takes every table of the shop's database away, or puts them back. */
  setTables: (are: 'there' | 'gone') => Promise<void>;
  /** The ops page's cron trigger, at this time in milliseconds. Returns the alarms that it told. */
  lookAt: (time: number) => Promise<Alarm[]>;
  stop: () => Promise<void>;
};

/** A shop with its ops page and sandbox, whose parts can be broken. Expects that it was built. */
export async function startWorld(): Promise<World> {
  const told: Alarm[] = [];
  const recipient = createServer((request, response) => {
    request.setEncoding('utf8');
    let text = '';
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      told.push(JSON.parse(text) as Alarm);
      response.end();
    });
  });
  const recipientPort = await freePort();
  await new Promise<void>((listening) => recipient.listen(recipientPort, '127.0.0.1', listening));
  const vars = { ALARM_WEBHOOK: `http://127.0.0.1:${recipientPort}/`, ALARM_FORMAT: 'plain' };
  const ops = { port: await freePort(), password: '', vars };
  const it = await startShop({}, undefined, ops, { adapt: withPlatform });
  const { shop, miniflare, setFaults } = it;
  // Whatever is broken is in the log.
  it.expectLines(/^/);
  return {
    shop,
    setFaults,
    setMode: (mode) => setMode(it, mode),
    setTables: async (are) => {
      const database = await miniflare.getD1Database('DB', 'storefront');
      const { results } = await database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
        )
        .all<{ name: string }>();
      for (const { name } of results) {
        const isGone = name.startsWith('gone_');
        if (isGone === (are === 'gone')) continue;
        const other = isGone ? name.slice('gone_'.length) : `gone_${name}`;
        await database.prepare(`ALTER TABLE "${name}" RENAME TO "${other}"`).run();
      }
    },
    lookAt: async (time) => {
      const worker = await miniflare.getWorker('storefront-ops');
      await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date(time) });
      return told.splice(0);
    },
    stop: async () => {
      await it.stop();
      recipient.close();
    },
  };
}
