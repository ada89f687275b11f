import type { Json } from '#shared/json.ts';
import { signText } from '../../sign-text.ts';
import { requireAmount, requireCurrency } from '../amounts.ts';
import type { VaultCall } from '../call.ts';
import { changeIntent } from '../intent-record.ts';
import { numberAt, paramAt, textAt } from '../params.ts';
import { VaultFieldError } from '../refusal.ts';
import { requireReturn } from '../return-url.ts';

/** `POST /authorization` of Amazon Pay: the signed payload for its button. */
export async function authorizeAmazonButton({ env, data }: VaultCall): Promise<Json> {
  const address = (name: string) =>
    requireReturn(env.SHOP_URL, textAt(data, 'params', 'webCheckoutDetails', name), name);
  const payload = JSON.stringify({
    chargePermissionType: textAt(data, 'params', 'chargePermissionType') || 'OneTime',
    webCheckoutDetails: {
      checkoutReviewReturnUrl: address('checkoutReviewReturnUrl'),
      checkoutCancelUrl: address('checkoutCancelUrl'),
    },
  });
  return { payload, signature: await signText(payload) };
}

/** `POST /intent` of Amazon Pay: the page where a reviewed checkout session is confirmed. */
export async function postAmazonIntent({ env, data }: VaultCall): Promise<Json> {
  const details = paramAt(data, 'intent', 'webCheckoutDetails');
  const approve = requireReturn(
    env.SHOP_URL,
    textAt(details, 'checkoutResultReturnUrl'),
    'checkoutResultReturnUrl',
  );
  const cancel = requireReturn(env.SHOP_URL, textAt(details, 'checkoutCancelUrl'), 'checkoutCancelUrl');
  const charge = paramAt(data, 'intent', 'paymentDetails', 'chargeAmount');
  const money =
    charge === undefined
      ? { amount: 0, currency: null }
      : {
          amount: requireAmount(numberAt(charge, 'amount')),
          currency: requireCurrency(textAt(charge, 'currencyCode')),
        };
  const id = textAt(data, 'intent', 'checkoutSessionId');
  const session = await changeIntent(env.DB, 'amazon', id, () => ({
    status: 'Open',
    ...money,
    returns: { approve, cancel, fail: cancel },
  }));
  if (!session || session.payment_method === null) {
    throw new VaultFieldError('checkoutSessionId', {
      code: 'not_found',
      message: 'No such checkout session',
    });
  }
  return { id, redirect_url: `${env.SANDBOX_URL}/providers/amazon/${id}` };
}
