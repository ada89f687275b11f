import { DurableObject } from 'cloudflare:workers';
import { createBackendClients } from '../backends/clients.ts';
import { parseConfig } from '../config.ts';
import { saveUnsentMail } from '../database/for-operators.ts';
import { createBackgroundReport } from '../reporting/background-report.ts';
import type { OutboxEntry } from './entry.ts';
import { OutboxSchedule } from './outbox-schedule.ts';

/**
 * The single object that sends the mails which visitors ask for, after their answers
 * (docs/decisions/064-mails-are-sent-after-the-answer.md).
 */
export class Outbox extends DurableObject<Env> {
  readonly #schedule: OutboxSchedule;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#schedule = new OutboxSchedule({
      sql: ctx.storage.sql,
      carryOut: async (entry, setCounted) => {
        const { carryOut } = await import('./carry-out.ts');
        const config = parseConfig(env);
        const report = this.#reportFor(entry.requestId);
        const fetchFor = (): typeof fetch => (input, init) => fetch(input, init);
        const { commerce } = createBackendClients({ config, fetchFor, report });
        return carryOut(entry, setCounted, { db: env.DB, commerce, config, now: Date.now });
      },
      saveFailed: (failed) => saveUnsentMail(env.DB, failed, Date.now()),
      report: (fault, requestId) => this.#reportFor(requestId)(fault, { where: 'outbox' }),
    });
  }

  async add(entry: OutboxEntry, pauseMs = 0): Promise<void> {
    this.#schedule.add(entry, pauseMs);
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    await this.#schedule.run();
    const next = this.#schedule.nextAt();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }

  #reportFor(requestId: string) {
    const { ctx, env } = this;
    return createBackgroundReport({ env, requestId, waitUntil: (promise) => ctx.waitUntil(promise) });
  }
}
