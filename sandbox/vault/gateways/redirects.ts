import type { Json } from '#shared/json.ts';
import { randomId } from '../../random-id.ts';
import { requireAmount, requireCurrency } from '../amounts.ts';
import type { VaultCall } from '../call.ts';
import { cartAmounts } from '../cart-amounts.ts';
import { createIntent, readIntent } from '../intent-record.ts';
import { numberAt, textAt } from '../params.ts';
import { VaultFieldError } from '../refusal.ts';
import { requireReturn } from '../return-url.ts';

/** `POST /intent` of Quickpay: the answer is the bare id (docs/commerce-protocol/payments.md#vault-endpoints). */
export async function postQuickpayIntent({ env, data }: VaultCall): Promise<Json> {
  const currency = requireCurrency(textAt(data, 'intent', 'currency'));
  const orderId = textAt(data, 'intent', 'order_id');
  if (!/^[\w-]{4,20}$/.test(orderId)) {
    throw new VaultFieldError('order_id', {
      code: 'invalid',
      message: 'The order id must have 4 to 20 characters',
    });
  }
  const id = String(Number.parseInt(randomId(8), 16));
  await createIntent(env.DB, '', {
    id,
    gateway: 'quickpay',
    method: 'card',
    status: 'initial',
    currency,
    details: { order_id: orderId },
  });
  return Number(id);
}

/** `POST /intent` of the voucher provider: an id, and the page for the shopper. */
export async function postPaysafecardIntent({ env, data }: VaultCall): Promise<Json> {
  const success = requireReturn(
    env.SHOP_URL,
    textAt(data, 'intent', 'redirect', 'success_url'),
    'success_url',
  );
  const failure = requireReturn(
    env.SHOP_URL,
    textAt(data, 'intent', 'redirect', 'failure_url'),
    'failure_url',
  );
  const intent = await createIntent(env.DB, 'pay', {
    gateway: 'paysafecard',
    method: 'paysafecard',
    status: 'INITIATED',
    amount: requireAmount(numberAt(data, 'intent', 'amount')),
    currency: requireCurrency(textAt(data, 'intent', 'currency')),
    returns: { approve: success, cancel: failure, fail: failure },
  });
  const { id, status } = intent;
  return { id, status, redirect: { auth_url: `${env.SANDBOX_URL}/providers/paysafecard/${id}` } };
}

/** `PUT /intent` of the voucher provider: the payment's state. */
export async function putPaysafecardIntent({ env, data }: VaultCall): Promise<Json> {
  const intent = await readIntent(env.DB, 'paysafecard', textAt(data, 'intent', 'payment_id'));
  if (!intent) throw new VaultFieldError('payment_id', { code: 'not_found', message: 'No such payment' });
  return { id: intent.id, status: intent.status };
}

/**
 * `POST /intent` of the pay-later provider: the page for the shopper. Newer clients send the cart, older ones the
 * amount in cents and its lines; the addresses contain `{{session_id}}` and `{{authorization_token}}`.
 */
export async function postKlarnaIntent({ env, data }: VaultCall): Promise<Json> {
  const address = (name: string) =>
    requireReturn(env.SHOP_URL, textAt(data, 'intent', 'merchant_urls', name), `merchant_urls.${name}`);
  const returns = { approve: address('success'), cancel: address('cancel'), fail: address('failure') };
  const cartId = textAt(data, 'intent', 'cart_id');
  const amounts =
    cartId === ''
      ? {
          amount: requireAmount(numberAt(data, 'intent', 'order_amount')) / 100,
          currency: requireCurrency(textAt(data, 'intent', 'purchase_currency')),
        }
      : await cartAmounts(env, cartId);
  if (!amounts) throw new VaultFieldError('cart_id', { code: 'not_found', message: 'No such cart' });
  const { amount, currency } = amounts;
  const intent = await createIntent(env.DB, 'ks', {
    gateway: 'klarna',
    method: 'klarna',
    status: 'WAITING',
    amount,
    currency,
    cart_id: cartId || null,
    returns,
    details: { authorization_token: `kt_sandbox_${randomId()}` },
  });
  return { session_id: intent.id, redirect_url: `${env.SANDBOX_URL}/providers/klarna/${intent.id}` };
}
