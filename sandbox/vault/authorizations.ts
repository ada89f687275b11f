import type { Json } from '#shared/json.ts';
import { randomId } from '../random-id.ts';
import type { VaultCall, VaultHandler } from './call.ts';
import { authorizeAmazonButton } from './gateways/amazon.ts';
import { createIntent } from './intent-record.ts';
import { textAt } from './params.ts';
import { VaultError } from './refusal.ts';
import { requireReturn } from './return-url.ts';
import { readToken } from './tokens.ts';

/** The prefix of Braintree's client tokens, which its script checks. */
const CLIENT_TOKEN_PREFIX = 'sandbox_client_';

const HANDLERS: Record<string, VaultHandler> = {
  amazon: authorizeAmazonButton,
  braintree: () => Promise.resolve(`${CLIENT_TOKEN_PREFIX}${randomId()}`),
  quickpay: authorizeQuickpay,
  stripe: ({ data }) => Promise.resolve(verifyDomain(textAt(data, 'params', 'applepay_domain'))),
};

/** `POST /authorization` (docs/commerce-protocol/payments.md#vault-endpoints). */
export async function authorize(call: VaultCall): Promise<Json> {
  const gateway = textAt(call.data, 'gateway');
  const handler = Object.hasOwn(HANDLERS, gateway) ? HANDLERS[gateway] : undefined;
  if (!handler) throw new VaultError(400, `Unknown gateway: ${gateway || 'none'}`);
  return handler(call);
}

/** Any valid host name counts as verified; an empty text means "no". */
function verifyDomain(domain: string): Json {
  const verified = /^[a-z\d.:[\]-]+$/i.test(domain);
  return verified ? { domain, verified } : '';
}

/** `create` opens the payment window, `get` returns the card that was used in it. */
async function authorizeQuickpay({ env, data }: VaultCall): Promise<Json> {
  if (textAt(data, 'params', 'action') === 'get') {
    const card = await readToken(env.DB, textAt(data, 'params', 'id'));
    if (card?.gateway !== 'quickpay') return { error: { message: 'No such card' } };
    const { token, brand, last4, exp_month, exp_year } = card;
    return { token, brand, last4, exp_month, exp_year };
  }
  const approve = requireReturn(env.SHOP_URL, textAt(data, 'params', 'continueurl'), 'continueurl');
  const cancel = requireReturn(env.SHOP_URL, textAt(data, 'params', 'cancelurl'), 'cancelurl');
  const window = await createIntent(env.DB, 'qp', {
    gateway: 'quickpay',
    action: 'setup',
    method: 'card',
    status: 'initial',
    returns: { approve, cancel, fail: cancel },
  });
  return { url: `${env.SANDBOX_URL}/providers/quickpay/${window.id}` };
}
