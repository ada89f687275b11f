/** @jsxImportSource hono/jsx */
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { OpsEnv } from '../env.ts';
import { createKeyLoader, readAccessToken } from './access-token.ts';
import { NotConfigured } from './sign-in-page.tsx';
import { readSession, SESSION_COOKIE } from './session.ts';

const loadKeys = createKeyLoader((input, init) => fetch(input, init), Date.now);

/** Admits signed-in operators: by Cloudflare Access where that is configured, else by the password. */
export function guard() {
  return createMiddleware<OpsEnv>(async function guard(c, next) {
    const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience, OPS_PASSWORD: password } = c.env;
    const now = Date.now();
    if (team && audience) {
      const token = c.req.header('Cf-Access-Jwt-Assertion') ?? '';
      const who = await readAccessToken(token, { team, audience, now, loadKeys });
      if (who === null) return c.text('Cloudflare Access did not let you in', 403);
      c.set('who', who);
      return next();
    }
    if (!password) return c.html(<NotConfigured />, 503);
    const who = await readSession(getCookie(c, SESSION_COOKIE) ?? '', password, now);
    if (who === null) return c.redirect('/sign-in', 303);
    c.set('who', who);
    return next();
  });
}
