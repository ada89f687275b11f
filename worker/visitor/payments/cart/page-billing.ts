import { toCart } from '#shared/cart/wire.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { kindOf } from '#shared/payments/cart-kind.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseCart } from '../../../backends/commerce/cart.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import type { CartReply, CartWrite } from '../../contract.ts';
import { fieldsIn, fieldsOf, nameOf } from '../../fields.ts';
import { KeptNames } from '../../storage/kept-names.ts';
import { idsOf } from '../intent.ts';
import { PaymentPart } from '../payment-parts.ts';
import { NO_METHOD } from '../payment-rules.ts';
import { billingWithOnly, namesAnswered, namesIn, namesOf } from './billing-method.ts';
import { billingIn, saysBilling } from './payment-writes.ts';

/** How pages of the operator's own pay: they write into the cart what is charged, without a payment of the shop's. */
export class PageBilling extends PaymentPart {
  /**
   * Carries out a write of such a page, and notes what it names to be charged once the backend has it, or may have it: what
   * it replaces or takes out is not charged from before it is sent. What a cart had that it may have read, or a payment of
   * this visitor, is not the page's because a page sends it back.
   */
  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { cart, log, state } = this.parts;
    const billing = billingIn(write);
    const told = namesIn(billing);
    const fields = saysBilling(write) ? replacedBy(billing) : [];
    if (told.length === 0 && !fields.some((name) => name in NO_METHOD)) return cart.write(write, context);
    // An object that has just continued for its visitor does not know what the page has read.
    const read = state.cart === null ? await cart.read(context) : ok(null);
    if (!read.ok) return read;
    const saved = savedCardIn(billing);
    // A cart that an earlier release recorded was not noted.
    const seen = [...new KeptNames(state.values, 'seen_names').all, ...namesIn(this.#billing)];
    const isNew = (name: string) => {
      if (name === saved || this.#written.all.includes(name)) return true;
      return !seen.includes(name) && !log.all().some((payment) => namesOf(payment).includes(name));
    };
    const before = this.#written.all;
    const left = Object.entries(fieldsIn(this.#billing)).filter(([name]) => !fields.includes(name));
    this.#written.keepValid(namesIn(Object.fromEntries(left)));
    const written = await cart.write(write, context, (answered) => {
      const isWhole = told.length > 0 && told.every(isNew);
      this.#note([...told, ...(isWhole ? namesAnswered(billing, answered) : [])].filter(isNew));
    });
    const mayBeTaken = !written.ok && written.error.code === 'cart_unsettled';
    if (mayBeTaken || written.ok) this.#note(told.filter(isNew));
    else this.#written.keep(before);
    return written;
  }

  /**
   * How the recorded cart is paid, without the address, as far as pages of this visitor wrote it; null where it names nothing,
   * or anything of somebody else's. The backend merges a saved card and another one: what was written last is charged.
   */
  get method(): Json {
    const fields = Object.entries(fieldsIn(this.#billing));
    const all = Object.fromEntries(fields.filter(([name, value]) => name in NO_METHOD && value !== null));
    const { account_card_id: saved = null, card = null, intent = null, ...rest } = all;
    const byCard = { ...rest, ...(card !== null && { card }), ...(intent !== null && { intent }) };
    const isSaved = this.#lastOf({ account_card_id: saved }) > this.#lastOf(byCard);
    const bySaved = { ...rest, account_card_id: saved, ...(!this.#isOwn({ intent }) && { intent }) };
    const method = isSaved ? bySaved : byCard;
    return namesIn(method).length > 0 && this.#isOwn(method) ? method : null;
  }

  /** When it was written; before all others where no page of this visitor did, or has replaced it. */
  #lastOf(billing: Json): number {
    const written = this.#written.valid;
    return Math.max(-1, ...namesIn(billing).map((name) => written.indexOf(name)));
  }

  /** Takes out of the recorded cart how it is paid otherwise, as by a payment that has ended. */
  keepAlone(context: ShopContext): Promise<Problem | null> {
    return this.changeCart({ billing: billingWithOnly(this.method, this.#billing) }, context);
  }

  #isOwn(billing: Json): boolean {
    const written = this.#written.valid;
    const intents = this.parts.log.all().flatMap(idsOf);
    return namesIn(billing).every((name) => written.includes(name) && !intents.includes(name));
  }

  /** Whether an order of the recorded cart charges nothing, neither now nor later. */
  get isNothingDue(): boolean {
    const wire = parseCart(this.parts.state.wireCart);
    if (wire === null) return false;
    const cart = toCart(wire);
    return cart.captureTotal + cart.authTotal <= 0 && !kindOf(cart).isSubscription;
  }

  get #written(): KeptNames {
    return new KeptNames(this.parts.state.values, 'page_names');
  }

  #note(names: string[]): void {
    this.#written.add(names);
    new KeptNames(this.parts.state.values, 'seen_names').remove(names);
  }

  get #billing(): Json {
    return fieldsOf(this.parts.state.wireCart)('billing');
  }
}

const CARDS = ['card', 'account_card_id'];

const savedCardIn = (billing: Json): string | null => nameOf(fieldsOf(billing)('account_card_id'));

/** The fields that a page's billing replaces or takes out. A saved card and another one, which the backend merges, are one. */
function replacedBy(billing: Json): string[] {
  const { method, ...said } = fieldsIn(billing ?? NO_METHOD);
  const fields = Object.keys(method === null ? NO_METHOD : said);
  return fields.some((name) => CARDS.includes(name)) ? [...fields, ...CARDS] : fields;
}
