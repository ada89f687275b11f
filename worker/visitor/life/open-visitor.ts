import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { createCommerceClient } from '../../backends/commerce/client.ts';
import { parseConfig } from '../../config.ts';
import { saveOrderKey } from '../../database/order-keys.ts';
import { countSealed } from '../../database/sealed-attempts.ts';
import { measureFetch } from '../../metrics/measure.ts';
import { paymentStep } from '../../metrics/visitors-steps.ts';
import { resultWithin } from '../../store/records/within.ts';
import { VisitorCart } from '../cart/visitor-cart.ts';
import type { Limits } from '../contract.ts';
import { Orders, type PlacedOrder } from '../orders.ts';
import { createPayments } from '../payments/create-payments.ts';
import { LedgerOutbox } from '../payments/ledger/ledger-outbox.ts';
import type { PaymentNeeds } from '../payments/payment-parts.ts';
import type { Payments } from '../payments/payments.ts';
import type { Proofs } from '../payments/returns/proof.ts';
import type * as providerModule from '../payments/returns/provider-clients.ts';
import { Queue } from '../queue.ts';
import { BackendSession } from '../session/backend-session.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { SignIns } from '../session/sign-ins.ts';
import { KeptRenewals } from '../storage/kept-renewals.ts';
import { KeptSignIn } from '../storage/kept-sign-in.ts';
import { PaymentLog } from '../storage/payment-log.ts';
import { migrate } from '../storage/schema.ts';
import { VisitorState } from '../storage/state.ts';
import { UnreportedPayments } from '../storage/unreported-payments.ts';
import { WriteLog } from '../storage/write-log.ts';
import { Wishes } from '../wishes/wishes.ts';
import { observeObject } from './observe.ts';

/** An object's working parts, once its visitor has done something. */
export type Opened = {
  state: VisitorState;
  queue: Queue;
  cart: VisitorCart;
  calls: SessionCalls;
  signIns: SignIns;
  wishes: Wishes;
  /** Stateless between calls: each call gets its own, which report under its request's id. */
  paymentsWith: (report: ReportPayment) => Payments;
  /** Once refusals of payments count, or the database has not said so in time. */
  counted: () => Promise<unknown>;
  writeLog: WriteLog;
  paymentLog: PaymentLog;
  outbox: LedgerOutbox;
  renewals: KeptRenewals;
};

type ReportPayment = PaymentNeeds['report'];

type OpenOptions = {
  sql: SqlStorage;
  /** The object's id, in hexadecimal digits. */
  objectId: string;
  epoch: string;
  env: Env;
  limits: Limits;
  announce: (message: RevisionMessage) => void;
  paymentChanged: () => void;
  signInEnded: (id: string) => void;
  reportFault: (error: Error) => void;
};

let providers: Pick<typeof providerModule, 'createProof'> | null = null;

/** Few visitors pay: it is loaded for the first who does. */
export async function loadProviders(): Promise<NonNullable<typeof providers>> {
  return (providers ??= await import('../payments/returns/provider-clients.ts'));
}

export function openVisitor(opening: OpenOptions): Opened {
  const { sql, objectId, epoch, env, limits, announce, paymentChanged, signInEnded, reportFault } = opening;
  migrate(sql);
  const { commerceUrl, commercePublicKey, sessionMs, visitorSecrets, linkSecret, markets } = parseConfig(env);
  const observe = observeObject(env, objectId);
  const client = createCommerceClient({
    baseUrl: commerceUrl,
    publicKey: commercePublicKey,
    fetch: measureFetch(observe, 'commerce', send),
    timeoutMs: limits.callTimeoutMs,
  });
  const state = new VisitorState(sql, epoch, announce);
  const orderPlaced = ({ checkoutId, ...name }: PlacedOrder) => {
    if (linkSecret === null) return;
    const kept = { name, checkoutId, secret: linkSecret, now: Date.now() };
    // No order waits for this; one without a key is still found by the link that its buyer was shown.
    void saveOrderKey(env.DB, kept).catch(reportFault);
  };
  const backend = new BackendSession(client, state);
  const parts = {
    state,
    backend,
    orders: new Orders({ state, backend, observe, placed: orderPlaced, now: Date.now }),
    log: new WriteLog(sql, limits),
    queue: new Queue({ length: limits.queueLength, maxWaitMs: limits.queueWaitMs, now: Date.now }),
    limits,
    observe,
    now: Date.now,
  };
  const cart = new VisitorCart(parts);
  const log = new PaymentLog(sql, {
    changed: paymentChanged,
    stepped: (payment) => observe(paymentStep(payment, Date.now())),
  });
  const unreported = new UnreportedPayments(sql, log);
  const own = { objectId, db: () => env.DB, waitMs: limits.ledgerWaitMs, reportFault };
  const outbox = new LedgerOutbox({ ...own, unreported, now: Date.now, random: Math.random });
  const proof = proofOnDemand(env, backend);
  let counted: Promise<unknown> = Promise.resolve();
  const count: PaymentNeeds['count'] = (sender, cart) => {
    const counting = countSealed(env.DB, sender, cart, Date.now()).catch(reportFault);
    counted = Promise.all([counted, resultWithin(limits.ledgerWaitMs, counting)]);
  };
  const paymentsWith = (report: ReportPayment) => {
    const kept = { cart, log, unreported, outbox };
    return createPayments({ ...parts, ...kept, proof, report, count, markets, random: Math.random });
  };
  const signIns = new SignIns({
    kept: new KeptSignIn(state.values),
    objectId,
    db: () => env.DB,
    secrets: visitorSecrets,
    lifetimeMs: sessionMs,
    now: Date.now,
    ended: signInEnded,
    reportFault,
  });
  const calls = new SessionCalls({ ...parts, cart, signIns });
  const logs = { writeLog: parts.log, paymentLog: log, outbox };
  const renewals = new KeptRenewals(state.values, limits.renewalGraceMs);
  const wishes = new Wishes({ ...parts, ...own, values: state.values, signIns });
  const done = { paymentsWith, counted: () => counted };
  return { state, queue: parts.queue, cart, calls, signIns, renewals, wishes, ...done, ...logs };
}

function proofOnDemand(env: Env, backend: BackendSession): Proofs {
  const loaded = async () => (await loadProviders()).createProof(env, backend);
  return {
    ofIntent: async (...asked) => (await loaded()).ofIntent(...asked),
    ofPayment: async (...asked) => (await loaded()).ofPayment(...asked),
    ofReturn: async (...asked) => (await loaded()).ofReturn(...asked),
  };
}

const send: typeof fetch = (input, init) => fetch(input, init);
