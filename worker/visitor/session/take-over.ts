import { ok, type Result } from '#shared/result.ts';
import type { CallContext } from '../contract.ts';
import { movePayments } from './end-session.ts';
import { adoptVisitor, type VisitorExport } from './handover.ts';
import type { Opened } from '../life/open-visitor.ts';
import type { VisitorSession } from '../visitor-object.ts';

/** What became of an object from which another one wants to continue. */
export type Whereabouts = 'here' | 'moved' | 'ended' | 'unknown';

/** `here`, and everything with which another object continues, as JSON text; it stays until that one has it. */
export type HandedOver = { kind: 'here'; visitor: string } | { kind: Exclude<Whereabouts, 'here'> };

/** An object continues for the visitor of a previous one. */
export type Renewal = {
  /** Its own id, and the previous one. */
  id: string;
  previousId: string;
  /** A digest of the customer's account who must be signed in there; null leaves the session behind. */
  account: string | null;
};

export type TakeOver = Renewal & { visitors: DurableObjectNamespace<VisitorSession>; context: CallContext };

/**
 * Continues for the visitor of another object, which forgets them only afterwards: after a crash in between,
 * two objects look after the money, never none.
 */
export async function takeVisitorOver(
  opened: Opened,
  { visitors, id, previousId, account, context }: TakeOver,
): Promise<Result<Whereabouts>> {
  const previous = visitors.get(visitors.idFromName(previousId));
  const handed = await previous.handOver(account, context);
  if (!handed.ok) return handed;
  if (handed.value.kind !== 'here') return ok(handed.value.kind);
  const handover = JSON.parse(handed.value.visitor) as VisitorExport;
  if (account !== null) adoptVisitor(opened, handover);
  else {
    const moved = await movePayments(handover, visitors, context);
    if (!moved.ok) return moved;
    const { late: _, ...rest } = handover;
    adoptVisitor(opened, { ...rest, session: null, account: null, payments: [] });
  }
  await previous.letGo({ successor: id, account }, context);
  // Only now, so that no object is signed in without an entry in the list.
  if (account !== null) await opened.signIns.adopt(handover.signIn);
  else if (handover.signIn) await opened.signIns.remove(handover.signIn);
  return ok('here');
}
