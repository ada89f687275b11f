import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { destinationIn, sumsIn, type Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { Sender } from '../attempts.ts';
import { digestOfGoods } from '../cart/fingerprint.ts';
import { noDeliveryOf } from '../cart/no-delivery.ts';
import type { PaymentRequest, SessionCall } from '../contract.ts';
import { fieldsOf, listOf } from '../fields.ts';
import type { CartRecord } from '../storage/cart-record.ts';
import { chargedBy } from './approval.ts';
import { namesIn } from './cart/billing-method.ts';
import { PaymentPart } from './payment-parts.ts';
import {
  belowMinimum,
  SHOWN_FOR_MS,
  isAtProvider,
  linesOf,
  NO_METHOD,
  differenceFromShown,
  priceOf,
  MAX_UNORDERED_MS,
} from './payment-rules.ts';
import { readPayment, type Payment } from './payment.ts';

/** Charged with the order, by whatever its cart names. */
const BY_ITS_ORDER = { method: 'card', gateway: 'vault' } as const;

/** An order by a form: with a saved card, or with nothing to pay. */
type FormOrder = { cardId: string | null; due: Shown } & Partial<Sender>;

/** A cart may hold a plan from before the shop did without subscriptions: nobody could end it. */
function planLeftIn({ text }: CartRecord): Problem | null {
  if (hasFeature('subscriptions')) return null;
  const isByPlan = (item: Json) => fieldsOf(fieldsOf(item)('purchase_option'))('type') === 'subscription';
  const items = listOf(fieldsOf(JSON.parse(text) as Json)('items'));
  return items.some(isByPlan) ? problem('purchase_option_missing', { type: 'subscription' }) : null;
}

/** Starts payments, once those before them have ended. Only inside the queue. */
export class PaymentStarter extends PaymentPart {
  /** As `Payments.start`. */
  async start(request: PaymentRequest, context: ShopContext): Promise<Result<Payment>> {
    return this.#start(request, context, (payment) => this.#cleared(payment));
  }

  /** `prepare` says how the cart is paid, or why it cannot be; null where nothing is to begin. */
  async #start<P extends Payment | null>(
    request: PaymentRequest,
    context: ShopContext,
    prepare: (payment: Payment) => Promise<Result<P>>,
  ): Promise<Result<Payment | P>> {
    const { log, machine, openPayments } = this.parts;
    const ended = await openPayments.end(null);
    if (ended?.state === 'done') return ok(ended);
    // One whose cart is an order waits for the ledger alone.
    const isHindered = log.open().some((payment) => isAtProvider(payment) || !this.isOrdered(payment));
    if (isHindered) return refuse(problem('payment_under_way'));
    const borrowed = await machine.putBackAll();
    const cart = borrowed ? refuse(borrowed) : await this.#payableCart(context);
    if (!cart.ok) return this.#justDone(cart);
    const refusal = this.#refusalOf(request, cart.value, context);
    if (refusal) return refuse(refusal);
    const prepared = await prepare(await this.#begin(request, cart.value, context));
    return prepared.ok && prepared.value !== null ? this.#known(machine.begin(prepared.value)) : prepared;
  }

  #refusalOf(request: StartPayment, cart: CartRecord, context: ShopContext): Problem | null {
    const undelivered =
      flowOf(request).kind === 'wallet'
        ? null
        : noDeliveryOf(this.parts.markets, JSON.parse(cart.text) as Json, context.locale);
    return (
      differenceFromShown(request.due, cart.summary, context) ??
      undelivered ??
      planLeftIn(cart) ??
      belowMinimum(request, cart, context)
    );
  }

  /** Money that is captured before there is an order must not depend on this object alone. */
  async #known(payment: Payment): Promise<Result<Payment>> {
    const { claims, machine } = this.parts;
    const refusal = flowOf(payment).takesEarly ? await claims.refusal(payment) : null;
    if (!refusal) return ok(payment);
    machine.apply(payment, { type: 'ended', reason: refusal });
    return refuse(refusal);
  }

  /** A payment by a customer's saved card, or without any where nothing is left to pay. */
  async payWith({ cardId, ...order }: FormOrder, context: ShopContext): Promise<Result<Payment>> {
    const { machine, paidCart } = this.parts;
    const started = await this.start({ ...BY_ITS_ORDER, ...order }, context);
    if (!started.ok || started.value.state === 'done') return started;
    const payment = started.value;
    if (cardId !== null) {
      const billing = { method: 'card', account_card_id: cardId };
      machine.apply(payment, { type: 'billed', billing });
      const reason = await paidCart.keepBilling(payment, billing);
      if (reason) {
        await machine.run(payment, { type: 'ended', reason });
        return refuse(reason);
      }
    }
    return ok(this.#agreed(payment));
  }

  /**
   * A payment by what a page of the operator's own wrote into the cart, which stays there; or without any. Null where it would
   * begin, and may not.
   */
  async payByPage(call: SessionCall, context: ShopContext): Promise<Result<Payment | null>> {
    const { shown = '', sender } = call;
    const request = { ...BY_ITS_ORDER, due: shown, sender: sender ?? null };
    const started = await this.#start<Payment | null>(request, context, async (payment) => {
      const { method } = this.parts.pageBilling;
      const refusal = await this.#refusalOfPage(method);
      if (refusal) return refuse(refusal);
      if (sender === undefined) return ok(null);
      return method === null ? this.#cleared(payment) : ok(chargedBy(payment, method));
    });
    return started.ok && started.value?.state === 'started' ? ok(this.#agreed(started.value, true)) : started;
  }

  /** Why an order is not paid like this, as its page wrote it: it is a payment's, or nobody's. */
  async #refusalOfPage(method: Json): Promise<Problem | null> {
    const { outbox, pageBilling } = this.parts;
    if (method === null) return pageBilling.isNothingDue ? null : problem('payment_cart_changed');
    const isPayments = await outbox.knows(namesIn(method));
    if (isPayments === null) return problem('payment_unavailable');
    return isPayments ? problem('payment_cart_changed') : null;
  }

  #agreed(payment: Payment, isByPage = false): Payment {
    return this.parts.machine.apply(payment, {
      type: 'approved',
      sums: null,
      destination: payment.destination,
      isByPage,
    });
  }

  /** Where there is no cart, as it has just become an order, its payment. */
  #justDone(refusal: Result<never>): Result<Payment> {
    const { log, now } = this.parts;
    const [last] = log.all();
    const isJustDone = last?.state === 'done' && now() - last.changedAt < SHOWN_FOR_MS;
    return isJustDone && !refusal.ok && refusal.error.code === 'cart_not_found' ? ok(last) : refusal;
  }

  /** Refuses with `cart_not_found` when there is nothing to pay for. */
  async #payableCart(context: ShopContext): Promise<Result<CartRecord>> {
    const read = await this.readAfresh(context);
    if (!read.ok) return read;
    const record = this.parts.state.cart;
    const isThere = record !== null && record.summary.checkoutId !== null && record.summary.itemQuantity > 0;
    if (!isThere) return refuse(problem('cart_not_found'));
    return this.parts.cart.isAddressOverwritten ? refuse(problem('destination_lost')) : ok(record);
  }

  async #begin(
    { method, gateway, due, key, sender = null }: PaymentRequest,
    cart: CartRecord,
    context: ShopContext,
  ): Promise<Payment> {
    const at = this.parts.now();
    const { takesEarly, isReviewed } = flowOf({ method, gateway });
    const started = {
      // The shop may never hear that the shopper left.
      ...(takesEarly && { paid: { cart: { ...cart, loadedAt: 0 } } }),
      id: crypto.randomUUID(),
      method,
      gateway,
      state: 'started',
      checkoutId: cart.summary.checkoutId ?? '',
      cartId: cart.summary.cartId,
      lines: await linesOf(cart.summary),
      goods: await digestOfGoods(JSON.parse(cart.text) as Json),
      ...priceOf(cart),
      ...(key === undefined ? {} : { key }),
      ...(sender === null ? {} : { sender }),
      sums: sumsIn(due),
      // A sheet that changes no address is for the cart's; of a review the page shows it later.
      destination: destinationIn(due) ?? (isReviewed ? null : (cart.summary.destination ?? null)),
      context,
      startedAt: at,
      changedAt: at,
      due: at + MAX_UNORDERED_MS,
      tries: 0,
      refusals: 0,
    } as const;
    return readPayment({ ...started, intents: [], tokens: [] }, at);
  }

  /** Removes what an earlier payment left in the cart. Refuses when it is unknown whether it is removed. */
  async #cleared(payment: Payment): Promise<Result<Payment>> {
    const { checkoutId, context } = payment;
    const { log, state } = this.parts;
    // It may have been written by a payment of another cart, or in another browser of the account.
    const billing = fieldsOf(fieldsOf(state.wireCart)('billing'));
    const isLeft = Object.keys(NO_METHOD).some((name) => billing(name) !== null);
    if (!isLeft && !log.all().some((other) => other.checkoutId === checkoutId)) return ok(payment);
    const lost = await this.changeCart({ billing: NO_METHOD }, context);
    return lost && lost.status >= 500 ? refuse(lost) : ok(payment);
  }
}
