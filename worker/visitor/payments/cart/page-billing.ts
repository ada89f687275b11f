import { toCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { kindOf } from '#shared/payments/cart-kind.ts';
import { parseCart } from '../../../backends/commerce/cart.ts';
import type { Heard } from '../../cart/cart-writer.ts';
import type { CartWrite } from '../../contract.ts';
import { fieldsOf } from '../../fields.ts';
import { idsOf } from '../intent.ts';
import { PaymentPart } from '../payment-parts.ts';
import { NO_METHOD } from '../payment-rules.ts';
import { fieldsIn, isOwn, namesAnswered, namesIn } from './billing-method.ts';
import { billingIn } from './payment-writes.ts';

const MOST_NAMES = 20;

/** How pages of the operator's own pay: they write into the cart what is charged, without a payment of the shop's. */
export class PageBilling extends PaymentPart {
  /** Notes what a write of such a page names to be charged. Returns what notes the backend's answer to it. */
  noting(write: CartWrite): Heard | undefined {
    const billing = billingIn(write);
    const told = namesIn(billing);
    if (told.length === 0) return undefined;
    this.#note(told);
    return (cart) => {
      this.#note(namesAnswered(billing, cart));
      this.#replaceOthers(namesIn(fieldsOf(cart)('billing')));
    };
  }

  /** Whether the recorded cart is charged by nothing but what a page of this visitor wrote, none of it a payment's intent. */
  get isOnlyOne(): boolean {
    const written = this.#written;
    const intents = this.parts.log.all().flatMap(idsOf);
    return namesIn(this.#billing).every((name) => written.includes(name) && !intents.includes(name));
  }

  /** Whether an order of the recorded cart charges nothing, neither now nor later. */
  get isNothingDue(): boolean {
    const wire = parseCart(this.parts.state.wireCart);
    if (wire === null) return false;
    const cart = toCart(wire);
    return cart.captureTotal + cart.authTotal <= 0 && !kindOf(cart).isSubscription;
  }

  /** What the recorded cart says of how it is paid, without the address. */
  get method(): Json {
    const fields = Object.entries(fieldsIn(this.#billing));
    return Object.fromEntries(fields.filter(([name, value]) => name in NO_METHOD && value !== null));
  }

  /** What a payment had written is not in the cart any more: it has nothing to take out. */
  #replaceOthers(names: string[]): void {
    const { log, machine } = this.parts;
    for (const payment of log.all()) {
      const isReplaced = payment.hasBilling && !names.some(isOwn(payment));
      if (isReplaced) machine.apply(payment, { type: 'billing replaced' });
    }
  }

  get #written(): string[] {
    return JSON.parse(this.parts.state.values.read('page_names') ?? '[]') as string[];
  }

  #note(names: string[]): void {
    const known = this.#written.filter((name) => !names.includes(name));
    const kept = [...known, ...names].slice(-MOST_NAMES);
    if (names.length > 0) this.parts.state.values.keep('page_names', JSON.stringify(kept));
  }

  get #billing(): Json {
    return fieldsOf(this.parts.state.wireCart)('billing');
  }
}
