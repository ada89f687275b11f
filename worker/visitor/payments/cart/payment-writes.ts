import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import { mayPass } from '../../../backends/failure.ts';
import { isRefusedCard } from '../../attempts.ts';
import type { CartReply, CartWrite } from '../../contract.ts';
import { fieldsIn, fieldsOf, textOf } from '../../fields.ts';
import type { CartRecord } from '../../storage/cart-record.ts';
import { PaymentPart } from '../payment-parts.ts';
import { priceOf } from '../payment-rules.ts';
import { isEnded, sheetOf, type Payment } from '../payment.ts';
import { hasTooMany, isPaidBySomethingElse, namesIn } from './billing-method.ts';
import {
  changesSheetFields,
  noteChanges,
  settleChanges,
  withoutOthers,
  withShownService,
  type SheetChanges,
} from './sheet-changes.ts';
import { withWholeAddresses } from './whole-address.ts';

/** Cart writes of a payment, which can be undone (docs/payments.md#what-a-wallets-sheet-changes). Inside the queue. */
export class PaymentWrites extends PaymentPart {
  /** Refuses with why the payment ended, or when another payment has its reference. */
  async write(id: string, requested: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { log, machine } = this.parts;
    const before = log.find(id);
    const write = withBody(requested, withWholeAddresses);
    const admitted = await this.#admit(id, write);
    if (!admitted.ok) return admitted;
    const written = await this.#send(admitted.value, write, context);
    // A provider may be paid by its intent all the same; a card that the backend did not take is not agreed to.
    const isCard = before !== null && billingIn(write) !== null && admitted.value.intents.length === 0;
    if (isCard && !written.ok && !mayPass(written.error))
      machine.apply(before, { type: 'disowned', before, isCounted: isRefusedCard(written.error) });
    return written;
  }

  async #send(payment: Payment, write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { cart, state } = this.parts;
    const requested = bodyOf(write);
    const heard = this.hearing(payment, billingIn(write));
    if (!changesSheetFields(requested)) return cart.writeInTurn(write, context, heard);
    // What another device wrote before the sheet must be known, or it would be lost.
    if (sheetOf(payment) === null) state.markCartStale();
    const read = await cart.readInTurn(context);
    if (!read.ok) return read;
    const known = sheetOf(payment);
    const own = withBody(withoutKnownAccount(write, state.wireCart, known), (body) =>
      withShownService(known ?? {}, body, state.wireCart),
    );
    const body = bodyOf(own);
    this.#note(payment.id, (sheet) => noteChanges(sheet, body, state.wireCart));
    const written = await cart.writeInTurn(own, context, heard);
    if (!written.ok) return written;
    // The shopper sees in the sheet what the cart costs now.
    this.#note(payment.id, (sheet) => settleChanges(sheet, body, state.wireCart), state.cart);
    return written;
  }

  /** A write that belongs to no payment: its values are never reverted. */
  giveUp(write: CartWrite): void {
    const { log, machine } = this.parts;
    const body = bodyOf(write);
    if (write.path !== '/cart' || !changesSheetFields(body)) return;
    for (const payment of log.all()) {
      const sheet = sheetOf(payment);
      if (sheet) machine.apply(payment, { type: 'sheet overwritten', sheet: withoutOthers(sheet, body) });
    }
  }

  #note(id: string, change: (sheet: SheetChanges) => SheetChanges, cart: CartRecord | null = null): void {
    const { log, machine } = this.parts;
    const payment = log.find(id);
    if (!payment) return;
    const sheet = change(sheetOf(payment) ?? {});
    machine.apply(payment, { type: 'sheet written', sheet, price: cart && priceOf(cart) });
  }

  /** Records what is needed to restore a paid cart. */
  async #admit(id: string, write: CartWrite): Promise<Result<Payment>> {
    const { log, claims, machine } = this.parts;
    const payment = log.find(id);
    if (!payment) return refuse(problem('payment_not_found'));
    if (isEnded(payment)) return refuse(payment.problem ?? problem('payment_cart_changed'));
    const billing = billingIn(write);
    const isAdmitted = payment.state === 'started' || isBillingAlone(write);
    if (!isAdmitted || isPaidBySomethingElse(payment, namesIn(billing)))
      return refuse(problem('payment_under_way'));
    if (billing === null) return ok(payment);
    if (hasTooMany(payment, namesIn(billing))) return refuse(problem('too_many_tries'));
    const admitted = machine.apply(payment, { type: 'billed', billing });
    const isNamed = admitted.intents.length > payment.intents.length;
    const refusal = isNamed ? await claims.refusal(admitted) : null;
    if (!refusal) return ok(admitted);
    machine.apply(payment, { type: 'disowned', before: payment });
    return refuse(refusal);
  }
}

/** Once the shopper has agreed, a payment may only say how it is charged. */
function isBillingAlone(write: CartWrite): boolean {
  const { method, path } = write;
  const fields = Object.keys(bodyOf(write) ?? {});
  return method === 'PUT' && path === '/cart' && fields.every((field) => field === 'billing');
}

/** The billing that a write says. */
export function billingIn(write: CartWrite): Json {
  return write.path === '/cart' ? fieldsOf(bodyOf(write))('billing') : null;
}

/** Whether it says anything of the billing: to remove it, too. */
export function saysBilling(write: CartWrite): boolean {
  return write.path === '/cart' && 'billing' in fieldsIn(bodyOf(write));
}

function withBody(write: CartWrite, change: (body: Json) => Json): CartWrite {
  if (write.path !== '/cart' || write.body === null) return write;
  return { ...write, body: JSON.stringify(change(bodyOf(write))) };
}

function bodyOf({ body }: CartWrite): Json {
  return JSON.parse(body ?? 'null') as Json;
}

/** The order's mail goes to the address that was typed, or to the customer's, not to the wallet's owner. */
export function withoutKnownAccount(write: CartWrite, cart: Json, sheet: SheetChanges | null): CartWrite {
  const body = fieldsIn(bodyOf(write));
  // An address that the same sheet wrote was neither typed nor the customer's.
  const isSheets = sheet?.['account.email']?.before === null;
  if (!('account' in body) || isSheets || !knowsWhose(cart)) return write;
  const { account: _account, ...rest } = body;
  return { ...write, body: JSON.stringify(rest) };
}

function knowsWhose(cart: Json): boolean {
  const read = fieldsOf(cart);
  return read('account_logged_in') === true || textOf(fieldsOf(read('account'))('email')) !== null;
}
