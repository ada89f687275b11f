import { Hono, type Context } from 'hono';
import type { Env } from '../env.ts';
import { paymentsInForce } from '../store/payment-settings.ts';
import { readIntent, type IntentRecord } from '../vault/intent-record.ts';
import { viewIntent } from './stripe-views.ts';
import type { JsonObject } from '#shared/json.ts';

/**
 * The part of the card provider's API that a publishable key allows, under `/providers/stripe/v1`: the state of an
 * intent, given its secret. Stripe documents it as retrieving a PaymentIntent or a SetupIntent.
 */
export function createStripePublicApi() {
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
