import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ADD_BY_FORM } from '#shared/cart/add-form.ts';
import { MADE_HEADER, REFUSED_HEADER, SETTLED_HEADER } from '#shared/cart/in-doubt.ts';
import { forPanel } from '#shared/cart/panel-cart.ts';
import { IDLESS_HEADER } from '#shared/cart/revision-message.ts';
import { readSelection } from '#shared/catalogue/selection.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { localized, problemText } from '#shared/messages/problem-text.ts';
import { paymentHeader, shownHeader } from '#shared/payments/payment.ts';
import { refuse, ok, type Result } from '#shared/result.ts';
import { panelCart } from '../../backends/commerce/cart.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { isIdless } from '../../middleware/visitor.ts';
import { noStore } from '../../render/no-store.ts';
import { createReport } from '../../reporting/report.ts';
import { createRecordReader } from '../../store/missing/records.ts';
import type { CartReply, CartWrite } from '../../visitor/contract.ts';
import { toAddRequest } from '../cart/add-item.ts';
import { deliveryRefusal, adoptPageCurrency } from '../cart/form-cart.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { findCall, type AllowedCall, type CallKind } from './allow-list.ts';
import { readBody, readInDoubt, readKey, readTry } from './read-write.ts';

/** The allow-list's calls (docs/decisions/015-the-browser-speaks-the-backends-protocol.md). */
export const api = new Hono<AppEnv>().all('*', async (c) => {
  const path = c.req.path.slice('/api'.length);
  const found = findCall(c.req.method, path);
  if (!found.ok) {
    const { problem: reason, allow } = found.error;
    return answerProblem(c, reason, allow.length > 0 ? { Allow: allow.join(', ') } : {});
  }
  c.set('measuredAs', `/api${found.value.path}`);
  const body = await readBody(c.req, found.value.readBody);
  if (!body.ok) return answerProblem(c, body.error);
  return handlers[found.value.kind](c, { method: found.value.method, path, body: body.value });
});

const readRecord = createRecordReader();

const SHOWN_MAX_LENGTH = 60;

type Call = { method: AllowedCall['method']; path: string; body: string | null };

const handlers: Record<CallKind, (c: AppContext, call: Call) => Promise<Response>> = {
  catalogue: answerCatalogue,
  'cart-read': answerCart,
  'cart-write': answerWrite,
  'cart-recover': answerRecovered,
  'order-read': answerOrder,
  session: answerSession,
  live: answerLive,
};

async function answerCatalogue(c: AppContext, { path }: Call): Promise<Response> {
  const { locale, currency } = c.get('visitor');
  const call = { method: 'GET', path, query: queryOf(c) } as const;
  const body = await readRecord(c.get('backends').commerce, call, { locale, currency });
  // Locale and currency come by cookie.
  return json(c, JSON.stringify(body), { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
}

async function answerCart(c: AppContext): Promise<Response> {
  const reply = await c.get('visitor').readCart(readInDoubt(c.req));
  return reply.ok ? answerReply(c, reply) : reportRefusal(c, reply.error);
}

async function answerWrite(c: AppContext, { method, path, body }: Call): Promise<Response> {
  const ownTry = readTry(c.req);
  if (!ownTry.ok) return answerProblem(c, ownTry.error);
  const payment = c.req.header(paymentHeader);
  const refusal = await deliveryRefusal(c, JSON.parse(body ?? 'null') as Json);
  if (refusal) return reportRefusal(c, refusal);
  const write = {
    method: method as CartWrite['method'],
    path,
    body,
    ...ownTry.value,
    ...(payment === undefined ? {} : { payment }),
  };
  return answerReply(c, await c.get('visitor').writeCart(write));
}

async function answerRecovered(c: AppContext, { path }: Call): Promise<Response> {
  return answerReply(c, await c.get('visitor').recoverCart(path.slice('/cart/recover/'.length)));
}

async function answerOrder(c: AppContext): Promise<Response> {
  const answer = await c.get('visitor').readOrder(c.req.query('checkout_id') ?? null);
  if (!answer.ok) return reportRefusal(c, answer.error);
  return answerPersonal(c, answer.value.order);
}

/** Only for pages of the shop: browsers send cookies along with WebSockets of any origin. */
async function answerLive(c: AppContext): Promise<Response> {
  const visitor = c.get('visitor');
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    return answerProblem(c, problem('upgrade_required'));
  if (visitor.isNew || c.req.header('origin') !== new URL(c.req.url).origin) {
    return answerProblem(c, problem('foreign_origin'));
  }
  return visitor.listen();
}

async function answerSession(c: AppContext, { method, path, body }: Call): Promise<Response> {
  const key = readKey(c.req);
  if (!key.ok) return answerProblem(c, key.error);
  const shown = c.req.header(shownHeader)?.slice(0, SHOWN_MAX_LENGTH) ?? '';
  const request = { method: method as 'GET' | 'POST' | 'PUT', path, query: queryOf(c), body, key: key.value };
  const call = path === '/cart/order' ? { ...request, shown } : request;
  const answer = await c.get('visitor').forward(call);
  if (!answer.ok) return reportRefusal(c, answer.error);
  return answerPersonal(c, answer.value.body, answer.value.revision);
}

export function answerReply(c: AppContext, reply: Result<CartReply>): Response {
  if (!reply.ok) return answerProblem(c, reply.error);
  const { cart, epoch, revision, isStale, settled = [], made = [], refused = [] } = reply.value;
  c.header('X-Cart-Epoch', epoch);
  if (isStale) c.header('X-Cart-Stale', '1');
  if (c.get('visitor').hasBegunAnew) c.header('X-Cart-Anew', '1');
  if (isIdless(c)) c.header(IDLESS_HEADER, '1');
  if (settled.length > 0) c.header(SETTLED_HEADER, settled.join());
  if (made.length > 0) c.header(MADE_HEADER, made.join());
  if (refused.length > 0) c.header(REFUSED_HEADER, refused.map((one) => refusalText(c, one)).join());
  return answerPersonal(c, isForPanel(c) ? panelCart(cart) : cart, revision);
}

/** A backend's own text may be longer than a shopper reads. */
const MOST_REASON = 200;

function refusalText(c: AppContext, { key, problem: reason }: { key: string; problem: Problem }): string {
  const text = problemText(c.get('text'), reason).slice(0, MOST_REASON).toWellFormed();
  return `${key} ${encodeURIComponent(text)}`;
}

function isForPanel(c: AppContext): boolean {
  return Object.entries(forPanel).every(([name, value]) => c.req.header(name) === value);
}

function answerPersonal(c: AppContext, body: string, revision?: number): Response {
  noStore(c);
  return json(c, body, revision === undefined ? {} : { 'X-Cart-Revision': String(revision) });
}

function reportRefusal(c: AppContext, reason: Problem): Response {
  createReport(c)(reason);
  return answerProblem(c, reason);
}

export function answerProblem(
  c: AppContext,
  reason: Problem,
  headers: Record<string, string> = {},
): Response {
  noStore(c);
  // A request that failed early has no language.
  const error = c.get('text') ? localized(c.get('text'), reason) : reason;
  return c.json({ error }, reason.status as ContentfulStatusCode, headers);
}

function json(c: AppContext, body: string, headers: Record<string, string>): Response {
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
}

function queryOf(c: AppContext): string {
  return new URL(c.req.url).search.slice(1);
}

/** Adds the product form's selection, for a click that came before the script that reads the form. */
export const addByForm = new Hono<AppEnv>().post(ADD_BY_FORM.slice('/api'.length), async (c) =>
  answerReply(c, await add(c)),
);

async function add(c: AppContext): Promise<Result<CartReply>> {
  const [form, ownTry] = [await readForm(c.req), readTry(c.req)];
  if (!form.ok) return form;
  if (!ownTry.ok) return ownTry;
  const rememberCurrency = await adoptPageCurrency(c, form.value);
  const name = fieldOf(form.value, 'product_id') || fieldOf(form.value, 'slug');
  const product = await c.get('backends').catalogue.getProduct(name, c.get('visitor'));
  if (!product) return refuse(problem('cart_product_missing'));
  // Without the cart, which may already include a repeated submission: the backend knows its contents.
  const body = toAddRequest(product, readSelection(product, form.value), null);
  if (!body.ok) return body;
  const write = { method: 'POST', path: '/cart/items', body: body.value, ...ownTry.value } as const;
  const reply = await c.get('visitor').writeCart(write);
  rememberCurrency(reply.ok ? null : reply.error);
  return reply;
}

/** Where the client library calls them, as far as the operator lists them (`BROWSER_FUNCTIONS`). */
export const functions = new Hono<AppEnv>().on(['GET', 'POST', 'PUT', 'DELETE'], '/:app/:name', async (c) => {
  noStore(c);
  const { app, name } = c.req.param();
  if (!c.get('config').browserFunctions.includes(`${app}/${name}`))
    return answerProblem(c, problem('api_not_found'));
  const method = c.req.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const [body, key] = [await readBody(c.req, method === 'GET' ? null : ok), readKey(c.req)];
  if (!body.ok) return answerProblem(c, body.error);
  if (!key.ok) return answerProblem(c, key.error);
  const query = queryOf(c);
  const path = `/functions/${app}/${name}`;
  const answer = await c.get('visitor').forward({ method, path, query, body: body.value, key: key.value });
  return answer.ok ? json(c, answer.value.body, {}) : reportRefusal(c, answer.error);
});
