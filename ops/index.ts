import { DurableObject } from 'cloudflare:workers';
import { ALARM_TABLE, listAlarms, type AlarmRow } from './alarms/alarm-table.ts';
import { watchShop } from './alarms/watch-shop.ts';
import { createOps } from './app.tsx';
import type { Env } from './env.ts';
import { look, type LastLook } from './look/look.ts';
import { lookoutOf, type LookoutCalls } from './look/lookout-stub.ts';
import { overSqlStorage } from './look/sql-storage.ts';

const WATCHED_EVERY_MINUTES = 5;
const MINUTE = 60_000;

/** The memory of looks and alarms, outside of everything that they watch. There is one. */
export class Lookout extends DurableObject<Env> implements LookoutCalls {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    for (const statement of ALARM_TABLE) ctx.storage.sql.exec(statement);
  }

  async watch(now: number): Promise<void> {
    const { SHOP_URL: shopUrl, LOOK_SECRET: secret = null } = this.env;
    const send: typeof fetch = (input, init) => fetch(input, init);
    const sights = await look({ shopUrl, secret, send, now: Date.now });
    const before = await this.lastLook();
    this.ctx.storage.kv.put('last', { at: now, sights } satisfies LastLook);
    const unchecked = await watchShop(this.env, {
      memory: overSqlStorage(this.ctx.storage),
      sights,
      before: before?.sights ?? [],
      unchecked: this.ctx.storage.kv.get<string[]>('unchecked') ?? [],
      isWhole: Math.floor(now / MINUTE) % WATCHED_EVERY_MINUTES === 0,
      now,
    });
    this.ctx.storage.kv.put('unchecked', unchecked);
  }

  async lastLook(): Promise<LastLook | null> {
    return this.ctx.storage.kv.get<LastLook>('last') ?? null;
  }

  async listAlarms(): Promise<AlarmRow[]> {
    return listAlarms(overSqlStorage(this.ctx.storage));
  }
}

const app = createOps();

export default {
  fetch: app.fetch,
  scheduled: async (event, env) => lookoutOf(env).watch(event.scheduledTime),
} satisfies ExportedHandler<Env>;
