import { ok, type Result } from '#shared/result.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { CallContext, Renewal, Whereabouts } from '../contract.ts';
import type { Opened } from '../life/open-visitor.ts';
import type { VisitorSession } from '../visitor-object.ts';
import { movePayments } from './end-session.ts';
import { adoptVisitor, type VisitorExport } from './handover.ts';

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
  const handed = await previous.exportVisitor(account, context);
  if (!handed.ok) return handed;
  // Whoever signs out under an id that has moved is signed out where it led, too.
  if (handed.value.kind === 'moved' && handed.value.successor)
    return takeVisitorOver(opened, { visitors, id, previousId: handed.value.successor, account, context });
  if (handed.value.kind !== 'here') return ok(handed.value.kind);
  const handover = JSON.parse(handed.value.visitor) as VisitorExport;
  const keepsSession = account !== null;
  const adopted = keepsSession
    ? ok(adoptVisitor(opened, handover))
    : await adoptAnonymously(opened, handover, visitors, context);
  if (!adopted.ok) return adopted;
  const customer = keepsSession ? (handover.signIn?.account ?? null) : null;
  await previous.confirmMove({ successor: id, account: customer }, context);
  // Only now, so that no object is signed in without an entry in the list.
  if (keepsSession) await keepSignIn(opened, handover);
  else if (handover.signIn) await opened.signIns.remove(handover.signIn);
  return ok('here');
}

async function keepSignIn({ signIns, wishes }: Opened, { signIn }: VisitorExport): Promise<void> {
  await Promise.all([signIns.adopt(signIn), hasFeature('wish-list') && wishes.join()]);
}

/** Continues without the customer, whose payments go on apart; where somebody else has signed in here, with nothing. */
async function adoptAnonymously(
  opened: Opened,
  handover: VisitorExport,
  visitors: TakeOver['visitors'],
  context: CallContext,
): Promise<Result<null>> {
  const moved = await movePayments(handover, visitors, context);
  if (!moved.ok || opened.state.account !== null) return moved;
  const late = { lateWrites: [], differences: [] };
  const without = { session: null, account: null, payments: [], late, pageNames: [] };
  return ok(adoptVisitor(opened, { ...handover, ...without }));
}
