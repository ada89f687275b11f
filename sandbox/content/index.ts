import { Hono } from 'hono';
import { contentSeed } from '#shop/demo/content/seed.ts';
import { hashPassword } from '../commerce/account/password.ts';
import { randomId } from '../random-id.ts';
import { sendMail } from '../store/mails.ts';
import { answerList, answerOne, answerSingle, type ContentCall } from './answer.ts';
import { createConfirmation } from './auth/confirmation.ts';
import { readFields } from './auth/fields.ts';
import { readJwt } from './auth/jwt.ts';
import { createProvider, createProviderPages } from './auth/provider.tsx';
import { limitRate } from './auth/rate-limit.ts';
import { readBody } from './auth/request-body.ts';
import { createSignIn, answerSignedIn } from './auth/sign-in.ts';
import { findUser, editUser } from './auth/users.ts';
import type { Caller, ContentContext, ContentEnv } from './context.ts';
import {
  ContentError,
  errorBody,
  forbidden,
  notFound,
  serverFault,
  unauthorized,
  unknownParameter,
  invalid,
} from './errors.ts';
import { json, methodNotAllowed } from './json.ts';
import { parseQuery, type QueryTree } from './query.ts';
import { contentTypes, type ContentType, type Version } from './schema.ts';
import { readContentState, type ContentState } from './state.ts';
import { createStoreCache, type Store } from './store.ts';
import { faultsOfSeed } from './unknown-blocks.ts';

/** The read-only API token of the sandbox; any other bearer is refused, on public routes too. */
export const contentToken = 'sandbox-content-token';

export type ContentOptions = {
  /** The path prefix of pictures in `url`, e.g. `/media`. */
  mediaPath: string;
  /** Reads the changes since the seed; by default from the sandbox's database. */
  readState?: (context: ContentContext) => Promise<ContentState>;
};

type StoreOf = (version: Version, edits: ContentState['edits']) => Store;

function methodsOf(single: boolean, hasId: boolean): string[] {
  return single || hasId ? ['GET', 'PUT', 'DELETE'] : ['GET', 'POST'];
}

/** The caller of the bearer token; an invalid one is refused everywhere (docs/content-protocol.md#failures). */
async function callerOf(context: ContentContext): Promise<Caller> {
  const header = context.req.header('Authorization');
  if (header === undefined || !/^bearer /i.test(header)) return 'public';
  const token = header.slice('bearer '.length);
  if (token === contentToken) return 'token';
  const id = await readJwt(token);
  const user = id === null ? null : await findUser(context.env.DB, (each) => each.id === id);
  if (user === null || user.blocked) throw unauthorized();
  return user;
}

/** The path segments after `/api/`; a trailing slash is ignored (docs/content-protocol.md#lists-and-parameters). */
function segmentsOf(path: string): string[] {
  const below = /\/api\/(.*)$/i.exec(path)?.[1] ?? '';
  return below.split('/').filter((segment) => segment !== '');
}

type Target = { type: ContentType; id: string | null };

function targetOf(path: string): Target | null {
  const [route = '', id = null, ...more] = segmentsOf(path);
  const type = contentTypes.find((candidate) => candidate.route === route.toLowerCase());
  if (type === undefined || more.length > 0 || (type.single && id !== null)) return null;
  return { type, id };
}

const KNOWN_PARAMETERS = ['populate', 'fields', 'filters', 'sort', 'pagination', 'status', 'locale', '_q'];

/** The header `X-Sandbox-Strict-Params: true` enables `strictParams` for one call. */
function refuseUnknownParameters(context: ContentContext, query: QueryTree): void {
  const requested = context.req.header('X-Sandbox-Strict-Params');
  const isStrict =
    requested === undefined ? context.get('state').settings.strictParams : requested === 'true';
  const unknown = Object.keys(query).find((key) => !KNOWN_PARAMETERS.includes(key));
  if (context.get('version') === 5 && isStrict && unknown !== undefined) throw unknownParameter(unknown);
}

/** Only version 5 honours the format header (docs/content-protocol.md#answers). */
function callOf(context: ContentContext, type: ContentType, storeOf: StoreOf): ContentCall {
  const version = context.get('version');
  const format = version === 4 || context.req.header('Strapi-Response-Format') === 'v4' ? 'v4' : 'flat';
  const query = parseQuery(new URL(context.req.url).search.slice(1));
  refuseUnknownParameters(context, query);
  return { type, query, store: storeOf(version, context.get('state').edits), format };
}

function answer(context: ContentContext, storeOf: StoreOf): Response {
  const target = targetOf(context.req.path);
  if (target === null) throw notFound();
  const { type, id } = target;
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  if (!methodsOf(type.single, id !== null).includes(method)) return methodNotAllowed(context);
  if (method !== 'GET') throw forbidden();
  const call = callOf(context, type, storeOf);
  if (type.single) return json(context, answerSingle(call));
  return json(context, id === null ? answerList(call) : answerOne(call, id));
}

/** Headers of the service's outermost layer, added unless its own code threw (as recorded). */
function nameService(context: ContentContext): void {
  context.header('Vary', 'Origin');
  context.header('Access-Control-Allow-Origin', context.req.header('Origin') ?? '');
  context.header('Access-Control-Allow-Credentials', 'true');
  if (![400, 429, 500].includes(context.res.status)) context.header('X-Powered-By', 'Strapi <strapi.io>');
}

/**
 * The simulated content service: reads settings, menu, footer, pages and articles under `/api`, with the customers'
 * sign-in, and `/_health`. The header `X-Sandbox-Content-Version: 4` (with the populate-deep plugin) or `5` chooses
 * the version; otherwise the settings do.
 */
export function createContent({
  mediaPath,
  readState = (context) => readContentState(context.env.DB),
}: ContentOptions): Hono<ContentEnv> {
  for (const fault of faultsOfSeed(contentSeed)) console.error(`content: left out: ${fault}`);
  const storeOf = createStoreCache(contentSeed, mediaPath);
  const app = new Hono<ContentEnv>();
  app.use(async function prepare(context, next) {
    const state = await readState(context);
    const requested = context.req.header('X-Sandbox-Content-Version');
    context.set('state', state);
    context.set('version', requested === '5' ? 5 : requested === '4' ? 4 : state.settings.version);
    await next();
    nameService(context);
  });
  app.all('/_health', (context) => context.body(null, 204, { strapi: 'You are so French!' }));
  app.route('/provider', createProviderPages());
  app.use('/:api{[aA][pP][iI]}/*', async function identify(context, next) {
    context.set('caller', await callerOf(context));
    await next();
  });
  for (const part of [createSignIn(), createRecovery(), createConfirmation(), createProvider()]) {
    app.route('/api', part);
  }
  app.all('/:api{[aA][pP][iI]}/*', (context) => answer(context, storeOf));
  app.all('*', () => {
    throw notFound();
  });
  app.onError((error, context) => {
    const refusal = error instanceof ContentError ? error : serverFault();
    if (refusal !== error) console.error('content:', error);
    return json(context, errorBody(refusal), refusal.status);
  });
  return app;
}

const CODE_DIGITS = 128;

/** Answers the same whether or not the customer exists. */
async function forgotPassword(c: ContentContext): Promise<Response> {
  const field = readFields(await readBody(c), [{ name: 'email', isEmail: true }], c.get('version'));
  const address = field('email').toLowerCase();
  const user = await findUser(c.env.DB, ({ email }) => email === address);
  if (user && !user.blocked) {
    const resetCode = randomId(CODE_DIGITS);
    await editUser(c.env.DB, user.id, { resetCode }, user.updatedAt);
    await sendMail(c.env.DB, {
      to: user.email,
      subject: 'Reset password',
      text: `Somebody asked for a new password for this address. It can be chosen here:\n\n${c.env.SHOP_URL}/account/reset-password?code=${resetCode}\n`,
    });
  }
  return json(c, { ok: true });
}

/** A code is valid once. Earlier tokens stay valid, as with the real service. */
async function resetPassword(c: ContentContext): Promise<Response> {
  const field = readFields(
    await readBody(c),
    [
      { name: 'passwordConfirmation', repeats: 'password' },
      { name: 'password', isNewPassword: true },
      { name: 'code' },
    ],
    c.get('version'),
  );
  const user = await findUser(c.env.DB, ({ resetCode }) => resetCode === field('code'));
  if (!user) throw invalid('Incorrect code provided');
  const password = await hashPassword(field('password'));
  const moment = new Date().toISOString();
  return answerSignedIn(c, await editUser(c.env.DB, user.id, { password, resetCode: null }, moment));
}

/** Password recovery and reset (docs/content-protocol.md#customers). */
function createRecovery() {
  const app = new Hono<ContentEnv>();
  app.post('/auth/forgot-password', limitRate(), forgotPassword);
  app.post('/auth/reset-password', limitRate(), resetPassword);
  return app;
}
