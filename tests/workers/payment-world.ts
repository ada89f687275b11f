import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '#shared/json.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import type { CommerceCall } from '../../worker/backends/commerce/client.ts';
import { BackendError } from '../../worker/backends/failure.ts';
import { createShop, type Intent, type PlacedOrder } from '../fixtures/payment-shop.ts';
import { memorySql } from '../memory-sql.ts';

type Kill = { step: string; when: 'before' | 'after'; kill: () => Promise<void> };

type Shopper = {
  sums: () => string;
  makeIntent: () => string;
  /** The shopper pays: the bank has the money from now on. */
  capture: () => void;
};

export type PaymentWorld = {
  url: string;
  /** The backend of another shopper, who makes every call without a session. */
  begin: (name: string, method: MethodName) => Shopper;
  /** From here on steps are counted, and killed at. */
  arm: () => void;
  killAt: (step: string, when: Kill['when'], kill: Kill['kill']) => void;
  /** From here on nothing is killed any more. */
  disarm: () => void;
  /** What the objects have sent to others since the newest shopper was armed, each with how often: `POST /cart/order 1`. */
  steps: () => string[];
  kills: () => number;
  captured: () => string[];
  orders: () => PlacedOrder[];
  stop: () => void;
};

/** Backend, provider and the way to the ledger, outside the runtime that is killed. Each shopper has a session. */
export async function startPaymentWorld(): Promise<PaymentWorld> {
  const shops = new Map<string, ReturnType<typeof createShop>['world']>();
  let newest = '';
  let planned: Kill | null = null;
  let isArmed = false;
  let kills = 0;
  let sent: string[] = [];

  /** Whether the runtime is killed at this moment of this step; its call is never answered. */
  function dies(when: Kill['when'], step: string | null): boolean {
    if (planned?.step !== step || planned.when !== when) return false;
    const { kill } = planned;
    planned = null;
    kills += 1;
    void kill();
    return true;
  }

  /** The step by its name and how often it was taken; null where none is counted. A busy machine may take one more before it. */
  function next(name: string): string | null {
    if (!isArmed) return null;
    const step = `${name} ${sent.filter((each) => each.startsWith(`${name} `)).length + 1}`;
    sent.push(step);
    return step;
  }

  function answer(session: string, call: CommerceCall): { status: number; body: Json } {
    if (call.path === '/settings/payments')
      return { status: 200, body: { card: { publishable_key: 'pk_1' } } };
    const shop = shops.get(session);
    if (!shop) return { status: 200, body: null };
    try {
      return { status: 200, body: shop.answer(call) };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const { code, message, status } = error.problem;
      return { status, body: { error: { code, message } } };
    }
  }

  function intentOf(path: string): { status: number; body: Json } {
    const id = path.split('/').at(-1) ?? '';
    const intent = [...shops.values()].flatMap(({ intents }) => intents).find((known) => known.id === id);
    const approved = intent?.method === 'ideal' ? 'succeeded' : 'requires_capture';
    const status = intent?.status === 'paid' ? approved : 'requires_action';
    const body = { id, status, payment_method: 'pm_1', amount: 1000, currency: 'aud' };
    return intent ? { status: 200, body } : { status: 404, body: null };
  }

  /** The card that a redirect gateway has stored, by the name of its payment. */
  function cardOf(query: URLSearchParams): { status: number; body: Json } {
    const id = query.get('$data[params][id]');
    const known = [...shops.values()].flatMap(({ intents }) => intents).find((intent) => intent.id === id);
    const data =
      known?.status === 'paid' ? { token: known.id, last4: '4242' } : { error: { message: 'No card' } };
    return { status: 200, body: { $status: 200, $data: data } };
  }

  function outside(path: string, query: URLSearchParams): { status: number; body: Json } | null {
    if (path.startsWith('/stripe')) return intentOf(path);
    return path === '/authorization' ? cardOf(query) : null;
  }

  let ledgerStep: string | null = null;
  function ledger(when: string, response: ServerResponse): void {
    if (when === 'before') ledgerStep = next('the ledger');
    if (dies(when === 'before' ? 'before' : 'after', ledgerStep)) return;
    response.end('ok');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://world');
    if (pathname.startsWith('/ledger/')) return ledger(pathname.slice('/ledger/'.length), response);
    const path = pathname.replace(/^\/api/, '');
    const step = next(`${request.method} ${path.startsWith('/stripe') ? 'the intent' : path}`);
    if (dies('before', step)) return;
    const session = String(request.headers['x-session'] ?? newest);
    const method = request.method as CommerceCall['method'];
    const call = {
      method,
      path,
      ...(search ? { query: search.slice(1) } : {}),
      ...(text ? { body: text } : {}),
    };
    const { status, body } = outside(path, searchParams) ?? answer(session, call);
    if (dies('after', step)) return;
    response.writeHead(status, { 'content-type': 'application/json', 'x-session': session });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function begin(name: string, method: MethodName): Shopper {
    const { world } = createShop(memorySql());
    newest = `s${shops.size + 1}`;
    shops.set(newest, world);
    isArmed = false;
    sent = [];
    const intent: Intent = {
      id: `pi_${newest}`,
      method,
      status: 'open',
      checkoutId: '',
      products: [name],
    };
    // Every shopper has one cart, whose checkout no other has.
    world.carts = shops.size * 100;
    return {
      sums: () => world.sums(),
      makeIntent: () => {
        world.intents.push(intent);
        return intent.id;
      },
      capture: () => {
        intent.status = 'paid';
      },
    };
  }

  const intents = () => [...shops.values()].flatMap((shop) => shop.intents);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin,
    arm: () => {
      isArmed = true;
    },
    killAt: (step, when, kill) => {
      planned = { step, when, kill };
    },
    disarm: () => {
      isArmed = false;
      planned = null;
    },
    steps: () => sent,
    kills: () => kills,
    captured: () => intents().flatMap(({ id, status }) => (status === 'paid' ? [id] : [])),
    orders: () => [...shops.values()].flatMap((shop) => shop.orders),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
