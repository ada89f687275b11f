import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { CartRecord } from '../storage/cart-record.ts';
import type { Difference } from './cart/order-check.ts';
import type { SheetChanges } from './cart/sheet-changes.ts';
import type { Said } from './intent.ts';
import type { CartIds, Payment } from './payment.ts';
import type { ReturnQuery } from './returns/return-query.ts';

/** What happens to a payment after it was started. Late and repeated events change nothing. */
export type Event =
  /**
   * The provider created an intent, a session or an order; or another payment has its references, or the backend does not
   * take the card, which `isCounted` as refused.
   */
  | { type: 'registered'; refs: string[]; secret: string | null }
  | { type: 'disowned'; before: Payment; isCounted?: boolean }
  /** The shopper leaves for the provider, from this cart; after a review, from a page that showed this destination. */
  | { type: 'left'; cart: CartRecord; destination: string | null }
  /** The provider's script approved it on our page, for what it showed; or the order needs no approval. */
  | { type: 'approved'; sums: Sums | null; destination: string | null; isByPage?: boolean }
  /** The button that orders, of a page that showed this destination; of money that could not be ordered, another cart. */
  | { type: 'confirmed'; cart: ConfirmedCart | null; destination: string | null; isByPage?: boolean }
  | { type: 'returned'; query: ReturnQuery }
  /** The return was looked at, and proves nothing so far. */
  | { type: 'return handled'; reason: Problem | null }
  /** What its provider said of it, itself. */
  | { type: 'provider approved'; billing: Json; isWritten: boolean }
  /** `approval`: it said the sum, too; that is stored with its words, as both may be said but once. */
  | { type: 'said'; said: Said[]; approval?: { billing: Json } }
  | { type: 'provider refused'; reason: Problem }
  | { type: 'provider is undecided' }
  | { type: 'approval proven' }
  /** The money is there, and cannot become an order at present; null where an operator knows why already. */
  | { type: 'money kept'; reason: Problem | null; isProven?: boolean }
  /** What the backend said of its order. The ledger hears of it before it is sent. */
  | { type: 'order announced' }
  | { type: 'order sent'; total: string | null; sentTo: string }
  | { type: 'order placed'; orderId: string | null; differences: Difference[] }
  /** `isSaid`: by the backend, of every try; `sentAt`: of the one before, which nobody answered. */
  | { type: 'order refused'; isSaid: boolean; sentAt?: number | undefined }
  /** The cart: its billing, its sheet's changes, its lines. */
  | { type: 'billed'; billing: Json }
  | { type: 'billing answered'; tokens: string[] }
  | { type: 'billing replaced' }
  | { type: 'sheet written'; sheet: SheetChanges; price: { amount: number; currency: string } | null }
  | { type: 'sheet overwritten'; sheet: SheetChanges }
  | { type: 'cart changed'; unpaid: Json[] }
  | ({ type: 'cart restored' } & CartIds)
  /** Those that were added since it was paid, once it has ended. */
  | { type: 'lines are back' }
  /** `refused`: the backend does not take the address of before back, now or later. `isGone`: perhaps as an order. */
  | { type: 'released'; outcome: 'done' | 'later' | 'refused'; isGone?: boolean }
  /** It ends without an order. `isUnpaid`: nothing is held for it; `isFinal`: nor can it be paid any more. */
  | { type: 'ended'; reason: Problem | null; isFinal?: boolean; isUnpaid?: boolean }
  /** As its page says, which ends no money that a provider approved. */
  | { type: 'given up'; reason: Problem | null }
  /**
   * The backend or the provider could not be asked. `approval`: its provider has approved it, to be charged by this;
   * `isLost`: its cart is gone, and no order is known to be its own.
   */
  | { type: 'put off'; reason: Problem; isAtOnce?: boolean; isLost?: boolean; approval?: { billing: Json } }
  /** The alarm or the sweep has carried it on. */
  | {
      type: 'time passed';
      before: Pick<Payment, 'state' | 'tries'> & { isReturned: boolean };
      isOrdered?: boolean;
    }
  | { type: 'incident'; reason: Problem }
  /** An intent holds money besides what is known: of an ended payment, or of one whose money waits for its order. */
  | { type: 'intent is paid'; intent: string }
  | { type: 'refund due'; reason: Problem; orderId: string | null }
  /** There is no order of an ended payment, as far as the backend says; `isSure`: its cart's is another payment's. */
  | { type: 'order denied'; isSure?: boolean }
  /** An operator asked: to try it at once, or, having resolved it, never again. */
  | { type: 'retried' }
  | { type: 'closed' };

type ConfirmedCart = CartIds & { lines: string; goods: string; cart: CartRecord };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
