import { Hono, type Context } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { isObject } from '../commerce/wire/body.ts';
import type { Env } from '../env.ts';
import { lookUpRecord } from '../store/read.ts';
import { fromMinor, requireCurrency } from '../vault/amounts.ts';
import { INTENTS, changeIntent, createIntent, type IntentRecord } from '../vault/intent-record.ts';
import { VaultFieldError } from '../vault/refusal.ts';
import { requireReturn } from '../vault/return-url.ts';
import { refusalOf } from '../vault/test-cards.ts';
import { cardFrom, copyCard, readToken, saveBank, saveToken } from '../vault/tokens.ts';
import { saveWalletCard } from '../vault/wallet-card.ts';
import { readJson, textOf } from './json-body.ts';
import { errorReply, viewIntent, viewPaymentMethod } from './stripe-views.ts';

const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The intent with the browser's secret; null if there is none. */
async function findIntent(db: D1Database, secret: string): Promise<IntentRecord | null> {
  if (secret === '') return null;
  const found = await lookUpRecord(db, INTENTS, secret);
  return found?.data.gateway === 'stripe' ? found.data : null;
}

/**
 * Confirms an intent by its method: a card is charged, declined or authenticated; any other method gets the page
 * where the shopper decides.
 */
async function confirmIntent(env: Env, secret: string, returnUrl: string): Promise<JsonObject> {
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
async function createSource(env: Env, body: JsonObject): Promise<JsonObject> {
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
async function settleChallenge(db: D1Database, secret: string, approved: boolean): Promise<JsonObject> {
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

/** The API of the card provider's script and fields, under `/providers/stripe/api`. */
export function createStripeApi() {
  const app = new Hono<{ Bindings: Env }>();

  app.post('/payment-methods', async (c) => answer(c, async (body) => createPaymentMethod(c.env.DB, body)));
  app.post('/confirm', async (c) =>
    answer(c, (body) => confirmIntent(c.env, textOf(body['client_secret']), textOf(body['return_url']))),
  );
  app.post('/sources', async (c) => answer(c, (body) => createSource(c.env, body)));
  app.post('/challenge', async (c) =>
    answer(c, (body) => settleChallenge(c.env.DB, textOf(body['client_secret']), body['approved'] === true)),
  );
  app.post('/retrieve', async (c) =>
    answer(c, async (body) => {
      const intent = await findIntent(c.env.DB, textOf(body['client_secret']));
      if (!intent) return errorReply('resource_missing', 'No such intent');
      return { [intent.action === 'setup' ? 'setupIntent' : 'paymentIntent']: viewIntent(intent) };
    }),
  );
  return app;
}

/** Refusals are answers too: the script returns them as `{error}`. */
async function answer(
  c: Context<{ Bindings: Env }>,
  work: (body: JsonObject) => Promise<JsonObject>,
): Promise<Response> {
  try {
    return c.json(await work(await readJson(c.req.raw)));
  } catch (error) {
    if (error instanceof VaultFieldError) return c.json(errorReply(error.code, `${error.message}.`));
    throw error;
  }
}

async function createPaymentMethod(db: D1Database, body: JsonObject): Promise<JsonObject> {
  const billing = body['billing_details'] ?? {};
  const address = objectOf(objectOf(billing)['address']);
  const card = objectOf(body['card']);
  const wallet = body['wallet'];
  if (body['type'] === 'ideal') {
    return { paymentMethod: viewPaymentMethod(await saveBank(db, textOf(body['bank'])), billing) };
  }
  if (wallet === 'apple_pay' || wallet === 'google_pay') {
    const saved = await saveWalletCard(db, textOf(body['wallet_card']), {
      gateway: 'stripe',
      wallet,
      prefix: 'pm',
    });
    return saved
      ? { paymentMethod: viewPaymentMethod(saved, billing) }
      : errorReply('invalid', 'No such card');
  }
  if (card['token'] !== undefined) {
    const known = await readToken(db, textOf(card['token']));
    if (!known) return errorReply('resource_missing', 'No such token');
    return { paymentMethod: viewPaymentMethod(await copyCard(db, known, 'pm'), billing) };
  }
  const typed = {
    number: textOf(card['number']),
    exp_month: textOf(card['exp_month']),
    exp_year: textOf(card['exp_year']),
    cvc: textOf(card['cvc']),
    zip: textOf(card['zip']) || textOf(address['postal_code']),
    address1: textOf(address['line1']),
  };
  const made = cardFrom(typed, { gateway: 'stripe', account_id: null, wallet: null }, 'pm');
  return { paymentMethod: viewPaymentMethod(await saveToken(db, made), billing) };
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
