import type { Json } from '#shared/json.ts';
import { Hono } from 'hono';
import type { Env } from '../env.ts';
import { authorize } from './authorizations.ts';
import type { VaultCall, VaultHandler } from './call.ts';
import { postAmazonIntent } from './gateways/amazon.ts';
import { postPaypalIntent, putPaypalIntent } from './gateways/paypal.ts';
import {
  postKlarnaIntent,
  postPaysafecardIntent,
  postQuickpayIntent,
  putPaysafecardIntent,
} from './gateways/redirects.ts';
import { postStripeIntent, putStripeIntent } from './gateways/stripe.ts';
import type { Gateway } from './intent-record.ts';
import { parseParams, textAt, type Params } from './params.ts';
import { VaultError, VaultFieldError } from './refusal.ts';
import { renderReply, type Envelope } from './reply.ts';
import { postToken } from './post-token.ts';

const MAX_QUERY_CHARACTERS = 64 * 1024;

const INTENTS: Record<Gateway, { post: VaultHandler; put?: VaultHandler }> = {
  amazon: { post: postAmazonIntent },
  klarna: { post: postKlarnaIntent },
  paypal: { post: postPaypalIntent, put: putPaypalIntent },
  paysafecard: { post: postPaysafecardIntent, put: putPaysafecardIntent },
  quickpay: { post: postQuickpayIntent },
  stripe: { post: postStripeIntent, put: putStripeIntent },
};

/** `/vault`: every call is a GET, answered by script or as JSON (docs/commerce-protocol.md#vault-calls). */
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
