import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Market } from '#shared/locale/markets.ts';
import { ok, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { unlessRefused } from '../../backends/failure.ts';
import type { SealedDecline } from '../attempts.ts';
import { summarizeCart } from '../cart/cart-summary.ts';
import type { Heard } from '../cart/cart-writer.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import { LIMITS, type CartReply } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Orders } from '../orders.ts';
import type { Queue } from '../queue.ts';
import type { BackendSession } from '../session/backend-session.ts';
import type { PaymentLog } from '../storage/payment-log.ts';
import type { VisitorState } from '../storage/state.ts';
import type { UnreportedPayments } from '../storage/unreported-payments.ts';
import { namesAnswered } from './cart/billing-method.ts';
import type { PaymentParts } from './create-payments.ts';
import type { Incident } from './incident.ts';
import type { LedgerOutbox } from './ledger/ledger-outbox.ts';
import { isQueryable, isReviewing } from './payment-rules.ts';
import { isPaid, type Payment } from './payment.ts';
import type { Outcome } from './returns/outcome.ts';
import type { Proofs } from './returns/proof.ts';

/** What the payments of a visitor need of its object. */
export type PaymentNeeds = {
  state: VisitorState;
  backend: BackendSession;
  orders: Orders;
  queue: Queue;
  cart: VisitorCart;
  log: PaymentLog;
  unreported: UnreportedPayments;
  outbox: LedgerOutbox;
  proof: Proofs;
  markets: Market[];
  /** Receives money problems that only an operator can resolve. */
  report: (reason: Problem, payment: Payment, incident: Incident) => void;
  /** Counts a refusal, of this checkout, too. */
  count: (sender: SealedDecline, checkoutId: string) => void;
  now: () => number;
  /** Between 0 and 1. */
  random: () => number;
};

/** A part of what carries out a visitor's payments. It reads and changes the cart only inside the queue. */
export class PaymentPart {
  protected readonly parts: PaymentParts;

  constructor(parts: PaymentParts) {
    this.parts = parts;
  }

  /** Whether the order that its cart became may charge it: its provider is asked, and the order compared. */
  protected isOrdered(payment: Payment): boolean {
    const isCharged = isQueryable(payment) || (isPaid(payment) && !isReviewing(payment));
    return isCharged && this.parts.state.order(payment.checkoutId) !== null;
  }

  /** Keeps what a provider said of each intent, whatever follows from it. */
  protected noteSaid(payment: Payment, answer: Outcome): Payment {
    const { said = [] } = answer;
    const approval = answer.kind === 'authorised' ? { approval: { billing: answer.billing } } : {};
    return said.length > 0 ? this.parts.machine.apply(payment, { type: 'said', said, ...approval }) : payment;
  }

  /** The other payments of its cart, newest first. */
  protected othersOf({ id, checkoutId }: Payment): Payment[] {
    return this.parts.log.all().filter((it) => it.id !== id && it.checkoutId === checkoutId);
  }

  /** Whether an order took too long, which may yet be carried out: sent twice, it would order the session's next cart. */
  protected get isOrderLate(): boolean {
    const { state, now } = this.parts;
    return now() - Number(state.values.read('order_late_at') ?? 0) < LIMITS.lateMs;
  }

  /** The backend's cart at this moment, not as it was some seconds ago. */
  protected readAfresh(context: ShopContext): Promise<Result<CartReply>> {
    this.parts.state.markCartStale();
    return this.parts.cart.readInTurn(context);
  }

  /** Whether the backend has another cart by now, or none: what is no answer says neither. */
  protected async isCartGone({ checkoutId, context }: Payment): Promise<boolean> {
    const { backend } = this.parts;
    const read = await unlessRefused(async () =>
      ok((await backend.call({ method: 'GET', path: '/cart' }, context)).body),
    );
    if (!read.ok || read.value === null) return read.ok;
    const present = textOf(fieldsOf(read.value)('checkout_id'));
    return present !== null && present !== checkoutId;
  }

  /** Whether the recorded cart is another one by now, or there is none. */
  protected isOtherCart({ checkoutId }: Payment): boolean {
    return this.parts.state.cart?.summary.checkoutId !== checkoutId;
  }

  /** Its cart became what cannot be read: the recorded one is free. */
  protected async freeCart(payment: Payment): Promise<void> {
    if (!this.isOtherCart(payment)) this.parts.state.endCart(await summarizeCart(null));
  }

  /** Notes the answer to a billing: the backend may name a card otherwise than it was told. */
  protected hearing(payment: Payment, billing: Json, before: Json = null): Heard {
    return (cart) => {
      const tokens = namesAnswered(billing, cart, before);
      this.parts.machine.apply(payment, { type: 'billing answered', tokens });
    };
  }

  /** Why the cart could not be changed; null once it is. */
  protected async changeCart(body: Json, context: ShopContext, heard?: Heard): Promise<Problem | null> {
    const write = { method: 'PUT', path: '/cart', body: JSON.stringify(body), key: null } as const;
    const written = await this.parts.cart.writeInTurn(write, context, heard);
    return written.ok ? null : written.error;
  }
}
