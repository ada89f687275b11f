import { Hono, type Context } from 'hono';
import { isObject } from '../commerce/wire/body.ts';
import type { Env } from '../env.ts';
import { VaultFieldError } from '../vault/refusal.ts';
import { cardFrom, copyCard, readToken, saveBank, saveToken } from '../vault/tokens.ts';
import { saveWalletCard } from '../vault/wallet-card.ts';
import { readJson, textOf } from './json-body.ts';
import { confirmIntent, createSource, findIntent, settleChallenge } from './stripe-confirm.ts';
import { errorReply, viewIntent, viewPaymentMethod } from './stripe-views.ts';
import type { Json, JsonObject } from '#shared/json.ts';

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
