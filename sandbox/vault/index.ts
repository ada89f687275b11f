import { Hono } from 'hono';
import type { Json } from '#shared/json.ts';
import type { Env } from '../env.ts';
import { randomId } from '../random-id.ts';
import type { VaultCall, VaultHandler } from './call.ts';
import { authorizeAmazonButton, postAmazonIntent } from './gateways/amazon.ts';
import { postPaypalIntent, putPaypalIntent } from './gateways/paypal.ts';
import {
  postKlarnaIntent,
  postPaysafecardIntent,
  postQuickpayIntent,
  putPaysafecardIntent,
} from './gateways/redirects.ts';
import { postStripeIntent, putStripeIntent } from './gateways/stripe.ts';
import { createIntent, type Gateway } from './intent-record.ts';
import { parseParams, textAt, type Params } from './params.ts';
import { VaultError, VaultFieldError } from './refusal.ts';
import { requireReturn } from './return-url.ts';
import type { TokenCard } from './token-card.ts';
import { copyCard, readToken, tokenizeCard } from './tokens.ts';

/** The prefix of Braintree's client tokens, which its script checks. */
const CLIENT_TOKEN_PREFIX = 'sandbox_client_';

const HANDLERS: Record<string, VaultHandler> = {
  amazon: authorizeAmazonButton,
  braintree: () => Promise.resolve(`${CLIENT_TOKEN_PREFIX}${randomId()}`),
  quickpay: authorizeQuickpay,
  stripe: ({ data }) => Promise.resolve(verifyDomain(textAt(data, 'params', 'applepay_domain'))),
};

/** `POST /authorization` (docs/commerce-protocol/payments.md#vault-endpoints). */
async function authorize(call: VaultCall): Promise<Json> {
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

const MAX_QUERY_CHARACTERS = 64 * 1024;

const INTENTS: Record<Gateway, { post: VaultHandler; put?: VaultHandler }> = {
  amazon: { post: postAmazonIntent },
  klarna: { post: postKlarnaIntent },
  paypal: { post: postPaypalIntent, put: putPaypalIntent },
  paysafecard: { post: postPaysafecardIntent, put: putPaysafecardIntent },
  quickpay: { post: postQuickpayIntent },
  stripe: { post: postStripeIntent, put: putStripeIntent },
};

/** `/vault`: every call is a GET, answered by script or as JSON (docs/commerce-protocol/payments.md#vault-calls). */
export function createVault() {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const params = search.length > MAX_QUERY_CHARACTERS ? {} : parseParams(search);
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    return renderReply(await answer(c.env, path, params), textAt(params, '$jsonp', 'callback'));
  });
  return app;
}

async function answer(env: Env, path: string, params: Params): Promise<Envelope> {
  try {
    if (textAt(params, '$key') !== env.PUBLIC_KEY) throw new VaultError(401, 'Invalid public key');
    const input = params['$data'];
    const data = typeof input === 'object' && !Array.isArray(input) ? input : {};
    return { $status: 200, $data: await route(path, { env, method: readMethod(params), data }) };
  } catch (error) {
    if (error instanceof VaultError) return { $status: error.status, $error: error.message };
    if (error instanceof VaultFieldError) {
      const { field, code, message } = error;
      return { $status: 200, $data: { errors: { [field]: { code, message } } } };
    }
    console.error('The vault failed', error instanceof Error ? error.message : 'for an unknown reason');
    return { $status: 500, $error: 'The vault failed to answer' };
  }
}

function readMethod(params: Params): VaultCall['method'] {
  const method = textAt(params, '$jsonp', 'method').toLowerCase() || 'get';
  if (method === 'get' || method === 'post' || method === 'put') return method;
  throw new VaultError(405, `Unknown method: ${method}`);
}

async function route(path: string, call: VaultCall): Promise<Json> {
  if (path === 'tokens' && call.method === 'post') return postToken(call);
  if (path === 'authorization' && call.method === 'post') return authorize(call);
  if (path !== 'intent') throw new VaultError(404, 'Not found');
  const gateway = textAt(call.data, 'gateway');
  const handlers = Object.hasOwn(INTENTS, gateway) ? INTENTS[gateway as Gateway] : undefined;
  if (!handlers) throw new VaultError(400, `Unknown gateway: ${gateway || 'none'}`);
  const handler = call.method === 'get' ? undefined : handlers[call.method];
  if (!handler) throw new VaultError(405, `The gateway has no such call: ${call.method}`);
  return handler(call);
}

/** `POST /tokens`: makes a token of a card or of Braintree's nonce (docs/commerce-protocol/payments.md#vault-endpoints). */
async function postToken({ env, data }: VaultCall): Promise<Json> {
  const accountId = textAt(data, 'account_id') || null;
  const nonce = textAt(data, 'nonce');
  if (nonce !== '') {
    const card = await readToken(env.DB, nonce);
    if (card?.gateway !== 'braintree') {
      throw new VaultFieldError('nonce', { code: 'invalid_nonce', message: 'Unknown or expired nonce' });
    }
    return asWire(await copyCard(env.DB, { ...card, account_id: accountId }, 'card'));
  }
  const typed = {
    number: textAt(data, 'number'),
    exp_month: textAt(data, 'exp_month'),
    exp_year: textAt(data, 'exp_year'),
    cvc: textAt(data, 'cvc'),
    zip: textAt(data, 'billing', 'zip') || textAt(data, 'address_zip'),
    address1: textAt(data, 'billing', 'address1'),
  };
  return asWire(await tokenizeCard(env.DB, typed, accountId));
}

function asWire(card: TokenCard): Json {
  const { token, brand, last4, exp_month, exp_year, cvc_check, zip_check, address_check, gateway } = card;
  return {
    token,
    brand,
    last4,
    exp_month,
    exp_year,
    cvc_check,
    zip_check,
    address_check,
    gateway,
    test: true,
  };
}

/** The allowed callback names; any other text could contain code. */
const CALLBACK = /^[A-Za-z_$][\w$.]{0,100}$/;

type Envelope = { $status: number; $data: Json } | { $status: number; $error: string };

/**
 * An answer for both transports (docs/commerce-protocol/payments.md#vault-answers): JSON for `fetch`, a call of the callback
 * for a script tag. The HTTP status is always 200, as browsers do not run scripts with another status.
 */
export function renderReply(envelope: Envelope, callback: string): Response {
  const asScript = callback !== '' && callback !== 'none';
  if (asScript && !CALLBACK.test(callback)) {
    return renderReply({ $status: 400, $error: 'The callback is not a name' }, 'none');
  }
  // U+2028 and U+2029 end a line in older scripts.
  const json = JSON.stringify(envelope).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const type = asScript ? 'application/javascript' : 'application/json';
  return new Response(asScript ? `/**/${callback}(${json});` : json, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
