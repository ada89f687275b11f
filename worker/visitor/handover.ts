import { problem } from '#shared/errors/problem.ts';
import { firstModelError } from '../backends/commerce/model-errors.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Handover, SessionCall } from './contract.ts';
import type { Queue } from './queue.ts';
import type { VisitorState } from './storage/state.ts';
import type { WriteLog } from './storage/write-log.ts';

type Exported = { state: VisitorState; writeLog: WriteLog; queue: Queue };

const ACCOUNT_CALLS = new Set(['/account', '/account/login']);

/** Learns from an answer who is signed in: the account means its customer, null as the account means nobody. */
export function learnAccount(state: VisitorState, { method, path }: SessionCall, body: Json): void {
  if (path === '/account/logout') state.saveAccount(null);
  if (!ACCOUNT_CALLS.has(path) || firstModelError(body)) return;
  // A refused sign-in is null too, and says nothing of whoever is signed in.
  if (body === null && method === 'GET') state.saveAccount(null);
  const balance = balanceOf(body);
  if (balance !== null) state.saveAccount({ balance });
}

/** The cart is not handed over: the backend has it, and may have joined it with the customer's own. */
export function exportVisitor({ state, writeLog, queue }: Exported): Result<Handover> {
  const { session, revision, account } = state;
  const writes = writeLog.export();
  state.forget();
  queue.close(problem('visitor_changed'));
  return ok({ session, revision, account, writes });
}

function balanceOf(body: Json): number | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body) || !('id' in body)) return null;
  return typeof body['balance'] === 'number' ? body['balance'] : 0;
}
