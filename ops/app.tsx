import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Hono } from 'hono/tiny';
import style from '#ops-style';
import { createKeyLoader, readAccessToken } from './access/access-token.ts';
import { noteStranger } from './access/attempts.ts';
import { NotConfigured } from './access/sign-in-page.tsx';
import { passwordOf, signedInBy, signIn } from './access/sign-in.tsx';
import type { OpsEnv } from './env.ts';
import { editing } from './pages/editing-routes.tsx';
import { figures } from './pages/figure-routes.tsx';
import { payments } from './pages/payment-routes.ts';
import { problemPage } from './pages/problem-page.tsx';
import { records } from './pages/record-routes.tsx';
import { redirects } from './pages/redirect-routes.tsx';
import { searches } from './pages/search-routes.tsx';
import { readForm } from './records/form.ts';
import { logOperator } from './records/log.ts';

/** No form here is longer. */
const MAX_BYTES = 64 * 1024;

export function createOps() {
  const app = new Hono<OpsEnv>();
  app.use(safeAnswers());
  app.use(bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('No form here is that long', 413) }));
  app.get('/style.css', (c) =>
    c.body(style.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
  app.route('/', signIn);
  app.use(guard());
  app.use(loggedForms());
  app.route('/', figures);
  app.route('/', payments);
  app.route('/', records);
  app.route('/', redirects);
  app.route('/', searches);
  app.route('/', editing);
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
    const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = c.env;
    if (team && audience) {
      const token = c.req.header('Cf-Access-Jwt-Assertion') ?? '';
      const who = await readAccessToken(token, { team, audience, loadKeys });
      if (who === null) return refuseStranger(c);
      c.set('who', who);
      c.set('isTrial', false);
      return next();
    }
    const password = passwordOf(c);
    if (password === null) return c.html(<NotConfigured />, 503);
    const who = await signedInBy(c, password);
    if (who === null) return c.redirect('/sign-in', 303);
    c.set('who', who);
    c.set('isTrial', true);
    return next();
  });
}

/** Access lets nobody through to here without a valid token: whoever comes has an address that it does not cover. */
async function refuseStranger(c: Context<OpsEnv>): Promise<Response> {
  logOperator('operator sign-in refused');
  await noteStranger(c.env.DB, Date.now()).catch(() => undefined);
  return c.text('Cloudflare Access did not let you in', 403);
}

/** An operator's actions are in the log; one without a form is refused. */
function loggedForms() {
  return createMiddleware<OpsEnv>(async function loggedForms(c, next) {
    if (c.req.method !== 'POST') return next();
    if ((await readForm(c)) === null) {
      return problemPage(c, {
        status: 400,
        title: 'Nothing was changed',
        text: 'That is no form of this page.',
      });
    }
    await next();
    logOperator('operator action', { path: c.req.path, status: c.res.status });
    return undefined;
  });
}

/** Personal pages: no cache stores them, no site frames them or posts to them, and they run no scripts. */
function safeAnswers() {
  return createMiddleware<OpsEnv>(async function safeAnswers(c, next) {
    const url = new URL(c.req.url);
    // Only a developer's machine has an address without TLS.
    if (url.protocol === 'http:' && c.env.OPS_URL?.startsWith('https:'))
      return c.redirect(`${new URL(c.env.OPS_URL).origin}${url.pathname}${url.search}`, 308);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      if (c.req.header('Origin') !== url.origin) return c.text('Only forms of this page may be sent', 403);
    }
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    return undefined;
  });
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Robots-Tag': 'noindex',
};
