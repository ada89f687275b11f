import type { WireSubscription } from '../../seed/account-types.ts';
import type { JsonObject } from '#shared/json.ts';
import type { ChosenOption } from '../cart/cart-record.ts';
import { collection } from '../../store/collection.ts';

/** An item of a subscription. The first one is the plan's own product, the others were added. */
export type SubscriptionItem = {
  id: string;
  product_id: string | null;
  variant_id: string | null;
  product_name: string | null;
  price: number;
  recurring_price: number;
  quantity: number;
  options: ChosenOption[];
};

/** An event of a subscription's history, oldest first. */
export type SubscriptionEvent = { date: string; event: string; status: string; detail: string | null };

/**
 * A stored subscription: its dates are those of the period when it was last read; later changes are computed for each
 * answer.
 */
export type SubscriptionRecord = Omit<
  WireSubscription,
  'account_id' | 'order_id' | 'items' | 'options' | 'shipping' | 'billing'
> & {
  account_id: string | null;
  order_id: string | null;
  options: ChosenOption[];
  items: SubscriptionItem[];
  shipping: JsonObject;
  billing: JsonObject;
  history: SubscriptionEvent[];
  tax_included_total?: number;
  product_name?: string;
  cancel_at_end?: boolean;
  /** The number of charges so far, for plans with a limit. */
  charges?: number;
};

export const SUBSCRIPTIONS = collection<SubscriptionRecord>('subscription');
