import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import type { KeptWish } from '../../database/wishes.ts';
import type { Handover, SessionCall } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { recordOf } from '../payments/payment.ts';
import type { Queue } from '../queue.ts';
import { epochsOf, saveFormerEpochs } from '../storage/epochs.ts';
import { KeptNames } from '../storage/kept-names.ts';
import type { SignIn } from '../storage/kept-sign-in.ts';
import type { HandedPayment, PaymentLog } from '../storage/payment-log.ts';
import type { VisitorState } from '../storage/state.ts';
import type { WriteLog } from '../storage/write-log.ts';
import type { Wishes } from '../wishes/wishes.ts';
import { HANDOVER_MS } from './departure.ts';
import type { Customer, SignIns } from './sign-ins.ts';

const ACCOUNT_CALLS = new Set(['/account', '/account/login']);

/** Learns from an answer who is signed in: an account means its customer, null an anonymous visitor. */
export function saveAccountFrom(state: VisitorState, call: SessionCall, body: Json): void {
  const customer = customerIn(call, body);
  const balance = fieldsOf(body)('balance');
  if (customer !== undefined)
    state.saveAccount(customer && { balance: typeof balance === 'number' ? balance : 0 });
}

/** Everything with which another object of the same visitor continues. */
export type VisitorExport = Handover & {
  payments: HandedPayment[];
  signIn: SignIn | null;
  /** The ids by which browsers may still show lines. */
  lineIds: { [id: string]: string };
  /** Another object was given it before, and may look after its payments. */
  mayHaveMoved: boolean;
  late: Pick<VisitorState, 'lateWrites' | 'differences'>;
  /** That are on no account's record. */
  wishes: KeptWish[];
  /** What their pages wrote to be charged. */
  pageNames: string[];
  /** That were in carts they may have read. */
  seenNames: string[];
};

type Kept = { state: VisitorState; writeLog: WriteLog; paymentLog: PaymentLog; wishes: Wishes };

const LOOK_AGAIN_MS = 50;

/** Waits for another form that is about to give the visitor a new id, as long as it may. */
export async function moveDone(opened: { queue: Queue; state: VisitorState } | null): Promise<void> {
  const until = Date.now() + HANDOVER_MS;
  while (opened?.queue.isClosed && !opened.state.isHandedOver && Date.now() < until)
    await new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN_MS));
}

/** The cart is not handed over: the backend has it, and may have merged it with the customer's. */
export function exportVisitor({
  state,
  writeLog,
  paymentLog,
  signIns,
  queue,
  wishes,
}: Kept & { signIns: SignIns; queue: Queue }): VisitorExport {
  const { session, revision, account, replacedLineIds: lineIds, lateWrites, differences } = state;
  const mayHaveMoved = state.isMoving;
  state.markMoving();
  queue.close(problem('visitor_changed'), HANDOVER_MS);
  const payments = paymentLog.kept().map((kept) => ({ ...kept, payment: recordOf(kept.payment) }));
  const kept = { payments, writes: writeLog.export(), signIn: signIns.current };
  return {
    session,
    revision,
    account,
    epochs: epochsOf(state),
    mayHaveMoved,
    lineIds,
    late: { lateWrites, differences },
    wishes: wishes.own,
    pageNames: new KeptNames(state.values, 'page_names').all,
    seenNames: new KeptNames(state.values, 'seen_names').all,
    ...kept,
  };
}

/** Continues with what another object of the same visitor handed over. */
export function adoptVisitor({ state, writeLog, paymentLog, wishes }: Kept, handover: VisitorExport): null {
  state.adopt(handover);
  saveFormerEpochs(state, handover.epochs);
  if (handover.mayHaveMoved) state.markMoving();
  state.saveReplacedLineIds(handover.lineIds);
  state.saveLateWrites(handover.late.lateWrites);
  state.saveDifferences(handover.late.differences);
  writeLog.import(handover.writes);
  wishes.adopt(handover.wishes);
  new KeptNames(state.values, 'page_names').add(handover.pageNames);
  new KeptNames(state.values, 'seen_names').add(handover.seenNames);
  // The oldest first, in the order of their creation.
  for (const payment of handover.payments.toReversed()) paymentLog.adopt(payment);
  return null;
}

/** Who is signed in after this answer: null for an anonymous visitor; undefined where it does not say. */
export function customerIn(
  { method, path }: Pick<SessionCall, 'method' | 'path'>,
  body: Json,
): Customer | null | undefined {
  if (path === '/account/logout') return null;
  if (!ACCOUNT_CALLS.has(path) || firstModelError(body)) return undefined;
  // A refused sign-in is null, too, and says nothing about the visitor's own state.
  if (body === null) return method === 'GET' ? null : undefined;
  const [id, email] = ['id', 'email'].map((name) => textOf(fieldsOf(body)(name)));
  return id ? { id, email: email ?? '' } : undefined;
}
