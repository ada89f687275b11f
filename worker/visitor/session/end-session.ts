import { ok, type Result } from '#shared/result.ts';
import { NO_REQUEST, type CallContext, type Limits } from '../contract.ts';
import { createObjectReport } from '../life/object-report.ts';
import type { Opened } from '../life/open-visitor.ts';
import { mustContinue } from '../payments/after-end.ts';
import { isEnded, readPayment, type Payment } from '../payments/payment.ts';
import { askedAt, isDue } from './departure.ts';
import { exportVisitor, type VisitorExport } from './handover.ts';

type Visitors = Env['VISITOR'];

/**
 * Payments that a signed-out customer began continue with the customer's session in an object that no cookie
 * leads to.
 */
export async function movePayments(
  handover: VisitorExport,
  visitors: Visitors,
  context: CallContext,
): Promise<Result<null>> {
  const goingOn = handover.payments.filter(
    ({ payment, untold }) => untold !== null || isWatched(readPayment(payment, Date.now())),
  );
  if (goingOn.length === 0) return ok(null);
  const checkouts = new Set(goingOn.map(({ payment }) => payment.checkoutId));
  // A payment that already has the order moves along: the other must not claim the order.
  const payments = handover.payments.filter(
    (kept) =>
      goingOn.includes(kept) || (kept.payment.state === 'done' && checkouts.has(kept.payment.checkoutId)),
  );
  const apart = visitors.get(visitors.newUniqueId());
  return apart.adopt(JSON.stringify({ ...handover, signIn: null, wishes: [], payments }), context);
}

/** It is not over, its provider is still to be asked, or its order to be placed. */
function isWatched(payment: Payment): boolean {
  return !isEnded(payment) || mustContinue(payment) || (payment.state === 'done' && payment.due !== null);
}

/** The session ends here, and the cookie leads to nothing: the next write creates another visitor. */
export async function endSession(
  opened: Opened,
  visitors: Visitors,
  context: CallContext,
  { isLast = false } = {},
): Promise<Result<null>> {
  const end = async () => {
    const moved = await movePayments(exportVisitor(opened), visitors, context);
    if (moved.ok) opened.state.forget('ended');
    return moved;
  };
  return opened.queue.run(end, { isLast });
}

/** A sign-in reached its age, or nobody asked for a visitor who was about to get another object. */
export function isOverdue(opened: Opened, context: CallContext): boolean {
  return opened.signIns.isExpired() || isDue(opened.state, Date.now(), isUrgent(opened, context));
}

/** Somebody waits for it, or a payment that has become due since it was last asked. */
function isUrgent({ paymentLog, state }: Opened, { requestId }: CallContext): boolean {
  const due = paymentLog.nextDue() ?? Infinity;
  const isPayment = due <= Date.now() && due > askedAt(state.leaving);
  return requestId !== NO_REQUEST.requestId || isPayment;
}

type Around = {
  ctx: Pick<DurableObjectState, 'waitUntil'>;
  env: Env;
  limits: Pick<Limits, 'readWaitMs'>;
  expired: () => void;
};

/**
 * When it fails the next call tries again; until then the visitor counts as anonymous. A slow backend is not waited for:
 * what needs it waits in the queue.
 */
export async function endOverdue(
  opened: Opened,
  { ctx, env, limits, expired }: Around,
  context: CallContext,
): Promise<void> {
  const hasExpired = opened.signIns.isExpired();
  const end = async () => {
    const ended = await (hasExpired
      ? endSession(opened, env.VISITOR, context)
      : endUnmoved(opened, env.VISITOR, context));
    if (!ended.ok) createObjectReport(ctx, env, context.requestId)(ended.error);
    else if (ended.value !== 'stays') expired();
  };
  const ending = end();
  ctx.waitUntil(ending);
  const waited = new Promise((resolve) => void setTimeout(resolve, limits.readWaitMs));
  await (hasExpired ? ending : Promise.race([ending, waited]));
}

/**
 * Ends it unless nobody is signed in, where no other object has asked for the visitor, as when a Worker stopped: nothing of
 * a customer is for whoever has this id.
 */
async function endUnmoved(
  opened: Opened,
  visitors: Visitors,
  context: CallContext,
): Promise<Result<'stays' | null>> {
  const { calls, signIns } = opened;
  const stays = await calls.departing.stay(context, isUrgent(opened, context));
  if (!stays.ok) return stays;
  if (stays.value) return ok('stays');
  if (signIns.current) await signIns.remove(signIns.current);
  return endSession(opened, visitors, context, { isLast: true });
}
