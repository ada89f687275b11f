/** @jsxImportSource hono/jsx */
import style from '#ops-style';
import { Hono } from 'hono';
import { signIn } from './access/sign-in.tsx';
import type { OpsEnv } from './env.ts';
import { figures } from './pages/figure-routes.tsx';
import { problemPage } from './pages/problem-page.tsx';
import { records } from './pages/record-routes.tsx';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { createKeyLoader, readAccessToken } from './access/access-token.ts';
import { NotConfigured } from './access/sign-in-page.tsx';
import { readSession, SESSION_COOKIE } from './access/session.ts';

export function createOps() {
  const app = new Hono<OpsEnv>();
  app.use(safeAnswers());
  app.get('/style.css', (c) =>
    c.body(style.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
  app.route('/', signIn);
  app.use(guard());
  app.route('/', figures);
  app.route('/', records);
  app.notFound((c) =>
    problemPage(c, { status: 404, title: 'There is no such page', text: 'Choose one above.' }),
  );
  app.onError((error, c) => {
    console.error(JSON.stringify({ message: error.message, stack: error.stack }));
    return problemPage(c, {
      status: 500,
      title: 'That did not work',
      text: 'The log of the ops page says why.',
    });
  });
  return app;
}

const loadKeys = createKeyLoader((input, init) => fetch(input, init));

/** Admits signed-in operators: by Cloudflare Access where that is configured, else by the password. */
function guard() {
  return createMiddleware<OpsEnv>(async function guard(c, next) {
    const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience, OPS_PASSWORD: password } = c.env;
    if (team && audience) {
      const token = c.req.header('Cf-Access-Jwt-Assertion') ?? '';
      const who = await readAccessToken(token, { team, audience, loadKeys });
      if (who === null) return c.text('Cloudflare Access did not let you in', 403);
      c.set('who', who);
      return next();
    }
    if (!password) return c.html(<NotConfigured />, 503);
    const who = await readSession(getCookie(c, SESSION_COOKIE) ?? '', password, Date.now());
    if (who === null) return c.redirect('/sign-in', 303);
    c.set('who', who);
    return next();
  });
}

/** Personal pages: no cache stores them, no site frames them or posts to them, and they run no scripts. */
function safeAnswers() {
  return createMiddleware<OpsEnv>(async function safeAnswers(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const own = new URL(c.req.url).origin;
      if (c.req.header('Origin') !== own) return c.text('Only forms of this page may be sent', 403);
    }
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self' data:; img-src data:; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Robots-Tag': 'noindex',
};
