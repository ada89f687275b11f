import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from '../contract.ts';
import { exportVisitor, type VisitorExport } from './handover.ts';
import type { Opened } from '../open-visitor.ts';
import { mustGoOn } from '../payments/payment-rules.ts';

type Visitors = Env['VISITOR'];

/** Payments that a signed-out customer began go on with the customer's session in an object that no cookie leads to. */
export async function movePayments(
  handover: VisitorExport,
  visitors: Visitors,
  context: CallContext,
): Promise<Result<null>> {
  const goingOn = handover.payments.filter(({ payment, untold }) => mustGoOn(payment) || untold !== null);
  if (goingOn.length === 0) return ok(null);
  const checkouts = new Set(goingOn.map(({ payment }) => payment.checkoutId));
  // One that has the order already goes along: the other must not take the order for its own.
  const payments = handover.payments.filter(
    (kept) =>
      goingOn.includes(kept) || (kept.payment.state === 'done' && checkouts.has(kept.payment.checkoutId)),
  );
  const apart = visitors.get(visitors.newUniqueId());
  return apart.adopt(JSON.stringify({ ...handover, signIn: null, payments }), context);
}

/** The session is over here, and the cookie leads to nothing: the next write begins as another visitor. */
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
