import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { CartReply } from '../contract.ts';
import type { Queue } from '../queue.ts';
import type { VisitorState } from '../storage/state.ts';
import type { WriteLog, WriteRow } from '../storage/write-log.ts';

type Parts = {
  state: VisitorState;
  log: WriteLog;
  queue: Queue;
  refresh: (context: ShopContext, arrived?: WriteRow) => Promise<Result<CartReply>>;
};

/**
 * Waits for what the backend answers a write with that was given up, and has its pages told. Where that says nothing, or
 * fails, the cart is compared as after any late write.
 */
export async function hearLate(id: number, late: Promise<{ body: Json }>, parts: Parts): Promise<void> {
  const outcome = await late.then(({ body }) => firstModelError(body), refusalOf);
  if (outcome === undefined) return;
  await parts.queue.run(() => settleLate(id, outcome, parts)).catch(() => undefined);
}

async function settleLate(
  id: number,
  outcome: Problem | null,
  { state, log, refresh }: Parts,
): Promise<Result<CartReply | null>> {
  const row = log.inDoubt(id);
  // It was sent again, or has gone with its visitor.
  if (row === null && state.lateUntil === null) return ok(null);
  const { locale = '', currency = '' } = state.cart ?? {};
  const hasArrived = row !== null && outcome === null && isAddition(row);
  const read = await refresh({ locale, currency }, hasArrived ? row : undefined);
  if (!read.ok || row === null) return read;
  log.finish(id, outcome);
  state.announceAgain();
  return read;
}

/** Undefined where nothing is known by that. */
function refusalOf(error: unknown): Problem | undefined {
  const isRefused = error instanceof BackendError && error.settled && !isPassing(error.status);
  return isRefused ? error.problem : undefined;
}

/** Only an addition says the same whatever has been written since. */
function isAddition({ effect }: WriteRow): boolean {
  const { lines = [], codes = [], fields = [] } = effect ?? {};
  return lines.length > 0 && lines.every(({ adds }) => adds) && codes.length + fields.length === 0;
}
