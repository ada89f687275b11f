import type { Json } from '#shared/json.ts';
import { requireAmount, requireCurrency } from '../amounts.ts';
import type { VaultCall } from '../call.ts';
import { cartAmounts } from '../cart-amounts.ts';
import { changeIntent, createIntent } from '../intent-record.ts';
import { numberAt, paramAt, textAt } from '../params.ts';
import { VaultFieldError } from '../refusal.ts';

/** `POST /intent` of PayPal: an order for its button. */
export async function postPaypalIntent({ env, data }: VaultCall): Promise<Json> {
  const unit = paramAt(data, 'intent', 'purchase_units');
  const amount = paramAt(Array.isArray(unit) ? unit[0] : undefined, 'amount');
  const order = await createIntent(env.DB, 'order', {
    gateway: 'paypal',
    method: 'paypal',
    status: 'CREATED',
    amount: requireAmount(numberAt(amount, 'value')),
    currency: requireCurrency(textAt(amount, 'currency_code')),
    details: {
      shipping_preference: textAt(data, 'intent', 'application_context', 'shipping_preference'),
      intent: textAt(data, 'intent', 'intent'),
      options: [],
      selected: null,
    },
  });
  return { id: order.id, status: order.status };
}

/** `PUT /intent`: updates the order with its cart's current amounts and shipping services. */
export async function putPaypalIntent({ env, data }: VaultCall): Promise<Json> {
  const cartId = textAt(data, 'intent', 'cart_id');
  const amounts = await cartAmounts(env, cartId);
  if (!amounts) throw new VaultFieldError('cart_id', { code: 'not_found', message: 'No such cart' });
  const { amount, currency, options, selected } = amounts;
  const order = await changeIntent(env.DB, 'paypal', textAt(data, 'intent', 'paypal_order_id'), (before) => ({
    cart_id: cartId,
    amount,
    currency,
    details: { ...before.details, options, selected },
  }));
  if (!order) throw new VaultFieldError('paypal_order_id', { code: 'not_found', message: 'No such order' });
  return { id: order.id, status: order.status };
}
