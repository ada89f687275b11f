import { ok, type Result } from '#shared/result.ts';
import type { CallContext, Renewal, Whereabouts } from '../contract.ts';
import { movePayments } from './end-session.ts';
import { adoptVisitor, type VisitorExport } from './handover.ts';
import { confirmMove, exportVisitor } from '../renewal-calls.ts';
import type { Opened } from '../life/open-visitor.ts';
import type { VisitorSession } from '../visitor-object.ts';

export type TakeOver = Renewal & { visitors: DurableObjectNamespace<VisitorSession>; context: CallContext };

/**
 * Continues for the visitor of another object, which forgets them only afterwards: after a crash in between,
 * two objects look after the money, never none.
 */
export async function takeVisitorOver(
  opened: Opened,
  { visitors, id, previousId, account, keepsSession = account !== null, context }: TakeOver,
): Promise<Result<Whereabouts>> {
  const previous = visitors.get(visitors.idFromName(previousId));
  const handed = await exportVisitor(previous, account, context);
  if (!handed.ok) return handed;
  if (handed.value.kind !== 'here') return ok(handed.value.kind);
  const handover = JSON.parse(handed.value.visitor) as VisitorExport;
  if (keepsSession) adoptVisitor(opened, handover);
  else {
    const moved = await movePayments(handover, visitors, context);
    if (!moved.ok) return moved;
    const { late: _, ...rest } = handover;
    adoptVisitor(opened, { ...rest, session: null, account: null, payments: [] });
  }
  const customer = keepsSession ? (handover.signIn?.account ?? null) : null;
  await confirmMove(previous, { successor: id, account: customer }, context);
  // Only now, so that no object is signed in without an entry in the list.
  if (keepsSession) await opened.signIns.adopt(handover.signIn);
  else if (handover.signIn) await opened.signIns.remove(handover.signIn);
  return ok('here');
}
