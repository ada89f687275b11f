import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { Document } from '../../document.tsx';
import type { Env } from '../../env.ts';
import { readText } from '../../form-text.ts';
import { randomId } from '../../random-id.ts';
import { isSigned, signText } from '../../sign-text.ts';
import type { ContentContext, ContentEnv } from '../context.ts';
import { ContentError, refused } from '../errors.ts';
import { limitRate } from './rate-limit.ts';
import { answerSignedIn } from './sign-in.ts';
import { addUser, findUser, type ContentUser } from './users.ts';

const COOKIE = 'koa.sess';

/** The state of a social login in progress, kept in the browser. */
type ProviderSession = {
  provider: string;
  /** The final redirect. */
  callback: string;
  /** Version 5 only: returned with the code. */
  state: string | null;
  /** Version 5 only, after the provider's consent: stays here instead of going to the shop. */
  accessToken: string | null;
};

/** Stores the session in two cookies, as the service does: the base64 value, and its signature. */
async function writeProviderSession(c: ContentContext, session: ProviderSession): Promise<void> {
  const value = btoa(encodeURIComponent(JSON.stringify(session)));
  const pairs = [
    [COOKIE, value],
    [`${COOKIE}.sig`, await signText(value)],
  ];
  for (const [name, text] of pairs) {
    c.header('Set-Cookie', `${name}=${text}; path=/; secure; httponly`, { append: true });
  }
}

/** The browser's session; null if there is none, or its signature is invalid. */
async function readProviderSession(c: ContentContext): Promise<ProviderSession | null> {
  const value = getCookie(c, COOKIE) ?? '';
  if (!(await isSigned(value, getCookie(c, `${COOKIE}.sig`) ?? ''))) return null;
  return JSON.parse(decodeURIComponent(atob(value))) as ProviderSession;
}

/** The only enabled provider; the browser meets it at `/content/provider/authorize`. */
const PROVIDER = 'mock';

const shopCallback = (env: Env) => `${env.SHOP_URL}/connect/${PROVIDER}/redirect`;
const ownCallback = (env: Env) => `${env.SANDBOX_URL}/content/api/connect/${PROVIDER}/callback`;

/** The provider's codes and tokens contain the person, signed, so that nothing has to be stored. */
async function seal(email: string): Promise<string> {
  const text = btoa(encodeURIComponent(email));
  return `${text}.${await signText(text)}`;
}

async function unseal(token: string): Promise<string | null> {
  const [text = '', signature = ''] = token.split('.');
  return (await isSigned(text, signature)) ? decodeURIComponent(atob(text)) : null;
}

function refuseUnknown(provider: string | undefined): void {
  if (provider !== PROVIDER) throw refused('This provider is disabled');
}

/** A custom callback must be the configured one, except for its query. */
function callbackOf(c: ContentContext): string {
  const own = shopCallback(c.env);
  const requested = c.req.query('callback') ?? own;
  const parsed = URL.canParse(requested) ? new URL(requested) : null;
  const { origin, pathname } = new URL(own);
  if (parsed?.origin === origin && parsed.pathname === pathname) return requested;
  throw new ContentError(400, 'ValidationError', 'Invalid callback URL provided', { callback: requested });
}

async function connect(c: ContentContext): Promise<Response> {
  refuseUnknown(c.req.param('provider'));
  const state = c.get('version') === 5 ? randomId() : null;
  const callback = callbackOf(c);
  await writeProviderSession(c, { provider: PROVIDER, callback, state, accessToken: null });
  const authorize = new URL(`${c.env.SANDBOX_URL}/content/provider/authorize`);
  authorize.search = new URLSearchParams({
    client_id: 'sandbox',
    response_type: 'code',
    redirect_uri: ownCallback(c.env),
    scope: 'email',
    ...(state === null ? {} : { state }),
  }).toString();
  return c.redirect(authorize.href);
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

/**
 * The browser returns from the provider. Version 4 passes the token to the shop in the address; version 5 stores it
 * in its own cookie and removes any query from the address (docs/content-protocol.md#providers).
 */
async function handleReturn(c: ContentContext): Promise<Response> {
  refuseUnknown(c.req.param('provider'));
  const session = await readProviderSession(c);
  const callback = session?.callback ?? shopCallback(c.env);
  const { error, error_description: description = '', code = '', state } = c.req.query();
  if (error) return c.redirect(withQuery(callback, { error, error_description: description }));
  if (session?.state && session.state !== state) {
    return c.redirect(withQuery(callback, { error: 'Grant: OAuth2 state mismatch' }));
  }
  if (c.get('version') === 5) {
    await writeProviderSession(c, { provider: PROVIDER, callback, state: null, accessToken: code });
    return c.redirect(callback.replace(/[?#].*$/, ''));
  }
  const tokens = {
    access_token: code,
    refresh_token: 'refresh',
    'raw[access_token]': code,
    'raw[token_type]': 'bearer',
    'raw[refresh_token]': 'refresh',
    'raw[expires_in]': '3600',
    'raw[scope]': 'email',
  };
  return c.redirect(withQuery(callback, tokens));
}

/** The customer of a provider's token: an existing or a new one. */
async function userOf(db: D1Database, email: string): Promise<ContentUser> {
  const known = await findUser(db, (user) => user.email === email);
  if (known?.provider === PROVIDER) return known;
  if (known) throw refused('Email is already taken.');
  const username = email.slice(0, email.indexOf('@'));
  const fields = { username, email, provider: PROVIDER, confirmed: true, password: null };
  return addUser(db, fields, new Date().toISOString());
}

async function signInWithProvider(c: ContentContext): Promise<Response> {
  refuseUnknown(c.req.param('provider'));
  const isFive = c.get('version') === 5;
  const token = isFive ? (await readProviderSession(c))?.accessToken : c.req.query('access_token');
  if (!token) {
    throw refused(isFive ? 'OAuth authentication requires a completed provider session' : 'No access_token.');
  }
  const email = await unseal(token);
  if (email === null) throw refused('bad token');
  const user = await userOf(c.env.DB, email);
  if (user.blocked) throw refused('Your account has been blocked by an administrator');
  return answerSignedIn(c, user);
}

/** The service's social login, below `/api`. */
export function createProvider() {
  const app = new Hono<ContentEnv>();
  app.get('/connect/:provider/callback', limitRate(), handleReturn);
  app.get('/connect/:provider', limitRate(), connect);
  app.get('/auth/:provider/callback', signInWithProvider);
  return app;
}

/** The provider, below `/provider`: a page that asks for consent, and redirects with the answer. */
export function createProviderPages() {
  const app = new Hono<ContentEnv>();
  app.get('/authorize', (c) =>
    c.html(
      <ProviderPage redirectUri={c.req.query('redirect_uri') ?? ''} state={c.req.query('state') ?? ''} />,
    ),
  );
  app.post('/authorize', async (c) => {
    const form = await c.req.formData();
    const redirectUri = readText(form, 'redirect_uri');
    if (redirectUri !== ownCallback(c.env)) return c.text('The redirect_uri is not registered', 400);
    const state = readText(form, 'state');
    const answer: Record<string, string> =
      readText(form, 'answer') === 'yes'
        ? { code: await seal(readText(form, 'email').toLowerCase()) }
        : { error: 'access_denied', error_description: 'User denied' };
    return c.redirect(withQuery(redirectUri, { ...answer, ...(state === '' ? {} : { state }) }), 303);
  });
  return app;
}

const styles = `
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#f5f6f8;display:grid;place-items:center;min-height:100vh;margin:0;padding:1rem}
form{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:1.5rem;width:min(24rem,100%);display:grid;gap:1rem}
h1{font-size:1.25rem;margin:0}p{margin:0}label{display:grid;gap:.25rem}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border:1px solid #9aa4b2;border-radius:8px;background:#fff}
button{cursor:pointer;font-weight:600}button[value=yes]{background:#1c2430;color:#fff}
`;

/** The page on which the sandbox's login provider asks for consent. */
function ProviderPage({ redirectUri, state }: { redirectUri: string; state: string }) {
  return (
    <Document title="Mock provider" styles={styles}>
      <form method="post">
        <h1>Mock provider</h1>
        <p>The shop would like to know your name and your e-mail address.</p>
        <label>
          E-mail address
          <input name="email" type="email" value="mock@example.com" required />
        </label>
        <input type="hidden" name="redirect_uri" value={redirectUri} />
        <input type="hidden" name="state" value={state} />
        <button name="answer" value="yes">
          Allow
        </button>
        <button name="answer" value="no" formnovalidate>
          Deny
        </button>
      </form>
    </Document>
  );
}
