import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../../env.ts';
import { HardError } from './refusal.ts';
import { openSession, type Session } from './session.ts';

export type CommerceEnv = { Bindings: Env; Variables: { session: Session } };
export type CommerceContext = Context<CommerceEnv>;

const CORS_HEADERS = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': 'X-Session',
  'Access-Control-Allow-Headers': 'authorization,content-type,x-session,x-locale,x-currency',
  'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE',
} as const;

/** Answers cross-origin calls (docs/commerce-protocol.md#cross-origin-calls); a preflight needs no key. */
export function allowOrigins() {
  return createMiddleware<CommerceEnv>(async function cors(c, next) {
    const origin = c.req.header('Origin');
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
    } else {
      await next();
    }
    if (!origin) return;
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Vary', 'Origin', { append: true });
    for (const [name, value] of Object.entries(CORS_HEADERS)) c.header(name, value);
  });
}

/**
 * Requires the public key as Basic authentication, as the clients send it (without a colon) or as `curl -u key:`
 * does.
 */
export function requireKey() {
  return createMiddleware<CommerceEnv>(async function authorize(c, next) {
    const [scheme, credentials] = (c.req.header('Authorization') ?? '').split(' ');
    const key = scheme?.toLowerCase() === 'basic' ? decodeKey(credentials ?? '') : '';
    if (key !== c.env.PUBLIC_KEY) {
      throw new HardError(401, 'unauthorized', 'The public key is missing or not known to this store');
    }
    await next();
  });
}

function decodeKey(credentials: string): string {
  try {
    return atob(credentials).replace(/:$/, '');
  } catch {
    return '';
  }
}

/** Opens the session and names it in every answer; handlers that replace it put the new one into the context. */
export function withSession() {
  return createMiddleware<CommerceEnv>(async function session(c, next) {
    c.set('session', await openSession(c.env.DB, c.req.header('X-Session')));
    await next();
    c.header('X-Session', c.get('session').token);
  });
}
