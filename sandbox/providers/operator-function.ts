import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { seedRows } from '../seed/rows.ts';
import { ensureReady } from '../store/ready.ts';
import { changeIntent, readIntent, type Gateway } from '../vault/intent-record.ts';
import { STATUSES } from '../vault/statuses.ts';

type Named = { provider: string; reference: string };

/** Stands in for the operator's own Worker that asks and cancels (docs/operations/payments.md#ask-and-cancel-at-the-provider). */
export class Providers extends WorkerEntrypoint<Env> {
  async ask({ provider, reference }: Named): Promise<{ status: string }> {
    await ensureReady(this.env.DB, seedRows);
    const intent = await readIntent(this.env.DB, provider as Gateway, reference);
    return { status: intent?.status ?? 'unknown' };
  }

  /** What was captured is paid back, and not cancelled. */
  async cancel({ provider, reference }: Named): Promise<{ status: string }> {
    await ensureReady(this.env.DB, seedRows);
    const intent = await changeIntent(this.env.DB, provider as Gateway, reference, ({ gateway, status }) => {
      const { captured, failed } = STATUSES[gateway];
      return captured.includes(status) ? {} : { status: failed[0] ?? status };
    });
    return { status: intent?.status ?? 'unknown' };
  }
}
