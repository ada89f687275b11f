import type { JsonObject } from '#shared/json.ts';
import type { subscription } from '../../seed/running-plans.ts';
import { collection } from '../../store/collection.ts';
import type { ChosenOption } from '../cart/cart-record.ts';

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
  ReturnType<typeof subscription>,
  'account_id' | 'order_id' | 'items' | 'options' | 'shipping' | 'billing' | 'status' | `date_${string}`
> & {
  status: 'active' | 'trial' | 'canceled' | 'complete' | 'paused';
  account_id: string | null;
  order_id: string | null;
  options: ChosenOption[];
  items: SubscriptionItem[];
  shipping: JsonObject;
  billing: JsonObject;
  date_created: string;
  date_period_start: string;
  date_period_end: string;
  date_trial_end: string | null;
  date_canceled: string | null;
  date_paused: string | null;
  date_pause_end: string | null;
  history: SubscriptionEvent[];
  tax_included_total?: number;
  product_name?: string;
  cancel_at_end?: boolean;
  /** The number of charges so far, for plans with a limit. */
  charges?: number;
};

export const SUBSCRIPTIONS = collection<SubscriptionRecord>('subscription');
