import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import scripts from '#provider-scripts';
import type { JsonObject } from '#shared/json.ts';
import type { Env } from '../env.ts';
import { randomId } from '../random-id.ts';
import { paymentsInForce } from '../store/payment-settings.ts';
import { scenarioInForce } from '../store/scenario.ts';
import { changeIntent, readIntent, type IntentRecord } from '../vault/intent-record.ts';
import { saveWalletCard } from '../vault/wallet-card.ts';
import { createDecisions } from './decisions.tsx';
import { readJson, textOf } from './json-body.ts';
import { createStripeApi } from './stripe-api.ts';
import { viewPaymentMethod, viewIntent } from './stripe-views.ts';

const FIELD_TYPES = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'idealBank'];

/**
 * `/providers`: a script per payment provider that defines the global which swell-js calls, the card fields in frames
 * of the sandbox's origin, the API of scripts and fields, and the pages of the redirect methods.
 */
export function createProviders() {
  const app = new Hono<{ Bindings: Env }>();
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'] }));

  app.get('/:file{[a-z-]+\\.js}', (c) => {
    const name = c.req.param('file').slice(0, -'.js'.length);
    const source = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    if (source === undefined) return c.notFound();
    // The scripts must know the device before they are called, so they cannot request it.
    const device = `globalThis.sandboxDevice=${JSON.stringify({ hasWallets: scenarioInForce() !== 'incapable-device' })};\n`;
    return c.body(device + source, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-cache',
    });
  });

  // The only document in which card numbers are typed; it may connect only to its own origin.
  app.get('/stripe/field/:type', (c) => {
    const type = c.req.param('type');
    if (!FIELD_TYPES.includes(type)) return c.notFound();
    const shops = `http://localhost:* http://127.0.0.1:* ${new URL(c.env.SHOP_URL).origin}`;
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${shops}`,
    );
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.html(
      '<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Sandbox field</title>' +
        `<body data-type="${type}"><script src="/providers/stripe-field.js"></script></body></html>`,
    );
  });

  app.route('/stripe/api', createStripeApi());
  app.route('/stripe/v1', createStripePublicApi());
  app.route('/', createWalletApi());
  app.route('/', createDecisions());
  return app;
}

/** The API of the wallets' sheets: tokens of their cards, and PayPal's orders. */
export function createWalletApi() {
  const app = new Hono<{ Bindings: Env }>();

  // The token of Apple Pay or Google Pay works for the card provider, and as a nonce of Braintree.
  app.post('/wallets/token', async (c) => {
    const body = await readJson(c.req.raw);
    const gateway = textOf(body['gateway']) === 'braintree' ? 'braintree' : 'stripe';
    const wallet = textOf(body['wallet']) === 'apple_pay' ? 'apple_pay' : 'google_pay';
    const prefix = gateway === 'braintree' ? 'nonce' : 'tok';
    const card = await saveWalletCard(c.env.DB, textOf(body['card']), { gateway, wallet, prefix });
    if (!card) return c.json({ error: { message: 'No such card' } }, 404);
    return c.json({ id: card.token, object: 'token', card: viewPaymentMethod(card, null)['card'] ?? null });
  });

  app.get('/paypal/orders/:id', async (c) => {
    const order = await readIntent(c.env.DB, 'paypal', c.req.param('id'));
    if (!order) return c.json({ error: { message: 'No such order' } }, 404);
    const { id, status, amount, currency, details } = order;
    return c.json({ id, status, amount, currency, ...details });
  });

  app.post('/paypal/orders/:id', async (c) => {
    const { outcome } = await readJson(c.req.raw);
    const status = outcome === 'approve' ? 'APPROVED' : 'VOIDED';
    const order = await changeIntent(c.env.DB, 'paypal', c.req.param('id'), () => ({ status }));
    return order ? c.json({ id: order.id, status }) : c.json({ error: { message: 'No such order' } }, 404);
  });

  app.post('/paypal/agreements', (c) => c.json({ token: `BA-sandbox-${randomId()}` }));
  return app;
}

/**
 * The part of the card provider's API that a publishable key allows, under `/providers/stripe/v1`: the state of an
 * intent, given its secret. Stripe documents it as retrieving a PaymentIntent or a SetupIntent.
 */
function createStripePublicApi() {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/payment_intents/:id', (c) => retrieve(c, 'payment'));
  app.get('/setup_intents/:id', (c) => retrieve(c, 'setup'));
  return app;
}

async function retrieve(c: Context<{ Bindings: Env }>, action: IntentRecord['action']): Promise<Response> {
  const key = keyOf(c);
  if (key === '' || key !== paymentsInForce()['card']?.['publishable_key']) {
    const shown = key.slice(-4).padStart(key.length, '*');
    return c.json(invalidRequest({ message: `Invalid API Key provided: ${shown}` }), 401);
  }
  const id = c.req.param('id') ?? '';
  const intent = await readIntent(c.env.DB, 'stripe', id);
  if (intent?.action !== action) {
    const message = `No such ${action}_intent: '${id}'`;
    return c.json(invalidRequest({ code: 'resource_missing', message, param: 'intent' }), 404);
  }
  if (c.req.query('client_secret') !== intent.secret) {
    const message = `The client_secret provided does not match the client_secret of this ${action} intent.`;
    return c.json(invalidRequest({ message, param: 'client_secret' }), 400);
  }
  return c.json(viewIntent(intent));
}

/** The key is in the query, or in the header as a bearer token or as the user name of basic authentication. */
function keyOf(c: Context): string {
  const [scheme = '', input = ''] = (c.req.header('Authorization') ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return input;
  if (/^basic$/i.test(scheme)) return decode(input).split(':')[0] ?? '';
  return c.req.query('key') ?? '';
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

function invalidRequest(error: JsonObject): JsonObject {
  return { error: { type: 'invalid_request_error', ...error } };
}
