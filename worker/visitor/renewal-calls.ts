import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CallContext, HandedOver, Renewal, Whereabouts } from './contract.ts';
import type { VisitorExport } from './session/handover.ts';
import type { Claim } from './session/renewals.ts';
import type { Move, RenewalOutcome } from './storage/kept-renewals.ts';

// The calls by which a visitor gets a new id. While a deploy is under way, an object may run the version before, which has
// other methods for them. What is done for that version goes with the next release.

/** The methods of an object, of this version and the one before. */
type Renewing = {
  claimRenewal: (key: string) => Promise<Claim>;
  finishRenewal: (key: string, outcome: RenewalOutcome | null) => Promise<void>;
  successorOf: (account: string) => Promise<string | null>;
  continueFrom: (renewal: Renewal, context: CallContext) => Promise<Result<Whereabouts>>;
  takeOver: (previousId: string, keepsSession: boolean, context: CallContext) => Promise<Result<null>>;
  exportVisitor: (account: string | null, context: CallContext) => Promise<Result<HandedOver>>;
  handOver: (context: CallContext) => Promise<Result<string | null>>;
  confirmMove: (move: Omit<Move, 'at'>, context: CallContext) => Promise<Result<null>>;
  letGo: (context: CallContext) => Promise<Result<null>>;
};

export function claimRenewal(visitor: Pick<Renewing, 'claimRenewal'>, key: string): Promise<Claim> {
  const call = async () => visitor.claimRenewal(key);
  return orBefore<Claim>('claimRenewal', call, () => ({ kind: 'first', isMoved: false }));
}

export function finishRenewal(
  visitor: Pick<Renewing, 'finishRenewal'>,
  key: string,
  outcome: RenewalOutcome | null,
): Promise<void> {
  return orBefore(
    'finishRenewal',
    async () => visitor.finishRenewal(key, outcome),
    () => undefined,
  );
}

export function successorOf(visitor: Pick<Renewing, 'successorOf'>, account: string): Promise<string | null> {
  return orBefore(
    'successorOf',
    async () => visitor.successorOf(account),
    () => null,
  );
}

export function continueFrom(
  visitor: Pick<Renewing, 'continueFrom' | 'takeOver'>,
  renewal: Renewal,
  context: CallContext,
): Promise<Result<Whereabouts>> {
  const call = async () => visitor.continueFrom(renewal, context);
  return orBefore<Result<Whereabouts>>('continueFrom', call, async () => {
    const taken = await visitor.takeOver(renewal.previousId, renewal.account !== null, context);
    return taken.ok ? ok('here') : taken;
  });
}

export function exportVisitor(
  visitor: Pick<Renewing, 'exportVisitor' | 'handOver'>,
  account: string | null,
  context: CallContext,
): Promise<Result<HandedOver>> {
  const call = async () => visitor.exportVisitor(account, context);
  return orBefore<Result<HandedOver>>('exportVisitor', call, async () => {
    const handed = await visitor.handOver(context);
    if (!handed.ok) return handed;
    // Somebody has just signed in there, so it has moved since.
    if (handed.value === null) return ok({ kind: account === null ? 'unknown' : 'moved' });
    const { signIn } = JSON.parse(handed.value) as VisitorExport;
    if (account !== null && signIn?.account !== account) return refuse(problem('visitor_changed'));
    return ok({ kind: 'here', visitor: handed.value });
  });
}

export function confirmMove(
  visitor: Pick<Renewing, 'confirmMove' | 'letGo'>,
  move: Omit<Move, 'at'>,
  context: CallContext,
): Promise<Result<null>> {
  const call = async () => visitor.confirmMove(move, context);
  return orBefore<Result<null>>('confirmMove', call, async () => visitor.letGo(context));
}

/** Nobody's session is continued as somebody's: the form is refused instead. */
export function refuseLost(found: Whereabouts, keepsSession: boolean): Result<null> {
  const isLost = found === 'moved' || (found === 'ended' && keepsSession);
  return isLost ? refuse(problem('visitor_changed')) : ok(null);
}

/** @param before answers for an object of the version before, which lacks the method */
async function orBefore<T>(method: string, call: () => Promise<T>, before: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const lacks = `does not implement the method "${method}"`;
    if (error instanceof Error && error.message.includes(lacks)) return before();
    throw error;
  }
}
