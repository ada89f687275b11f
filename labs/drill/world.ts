import { createServer } from 'node:http';
import { startShop, type TestShop } from '../../tests/workers/harness.ts';
import { freePort } from '../../tools/local/ports.ts';
import type { LocalRuntime } from '../../tools/local/workers.ts';

/** What is broken inside the platform: the release, KV, or the database. */
export type Mode = 'well' | 'throws' | 'throws for /shop' | 'KV fails' | 'KV hangs';

export type Alarm = { name: string; facts: string; state: 'on' | 'still on' | 'over' };

export type World = Pick<TestShop, 'shop' | 'setFaults'> & {
  setMode: (mode: Mode) => Promise<void>;
  /** Takes every table of the shop's database away, or puts them back. */
  setTables: (are: 'there' | 'gone') => Promise<void>;
  /** The ops page's cron trigger, at this time in milliseconds. Returns the alarms that it told. */
  lookAt: (time: number) => Promise<Alarm[]>;
  stop: () => Promise<void>;
};

/** KV of the shop, and what tells it to break; a binding of it answers the mode. */
const platform = `
import { WorkerEntrypoint } from 'cloudflare:workers';
let mode = 'well';
const stored = new Map();
async function use(work) {
  if (mode === 'KV hangs') await scheduler.wait(60_000);
  if (mode === 'KV fails') throw new Error('KV failed: 500 Internal Server Error');
  return work();
}
export class Kv extends WorkerEntrypoint {
  get(key, type) { return use(() => { const text = stored.get(key) ?? null; return text === null || type !== 'json' && type?.type !== 'json' ? text : JSON.parse(text); }); }
  put(key, text) { return use(() => void stored.set(key, text)); }
  delete(key) { return use(() => void stored.delete(key)); }
  mode() { return mode; }
}
export default {
  async fetch(request) {
    mode = await request.text();
    return new Response();
  },
};`;

/** The release as it is, or one that throws before anything of it runs. */
const release = (script: string) => `
import shop from './${script}';
export * from './${script}';
export default {
  ...shop,
  async fetch(request, env, ctx) {
    const mode = await env.CACHE.mode();
    const { pathname } = new URL(request.url);
    if (mode === 'throws' || (mode === 'throws for /shop' && pathname === '/shop')) throw new Error('A release that throws');
    return shop.fetch(request, env, ctx);
  },
};`;

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
    setMode: async (mode) => {
      const worker = await miniflare.getWorker('platform');
      await worker.fetch('http://platform/', { method: 'POST', body: mode });
    },
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

function withPlatform(options: LocalRuntime): LocalRuntime {
  const [{ kvNamespaces: _, serviceBindings, modules, ...rest } = {}, ...others] = options.workers;
  const [main] = modules as { path: string }[];
  const contents = release(main?.path ?? '');
  return {
    ...options,
    workers: [
      {
        ...rest,
        modules: [{ type: 'ESModule', path: 'drill.js', contents }, ...(modules as object[])],
        serviceBindings: {
          ...(serviceBindings as object),
          CACHE: { name: 'platform', entrypoint: 'Kv' },
        },
      },
      ...others,
      { name: 'platform', modules: true, script: platform, compatibilityDate: '2026-07-01' },
    ],
  } as LocalRuntime;
}
