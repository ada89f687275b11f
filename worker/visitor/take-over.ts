import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from './contract.ts';
import { adoptVisitor, type VisitorExport } from './handover.ts';
import type { Opened } from './open-visitor.ts';
import { mustGoOn } from './payments/payment-rules.ts';
import type { VisitorSession } from './visitor-object.ts';

type TakeOver = {
  visitors: DurableObjectNamespace<VisitorSession>;
  formerId: string;
  keepsSession: boolean;
  context: CallContext;
};

/**
 * Goes on for the visitor of another object, which forgets them only then: a crash in between leaves money with two that
 * look after it, not with none. Payments that a signed-out customer began go on with the customer's session in an object
 * that no cookie leads to.
 */
export async function takeVisitorOver(
  opened: Opened,
  { visitors, formerId, keepsSession, context }: TakeOver,
): Promise<Result<null>> {
  const previous = visitors.get(visitors.idFromName(formerId));
  const exported = await previous.handOver(context);
  if (!exported.ok) return exported;
  // There was nothing to hand over.
  if (exported.value === null) return ok(null);
  const handover = JSON.parse(exported.value) as VisitorExport;
  if (keepsSession) adoptVisitor(opened, handover);
  else {
    const payments = handover.payments.filter(({ payment, untold }) => mustGoOn(payment) || untold !== null);
    if (payments.length > 0) {
      const apart = visitors.get(visitors.newUniqueId());
      const adopted = await apart.adopt(JSON.stringify({ ...handover, payments }), context);
      if (!adopted.ok) return adopted;
    }
    adoptVisitor(opened, { ...handover, session: null, account: null, payments: [] });
  }
  await previous.letGo(context);
  return ok(null);
}
