import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from '../contract.ts';
import { exportVisitor, type VisitorExport } from './handover.ts';
import type { Opened } from '../life/open-visitor.ts';
import { readPayment, type Payment } from '../payments/payment.ts';
import { mustContinue } from '../payments/payment-rules.ts';

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
  return apart.adopt(JSON.stringify({ ...handover, signIn: null, payments }), context);
}

/** Its provider is still to be asked, or its order to be placed. */
function isWatched(payment: Payment): boolean {
  return mustContinue(payment) || (payment.state === 'done' && payment.due !== null);
}

/** The session ends here, and the cookie leads to nothing: the next write creates another visitor. */
export async function endSession(
  opened: Opened,
  visitors: Visitors,
  context: CallContext,
): Promise<Result<null>> {
  return opened.queue.run(async () => {
    const moved = await movePayments(exportVisitor(opened), visitors, context);
    if (moved.ok) opened.state.forget('ended');
    return moved;
  });
}

/** A sign-in reached its age, or nobody asked for a visitor who was about to get another object. */
export function isOverdue({ signIns, state }: Opened): boolean {
  return signIns.isExpired() || (state.leavesAt !== null && state.leavesAt <= Date.now());
}

/** Returns whether it ended; refuses while that is not known. */
export async function endOverdue(
  opened: Opened,
  visitors: Visitors,
  context: CallContext,
): Promise<Result<boolean>> {
  const mayStay = opened.signIns.isExpired() ? ok(false) : await staysUnmoved(opened, context);
  if (!mayStay.ok || mayStay.value) return mayStay.ok ? ok(false) : mayStay;
  const ended = await endSession(opened, visitors, context);
  return ended.ok ? ok(true) : ended;
}

/**
 * Whether nobody is signed in whom no other object has asked for, as when a Worker stopped: nothing of a customer is for
 * whoever has this id.
 */
async function staysUnmoved({ calls, signIns }: Opened, context: CallContext): Promise<Result<boolean>> {
  const stays = await calls.stay(context);
  if (stays.ok && !stays.value && signIns.current) await signIns.remove(signIns.current);
  return stays;
}
