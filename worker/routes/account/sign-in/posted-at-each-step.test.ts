import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '#shared/json.ts';
import { addresses } from '../../../../tests/simulation/network.ts';
import { Platform } from '../../../../tests/simulation/platform.ts';
import { memoryD1 } from '../../../../tests/memory-d1.ts';
import { cookiesAfter } from '../../../../tests/workers/cookies-after.ts';
import { createCommerceClient } from '../../../backends/commerce/client.ts';
import { parseConfig } from '../../../config.ts';
import type { AppEnv } from '../../../context.ts';
import { visitor } from '../../../middleware/visitor.ts';
import { LIMITS } from '../../../visitor/contract.ts';
import { VisitorSession } from '../../../visitor/visitor-object.ts';
import { account } from '../account.ts';

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));

type Session = { email: string | null; quantity: number };
type Sent = { [name: string]: string };

const email = 'kim@example.com';
const [password, key, token] = ['a pot of tea', 'a'.repeat(32), 'b'.repeat(32)];

/** A backend with one customer, a cart of so many items for each session, and a reset key and a token that work once. */
function createBackend() {
  const sessions = new Map<string, Session>();
  const mailed = new Set([key, token]);
  const known = new Map([email, 'mia@example.com'].map((of) => [of, password]));
  const customer = (of: string | null) => of && { id: `id-of-${of}`, email: of, balance: 0 };
  const signIn = (session: Session, of: string) => customer((session.email = of));

  function route(call: string, session: Session, sent: Sent): Json {
    const { email: of = '', password: chosen = '' } = sent;
    switch (call) {
      case 'POST /account':
        if (known.has(of)) return { errors: { email: { code: 'UNIQUE', message: 'It is taken' } } };
        known.set(of, chosen);
        return signIn(session, of);
      case 'PUT /account':
        known.set(session.email ?? '', chosen);
        return customer(session.email);
      case 'POST /account/login':
        if (sent['password_token'] !== undefined)
          return mailed.delete(sent['password_token']) ? signIn(session, of) : null;
        return known.get(of) === chosen ? signIn(session, of) : null;
      case 'POST /account/recover':
        if (!mailed.delete(sent['reset_key'] ?? ''))
          return { errors: { reset_key: { code: 'INVALID', message: 'The reset_key is not valid' } } };
        known.set(email, chosen);
        return { success: true, email };
      case 'POST /account/logout':
        Object.assign(session, { email: null, quantity: 0 });
        return { success: true };
      case 'POST /cart/items':
        session.quantity += 1;
        break;
      case 'GET /account':
      case 'GET /session':
        return customer(session.email);
    }
    const { quantity } = session;
    const items = [{ id: 'i1', product_id: 'p1', quantity, price: 5 }];
    const cart = { id: 'c1', checkout_id: 'ck1', items, item_quantity: quantity, grand_total: 0 };
    return quantity === 0 ? null : { ...cart, account_logged_in: session.email !== null };
  }

  return async (address: unknown, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = new URL(address as string).pathname.replace(/^\/api/, '');
    const sentWith = new Headers(headers).get('X-Session') ?? crypto.randomUUID();
    const session = sessions.get(sentWith) ?? { email: null, quantity: 0 };
    sessions.set(sentWith, session);
    const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Sent;
    return Response.json(route(`${method} ${path}`, session, sent), { headers: { 'X-Session': sentWith } });
  };
}

const background = {
  waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
} as unknown as ExecutionContext;

/** The shop's forms of the account, on real objects; `step` is called before each call of one, and of the backend. */
function createShop(step: () => void) {
  const backend = createBackend();
  const env: Record<string, unknown> = {
    ...addresses,
    COMMERCE_PUBLIC_KEY: 'pk',
    DEFAULT_LOCALE: 'en-AU',
    DEFAULT_CURRENCY: 'AUD',
    VISITOR_SECRETS: 'secret'.repeat(6),
    REGISTRATION: 'password',
    METRICS: { writeDataPoint: () => undefined },
    DB: memoryD1().db,
  };
  const { namespace } = new Platform({
    create: (ctx, own) => new VisitorSession(ctx as DurableObjectState, own as Env),
    env,
    now: Date.now,
    isAlarmLost: () => false,
  });
  const stepped = (stub: object) =>
    new Proxy(stub, {
      get(_, name) {
        const method = Reflect.get(stub, name) as ((...args: unknown[]) => unknown) | undefined;
        return (
          method &&
          ((...args: unknown[]) => {
            step();
            return method(...args);
          })
        );
      },
    });
  env['VISITOR'] = {
    ...namespace,
    get: (id: Parameters<typeof namespace.get>[0]) => stepped(namespace.get(id)),
  };
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    step();
    return backend(...call);
  });
  return (path: string, init: RequestInit) =>
    app.request(`https://shop.example${path}`, init, env, background);
}

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    const config = parseConfig(c.env);
    const { commerceUrl: baseUrl, commercePublicKey: publicKey } = config;
    c.set('config', config);
    c.set('requestId', 'request-1');
    c.set('metrics', { observe: () => undefined } as unknown as AppEnv['Variables']['metrics']);
    c.set('shop', { locale: 'en-AU', currency: 'AUD' });
    const store = { locale: 'en-AU', currency: 'AUD', locales: [], currencies: [] };
    c.set('settings', { store } as unknown as AppEnv['Variables']['settings']);
    const commerce = createCommerceClient({
      baseUrl,
      publicKey,
      fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
      timeoutMs: 20_000,
    });
    c.set('backends', { commerce } as unknown as AppEnv['Variables']['backends']);
    await next();
  })
  .use(visitor())
  .post('/add', async (c) => {
    const write = { method: 'POST', path: '/cart/items', body: '{"product_id":"p1"}', key: null } as const;
    return c.json((await c.get('visitor').writeCart(write)).ok);
  })
  .get('/known', async (c) => {
    const cart = await c.get('visitor').readCart();
    const who = await c.get('visitor').call({ method: 'GET', path: '/account' });
    const read = JSON.parse(cart.ok ? cart.value.cart : 'null') as { item_quantity: number } | null;
    const customer = who.ok ? (who.value as Sent | null) : null;
    return c.json({ quantity: read?.item_quantity ?? 0, email: customer?.['email'] ?? null });
  })
  .route('/', account);

type Form = { path: string; fields: Sent; isSignedIn?: boolean; ends: [href: string, email: string | null] };

const signedIn: Form['ends'] = ['/account/orders', email];

/** Every form that gives its visitor a new id. */
const forms: Record<string, Form> = {
  'sign in': { path: '/account/login', fields: { email, password }, ends: signedIn },
  register: {
    path: '/account/create-account',
    fields: { first_name: 'Lee', last_name: 'Ward', email: 'lee@example.com', password },
    ends: ['/account/orders', 'lee@example.com'],
  },
  'change the password': {
    path: '/account/profile/password',
    fields: { current_password: password, password: 'another pot of tea' },
    isSignedIn: true,
    ends: ['/account/profile?saved=password', email],
  },
  'choose a new password': {
    path: '/account/reset-password',
    fields: { key, password: 'another pot of tea' },
    ends: signedIn,
  },
  'follow a mailed token': {
    path: '/account/login/link',
    fields: { email, password_token: token },
    ends: signedIn,
  },
  'sign out': {
    path: '/account/logout',
    fields: {},
    isSignedIn: true,
    ends: ['/account/login?signed-out=1', null],
  },
  'sign out everywhere': {
    path: '/account/profile/sign-ins',
    fields: {},
    isSignedIn: true,
    ends: ['/account/login?signed-out=everywhere', null],
  },
};

type Send = ReturnType<typeof createShop>;

function post(send: Send, to: string, sent: Sent, Cookie: string): Promise<Response> {
  return Promise.resolve(send(to, { method: 'POST', body: new URLSearchParams(sent), headers: { Cookie } }));
}

async function knownTo(send: Send, Cookie: string): Promise<object> {
  return (await (await send('/known', { headers: { Cookie } })).json()) as object;
}

const renewal = 'a-key-of-this-one-form';

/** How often the first press calls an object or the backend, and what comes of both where the second is made at this step. */
async function postTwice({ path, fields, isSignedIn = false }: Form, at: number) {
  let steps = 0;
  let second: (() => void) | null = null;
  const send = createShop(() => {
    steps += 1;
    if (steps === at) second?.();
  });
  let cookies = cookiesAfter('', await send('/add', { method: 'POST' }));
  if (isSignedIn)
    cookies = cookiesAfter(cookies, await post(send, '/account/login', { email, password }, cookies));
  steps = 0;
  const pressed = Promise.withResolvers<Response>();
  const press = () => post(send, path, { ...fields, renewal }, cookies);
  second = () => {
    second = null;
    pressed.resolve(press());
  };
  const first = await press();
  const taken = steps;
  second?.();
  const answer = await pressed.promise;
  const Cookie = cookiesAfter(cookies, answer);
  const hrefs = [first, answer].map(({ headers }) => headers.get('Location'));
  return { steps: taken, ending: { hrefs, ...(await knownTo(send, Cookie)) } };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

test.each(Object.entries(forms))(
  '%s: a second press at any step of the first ends as one press does',
  async (_, form) => {
    const [href, whose] = form.ends;
    const quantity = whose === null ? 0 : 1;
    const ending = { hrefs: [href, href], quantity, email: whose };
    const { steps, ...last } = await postTwice(form, Infinity);
    expect(last).toEqual({ ending });
    expect(steps).toBeGreaterThan(4);
    for (let at = 1; at <= steps; at += 1)
      expect(await postTwice(form, at), `step ${at} of ${steps}`).toMatchObject({ ending });
  },
);

test('whoever has the old id and the key of a form gets nothing of its customer once the grace is over', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const send = createShop(() => undefined);
  const planted = cookiesAfter('', await send('/add', { method: 'POST' }));
  const own = cookiesAfter(
    planted,
    await post(send, '/account/login', { email, password, renewal }, planted),
  );
  const thief = { email: 'mia@example.com', password, renewal };
  vi.setSystemTime(Date.now() + LIMITS.renewalGraceMs);
  const answer = await post(send, '/account/login', thief, planted);
  expect([answer.status, await knownTo(send, cookiesAfter(planted, answer))]).toEqual([
    303,
    { quantity: 0, email: thief.email },
  ]);
  expect(await knownTo(send, planted)).toEqual({ quantity: 0, email: null });
  expect(await knownTo(send, own)).toEqual({ quantity: 1, email });
});
