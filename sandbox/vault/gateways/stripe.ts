import type { Json } from '#shared/json.ts';
import { fromMinor, requireCurrency } from '../amounts.ts';
import type { VaultCall } from '../call.ts';
import { changeIntent, createIntent, type IntentRecord } from '../intent-record.ts';
import { numberAt, paramAt, textAt } from '../params.ts';
import { VaultFieldError } from '../refusal.ts';
import { requireReturn } from '../return-url.ts';
import { refusalOf } from '../test-cards.ts';
import type { TokenCard } from '../token-card.ts';
import { readMethod } from '../tokens.ts';

/**
 * `POST /intent` of the card provider (docs/commerce-protocol/payments.md#payment-flows): cards, iDEAL, Klarna, and
 * with `action: 'setup'` Bancontact, which is only stored. An ordinary card is confirmed at once
 * (`requires_capture`); one that needs authentication waits for the browser (`requires_confirmation`).
 */
export async function postStripeIntent({ env, data }: VaultCall): Promise<Json> {
  if (textAt(data, 'action') === 'setup') {
    const method = paymentMethodType(data) || 'card';
    const setup = { gateway: 'stripe', action: 'setup', method, status: 'requires_payment_method' } as const;
    return asWire(await createIntent(env.DB, 'seti', setup));
  }
  const currency = requireCurrency(textAt(data, 'intent', 'currency'));
  const amount = fromMinor(numberAt(data, 'intent', 'amount'), currency);
  const intent = { gateway: 'stripe', amount, currency } as const;
  switch (paymentMethodType(data)) {
    case 'klarna':
      return asWire(
        await createIntent(env.DB, 'pi', { ...intent, method: 'klarna', status: 'requires_payment_method' }),
      );
    case 'ideal': {
      const address = requireReturn(env.SHOP_URL, textAt(data, 'intent', 'return_url'), 'return_url');
      const payment_method = await requireBank(env.DB, textAt(data, 'intent', 'payment_method'));
      const returns = { approve: address, cancel: address, fail: address };
      const transfer = { ...intent, method: 'ideal', status: 'requires_action', payment_method, returns };
      return asWire(await createIntent(env.DB, 'pi', transfer));
    }
    default: {
      const card = await requireCard(env.DB, textAt(data, 'intent', 'payment_method'));
      // A setup without an amount needs no confirmation in the browser.
      if (card.behaviour === 'insufficient_funds') throw gatewayError(refusalOf(card.behaviour));
      const confirmed = card.behaviour === 'success' || card.behaviour === 'decline_at_order';
      const status = confirmed ? 'requires_capture' : 'requires_confirmation';
      return asWire(
        await createIntent(env.DB, 'pi', { ...intent, method: 'card', status, payment_method: card.token }),
      );
    }
  }
}

/** `PUT /intent`: another card for a declined payment, ready to be confirmed again. */
export async function putStripeIntent({ env, data }: VaultCall): Promise<Json> {
  const token = textAt(data, 'intent', 'payment_method');
  if (token !== '') await requireCard(env.DB, token);
  const intent = await changeIntent(env.DB, 'stripe', textAt(data, 'intent', 'id'), (before) => ({
    payment_method: token || before.payment_method,
    status: before.status === 'succeeded' ? before.status : 'requires_confirmation',
    last_error: null,
  }));
  return intent ? asWire(intent) : { error: { message: 'No such payment intent' } };
}

function asWire({ id, status, secret }: IntentRecord): Json {
  return { id, status, client_secret: secret };
}

/** One type as a text (iDEAL, Klarna) or as a list (Bancontact). */
function paymentMethodType({ intent }: VaultCall['data']): string {
  const input = paramAt(intent, 'payment_method_types');
  const first = Array.isArray(input) ? input[0] : input;
  return typeof first === 'string' ? first : '';
}

async function requireCard(db: D1Database, token: string): Promise<TokenCard> {
  const method = await readMethod(db, token);
  if (method?.type === 'card') return method;
  throw gatewayError({ code: 'resource_missing', message: 'No such payment method' });
}

async function requireBank(db: D1Database, token: string): Promise<string> {
  const method = await readMethod(db, token);
  if (method?.type === 'ideal') return method.token;
  throw gatewayError({ code: 'resource_missing', message: 'No such payment method' });
}

function gatewayError(refusal: { code: string; message: string } | null): VaultFieldError {
  return new VaultFieldError(
    'gateway',
    refusal ?? { code: 'card_declined', message: 'Your card was declined' },
  );
}
