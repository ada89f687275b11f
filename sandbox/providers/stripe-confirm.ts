import type { Env } from '../env.ts';
import { lookUpRecord } from '../store/read.ts';
import { fromMinor, requireCurrency } from '../vault/amounts.ts';
import { requireReturn } from '../vault/return-url.ts';
import { refusalOf } from '../vault/test-cards.ts';
import { readToken } from '../vault/tokens.ts';
import { textOf } from './json-body.ts';
import { errorReply, viewIntent } from './stripe-views.ts';
import { changeIntent, createIntent, type IntentRecord, INTENTS } from '../vault/intent-record.ts';
import type { JsonObject } from '#shared/json.ts';

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The intent with the browser's secret; null if there is none. */
export async function findIntent(db: D1Database, secret: string): Promise<IntentRecord | null> {
  if (secret === '') return null;
  const found = await lookUpRecord(db, INTENTS, secret);
  return found?.data.gateway === 'stripe' ? found.data : null;
}

/**
 * Confirms an intent by its method: a card is charged, declined or authenticated; any other method gets the page
 * where the shopper decides.
 */
export async function confirmIntent(env: Env, secret: string, returnUrl: string): Promise<JsonObject> {
  const intent = await findIntent(env.DB, secret);
  if (!intent) return errorReply('resource_missing', 'No such payment intent');
  if (intent.method === 'card') return confirmCard(env.DB, intent);
  const address = intent.returns?.approve ?? requireReturn(env.SHOP_URL, returnUrl, 'return_url');
  const returns = { approve: address, cancel: address, fail: address };
  const changed = await changeIntent(env.DB, 'stripe', intent.id, () => ({
    status: 'requires_action',
    returns,
  }));
  return reply(changed ?? intent, { redirect: `${env.SANDBOX_URL}/providers/stripe/${intent.id}` });
}

async function confirmCard(db: D1Database, intent: IntentRecord): Promise<JsonObject> {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') return reply(intent);
  const card = await readToken(db, intent.payment_method ?? '');
  if (!card) return errorReply('resource_missing', 'No such payment method');
  const refusal = refusalOf(card.behaviour);
  const status = refusal
    ? 'requires_payment_method'
    : card.behaviour === 'authenticate'
      ? 'requires_action'
      : 'requires_capture';
  const changed = await changeIntent(db, 'stripe', intent.id, () => ({
    status,
    last_error: refusal ? { ...refusal, message: `${refusal.message}.` } : null,
  }));
  if (refusal) return errorReply(refusal.code, `${refusal.message}.`);
  return reply(changed ?? intent, status === 'requires_action' ? { challenge: card.last4 } : {});
}

/** A source, as used by clients before setup intents: a payment with a decision page. */
export async function createSource(env: Env, body: JsonObject): Promise<JsonObject> {
  const address = requireReturn(env.SHOP_URL, textOf(body['return_url']), 'return_url');
  const currency = requireCurrency(textOf(body['currency']));
  const { id, secret } = await createIntent(env.DB, 'src', {
    gateway: 'stripe',
    method: textOf(body['type']) || 'bancontact',
    status: 'requires_action',
    amount: fromMinor(Number(body['amount']), currency),
    currency,
    returns: { approve: address, cancel: address, fail: address },
  });
  const redirect = { url: `${env.SANDBOX_URL}/providers/stripe/${id}`, return_url: address };
  return { source: { id, object: 'source', client_secret: secret, status: 'pending', redirect } };
}

/** The shopper's answer to the bank's authentication. */
export async function settleChallenge(
  db: D1Database,
  secret: string,
  approved: boolean,
): Promise<JsonObject> {
  const intent = await findIntent(db, secret);
  if (!intent) return errorReply('resource_missing', 'No such payment intent');
  const changed = await changeIntent(db, 'stripe', intent.id, (before) => {
    if (before.status !== 'requires_action') return {};
    return approved
      ? { status: 'requires_capture', last_error: null }
      : { status: 'requires_payment_method', last_error: AUTHENTICATION_FAILED };
  });
  if (changed?.status === 'requires_capture') return reply(changed);
  return errorReply(AUTHENTICATION_FAILED.code, AUTHENTICATION_FAILED.message);
}

function reply(intent: IntentRecord, more: JsonObject = {}): JsonObject {
  return { [intent.action === 'setup' ? 'setupIntent' : 'paymentIntent']: viewIntent(intent), ...more };
}
