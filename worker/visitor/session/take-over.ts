import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from '../contract.ts';
import { movePayments } from './end-session.ts';
import { adoptVisitor, type VisitorExport } from './handover.ts';
import type { Opened } from '../life/open-visitor.ts';
import type { VisitorSession } from '../visitor-object.ts';

/** Where an object takes a visitor over from. */
export type TakeOver = {
  visitors: DurableObjectNamespace<VisitorSession>;
  previousId: string;
  keepsSession: boolean;
  context: CallContext;
};

/**
 * Continues for the visitor of another object, which forgets them only afterwards: after a crash in between,
 * two objects look after the money, never none.
 */
export async function takeVisitorOver(
  opened: Opened,
  { visitors, previousId, keepsSession, context }: TakeOver,
): Promise<Result<null>> {
  const previous = visitors.get(visitors.idFromName(previousId));
  const exported = await previous.handOver(context);
  if (!exported.ok) return exported;
  // There was nothing to hand over.
  if (exported.value === null) return ok(null);
  const handover = JSON.parse(exported.value) as VisitorExport;
  if (keepsSession) adoptVisitor(opened, handover);
  else {
    const moved = await movePayments(handover, visitors, context);
    if (!moved.ok) return moved;
    const { late: _, ...rest } = handover;
    adoptVisitor(opened, { ...rest, session: null, account: null, payments: [] });
  }
  await previous.letGo(context);
  // Only now, so that no object is signed in without an entry in the list.
  if (keepsSession) await opened.signIns.adopt(handover.signIn);
  else if (handover.signIn) await opened.signIns.remove(handover.signIn);
  return ok(null);
}
