import { DatabaseSync } from 'node:sqlite';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CommerceAnswer, CommerceCall, CommerceClient } from '../worker/backends/commerce/client.ts';
import { BackendError } from '../worker/backends/failure.ts';
import { BackendSession } from '../worker/session/backend-session.ts';
import { LIMITS, type CartWrite } from '../worker/session/contract.ts';
import { Orders } from '../worker/session/orders.ts';
import { Queue } from '../worker/session/queue.ts';
import { migrate, type Sql } from '../worker/session/schema.ts';
import { SessionCalls } from '../worker/session/session-calls.ts';
import { VisitorState } from '../worker/session/state.ts';
import { VisitorCart } from '../worker/session/visitor-cart.ts';
import { WriteLog } from '../worker/session/write-log.ts';

export const context = { locale: 'en-AU', currency: 'AUD' };
export const lost = () => new BackendError(problem('connection_error'), { settled: false, status: null });

type Answering = (call: CommerceCall, sent: { session: string | null }) => Json;

/** SQLite in memory, as the object sees its own. */
function openSql(): Sql {
  const db = new DatabaseSync(':memory:');
  return {
    exec: (text, ...values) => {
      const rows = db.prepare(text).all(...values);
      return { toArray: () => rows };
    },
  };
}

/** A backend that keeps one list of items and a code. */
function createBackend() {
  const backend = { items: [] as Json[], calls: [] as string[], coupon: null as string | null, extra: 0 };
  let lines = 0;

  function lineOf({ id, quantity = 1 }: { [name: string]: Json }): Json {
    lines += 1;
    return { id: id ?? `i${lines}`, product_id: 'p1', quantity, price: 5 };
  }

  function cart(): Json {
    if (backend.items.length === 0) return null;
    const { items, coupon, extra } = backend;
    return {
      id: 'c1',
      checkout_id: 'ck1',
      items,
      item_quantity: items.length,
      coupon_code: coupon,
      grand_total: extra,
    };
  }
  function apply({ method, path, body }: CommerceCall): Json {
    if (method === 'POST' && path === '/cart/items') backend.items.push(lineOf({}));
    if (method === 'PUT' && path === '/cart/items') {
      backend.items = (JSON.parse(body ?? '[]') as { [name: string]: Json }[]).map(lineOf);
    }
    if (path === '/cart/coupon') backend.coupon = method === 'PUT' ? 'SAVE10' : null;
    return cart();
  }
  return { backend, apply };
}

/** A visitor's cart over such a backend; `answering` stands before it. */
export function createVisitor() {
  const sql = openSql();
  migrate(sql);
  const { backend, apply } = createBackend();
  let clock = 1_000_000;
  let answering: Answering | null = null;

  const client: CommerceClient = {
    call: async (call, sent): Promise<CommerceAnswer> => {
      await Promise.resolve();
      backend.calls.push(`${call.method} ${call.path}`);
      return {
        status: 200,
        body: answering ? answering(call, sent) : apply(call),
        session: sent.session ?? 's1',
      };
    },
  };
  function start() {
    const state = new VisitorState(sql);
    const log = new WriteLog(sql, LIMITS);
    const parts = {
      state,
      log,
      queue: new Queue({ length: 100, maxWaitMs: 20_000, now: () => clock }),
      limits: LIMITS,
      now: () => clock,
    };
    const session = new BackendSession(client, state);
    const orders = new Orders({ state, backend: session, now: () => clock });
    const whole = { ...parts, backend: session, orders };
    const visitorCart = new VisitorCart(whole);
    return { state, log, cart: visitorCart, calls: new SessionCalls({ ...whole, cart: visitorCart }) };
  }
  return {
    start,
    backend,
    apply,
    answer: (next: Answering | null) => {
      answering = next;
    },
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

export const add = (key: string | null = null, body = '{"product_id":"p1"}'): CartWrite => ({
  method: 'POST',
  path: '/cart/items',
  body,
  key,
});
