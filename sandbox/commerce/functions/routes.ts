import { Hono } from 'hono';
import type { Json, JsonObject } from '#shared/json.ts';
import { settings } from '#shop/demo/settings.ts';
import { randomId } from '../../random-id.ts';
import { collection } from '../../store/collection.ts';
import { nextNumber } from '../../store/counter.ts';
import { sendMail } from '../../store/mails.ts';
import { listRecords, lookUpRecord, readRecord } from '../../store/read.ts';
import { transact } from '../../store/transaction.ts';
import { ACCOUNTS } from '../account/account-record.ts';
import { requireAccountId } from '../account/own-account.ts';
import { updateAccount } from '../account/routes.ts';
import { ORDERS, type OrderRecord } from '../cart/order-record.ts';
import { readBody, isObject } from '../wire/body.ts';
import { normaliseEmail } from '../wire/email.ts';
import { textOf } from '../wire/json-text.ts';
import { withSession, type CommerceContext, type CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';

/** Return requests. */
const RETURNS = collection<JsonObject & { id: string }>('return');

const MAX_REASON_LENGTH = 1000;
const FIRST_NUMBER = 300_001;

/**
 * The store's function `returns`: `GET` lists the customer's return requests, `POST {order_id, items?: [{id,
 * quantity}], reason, reference?}` creates one. Items belong to the order; without a list all of them are returned. A
 * known `reference` creates no second request.
 */
async function answerReturns(c: CommerceContext, body: Json): Promise<Json> {
  const owner = requireAccountId(c);
  if (c.req.method === 'GET') {
    const current = await listRecords(c.env.DB, RETURNS, owner);
    const returns = current.map(({ data }) => data);
    return listRecordsBy(returns, readQuery(c.req.url)) as unknown as Json;
  }
  if (c.req.method !== 'POST') throw new HardError(405, 'method_not_allowed', 'Use GET or POST');
  if (!isObject(body)) throw new HardError(400, 'invalid_body', 'The request body must be an object');
  return requestReturn(c.env.DB, owner, body);
}

async function requestReturn(db: D1Database, owner: string, body: JsonObject): Promise<JsonObject> {
  const order = await readRecord(db, ORDERS, textOf(body['order_id']));
  if (!order || order['account_id'] !== owner)
    throw invalidField('order_id', 'INVALID', 'There is no such order');
  if (order['canceled'] === true || order['paid'] !== true) {
    throw invalidField('order_id', 'INVALID', 'Nothing of this order can be sent back');
  }
  const reason = textOf(body['reason']).trim();
  if (reason === '') throw invalidField('reason', 'REQUIRED', 'Tell us what is wrong');
  if (reason.length > MAX_REASON_LENGTH) {
    throw invalidField('reason', 'MAX_LENGTH', `At most ${MAX_REASON_LENGTH} characters`);
  }
  const items = readItems(order, body['items'] ?? null);
  const reference = textOf(body['reference']) || null;
  const current = await listRecords(db, RETURNS, owner);
  const known = current.find(({ data }) => reference !== null && data['reference'] === reference);
  if (known) return known.data;
  const id = randomId();
  return transact(db, async (tx) => {
    const number = await nextNumber(tx, 'return', FIRST_NUMBER);
    const request = {
      id,
      number: String(number),
      status: 'requested',
      account_id: owner,
      order_id: order.id,
      order_number: order.number,
      items,
      reason,
      reference,
      date_created: new Date().toISOString(),
    };
    await tx.read(RETURNS, id);
    tx.write(RETURNS, id, request, { owner });
    return request;
  });
}

function readItems(order: OrderRecord, input: Json): JsonObject[] {
  const bought = Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
  const requested: Json[] = input === null ? bought : Array.isArray(input) ? input : [];
  const items = requested.map((entry) => {
    const id = isObject(entry) ? textOf(entry['id']) : textOf(entry);
    const line = bought.find((each) => each['id'] === id);
    if (!line) throw invalidField('items', 'INVALID', 'The order has no such item');
    const most = Number(line['quantity']);
    const quantity = isObject(entry) ? (entry['quantity'] ?? most) : most;
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > most) {
      throw invalidField('items', 'INVALID', `Between 1 and ${most} of it can be sent back`);
    }
    return { id, product_name: line['product_name'] ?? null, quantity };
  });
  if (items.length === 0) throw invalidField('items', 'REQUIRED', 'Choose what to send back');
  return items;
}

/** A function of the store; its field names are not converted (docs/commerce-protocol.md#other-calls). */
type StoreFunction = (c: CommerceContext, body: Json) => Promise<Json> | Json;

const FUNCTIONS: Record<string, StoreFunction> = {
  echo,
  links: mailLink,
  news: answerNews,
  returns: answerReturns,
  stock: mailStockAlert,
};

/** `/functions/{app}/{name}` and `/functions/{name}`, with any method. */
export function functionRoutes() {
  const app = new Hono<CommerceEnv>();
  app.use(withSession());
  app.all('/:name', (c) => run(c, c.req.param('name')));
  app.all('/:app/:name', (c) => run(c, c.req.param('name')));
  return app;
}

async function run(c: CommerceContext, name: string): Promise<Response> {
  const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!called) throw new HardError(404, 'not_found', 'There is no such function', 'name');
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  return c.json(await called(c, hasBody ? await readBody(c.req.raw) : null));
}

/** Returns the request it received, to check that names and values arrive unchanged. */
function echo(c: CommerceContext, body: Json): Json {
  const query = readQuery(c.req.url);
  return { method: c.req.method, path: new URL(c.req.url).pathname, query, body };
}

/**
 * The store's function `news`: `POST {email, url, locale, signature}` mails the link that confirms a newsletter
 * sign-up, `{kind: 'stop', email, signature}` ends the opt-in of an account. A real function verifies the signature; here
 * the signature only needs the right format, and the link must lead to the shop.
 */
async function answerNews(c: CommerceContext, body: Json): Promise<Json> {
  const { kind, to, url } = readMailing(c, body);
  if (kind === 'stop') {
    const account = await lookUpRecord(c.env.DB, ACCOUNTS, normaliseEmail(to));
    if (account) await updateAccount(c.env.DB, account.data, { email_optin: false });
    return { stopped: true };
  }
  await sendMail(c.env.DB, {
    to,
    subject: `The newsletter of ${settings.settings.store.name}`,
    text: `Follow the link if you want our newsletter: ${url} If it was not you who asked, do nothing.`,
  });
  return { sent: true };
}

/** What a mail of the shop's is made of; refused unless its links lead to the shop. */
function readMailing(c: CommerceContext, body: Json) {
  const fields = isObject(body) ? body : {};
  const read = (name: string) => textOf(fields[name] ?? null);
  const mailing = { kind: read('kind'), to: read('email'), product: read('product'), url: read('url') };
  const stopUrl = read('stop_url');
  if (!mailing.to.includes('@')) throw invalidField('email', 'INVALID', 'This is no e-mail address');
  const links = mailing.kind === 'stop' ? [] : [mailing.url];
  if (mailing.kind === 'back') links.push(stopUrl);
  for (const link of links) {
    if (!link.startsWith(`${c.env.SHOP_URL}/`)) throw invalidField('url', 'INVALID', 'This leads elsewhere');
  }
  if (!/^[0-9a-f]{64}$/.test(read('signature'))) {
    throw invalidField('signature', 'INVALID', 'Only the shop may ask for this');
  }
  return { ...mailing, stopUrl };
}

/**
 * The store's function `stock`: `POST {kind, email, product, locale, url, stop_url, signature}` mails who waits for a
 * product: the link that confirms it, and that it is back. A real function verifies the signature; here it only needs the
 * right format, and the links must lead to the shop.
 */
async function mailStockAlert(c: CommerceContext, body: Json): Promise<Json> {
  const { kind, to, product, url, stopUrl } = readMailing(c, body);
  const { name } = settings.settings.store;
  await sendMail(
    c.env.DB,
    kind === 'back'
      ? {
          to,
          subject: `${product} is back at ${name}`,
          text: `${product} is back in stock: ${url} You asked us to tell you. To get no more of these mails: ${stopUrl}`,
          // RFC 8058: a mail program posts to the link itself.
          headers: {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {
          to,
          subject: `Shall we tell you when ${product} is back?`,
          text: `Follow the link if you want to know when ${product} is back in stock: ${url} If it was not you who asked, do nothing.`,
        },
  );
  return { sent: true };
}

/**
 * The store's function `links`: `POST {kind, email, url, locale, signature}` mails a link to an order, or the one that
 * confirms a customer's new address. A real function verifies the signature.
 */
async function mailLink(c: CommerceContext, body: Json): Promise<Json> {
  const { kind, to, url } = readMailing(c, body);
  const text =
    kind === 'order'
      ? `Your order: ${url} If it was not you who asked, do nothing.`
      : `Follow the link to sign in with this address from now on: ${url} If it was not you who asked, do nothing.`;
  const subject = kind === 'order' ? 'A link to your order' : 'Your new e-mail address';
  await sendMail(c.env.DB, { to, subject: `${subject} at ${settings.settings.store.name}`, text });
  return { sent: true };
}
