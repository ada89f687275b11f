import { randomId } from '../../random-id.ts';
import { listRecords, readRecord } from '../../store/read.ts';
import { nextNumber } from '../../store/counter.ts';
import { transact } from '../../store/transaction.ts';
import { requireAccountId } from '../account/own-account.ts';
import { isObject } from '../wire/body.ts';
import type { CommerceContext } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import { textOf } from '../wire/json-text.ts';
import { ORDERS, type OrderRecord } from '../cart/order-record.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { collection } from '../../store/collection.ts';

/** Return requests. */
const RETURNS = collection<JsonObject & { id: string }>('return');

const MAX_REASON_LENGTH = 1000;
const FIRST_NUMBER = 300_001;

/**
 * The store's function `returns`: `GET` lists the customer's return requests, `POST {order_id, items?: [{id,
 * quantity}], reason, reference?}` creates one. Items belong to the order; without a list all of them are returned. A
 * known `reference` creates no second request.
 */
export async function answerReturns(c: CommerceContext, body: Json): Promise<Json> {
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
