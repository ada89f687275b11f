import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { createCardProvider } from '../backends/card-provider/client.ts';
import { createCommerceClient, type ShopContext } from '../backends/commerce/client.ts';
import { BackendError } from '../backends/failure.ts';
import { createVaultClient } from '../backends/vault/client.ts';
import { parseConfig } from '../config.ts';
import { BackendSession } from './backend-session.ts';
import type { Limits } from './contract.ts';
import { Orders } from './orders.ts';
import { OrderPlacer } from './payments/place-order.ts';
import type { ProviderClients } from './payments/outcome.ts';
import { PaidCart } from './payments/paid-cart.ts';
import { PaymentLog, type Payment } from './storage/payment-log.ts';
import { Payments } from './payments/payments.ts';
import { ProviderReturns } from './payments/provider-returns.ts';
import { PaymentStarter } from './payments/start-payment.ts';
import { BrowserEvents } from './payments/browser-events.ts';
import { Queue } from './queue.ts';
import { migrate } from './storage/schema.ts';
import { SessionCalls } from './session-calls.ts';
import { VisitorState } from './storage/state.ts';
import { VisitorCart } from './cart/visitor-cart.ts';
import { WriteLog } from './storage/write-log.ts';

/** What an object works with once its visitor did something. */
export type Opened = {
  state: VisitorState;
  queue: Queue;
  cart: VisitorCart;
  calls: SessionCalls;
  /** They keep nothing between calls, so that each call has its own, which report under its request's id. */
  paymentsWith: (report: ReportPayment) => Payments;
  /** When a payment is to be carried on without any call; milliseconds since 1970. */
  nextDue: () => number | null;
};

type ReportPayment = (reason: Problem, payment: Payment) => void;

type Opening = {
  sql: SqlStorage;
  env: Env;
  limits: Limits;
  announce: (message: RevisionMessage) => void;
  /** Hears of every change of a payment. */
  paymentChanged: () => void;
};

export function openVisitor({ sql, env, limits, announce, paymentChanged }: Opening): Opened {
  migrate(sql);
  const { commerceUrl, commercePublicKey } = parseConfig(env);
  const client = createCommerceClient({
    baseUrl: commerceUrl,
    publicKey: commercePublicKey,
    fetch: send,
    timeoutMs: limits.callTimeoutMs,
  });
  const state = new VisitorState(sql, announce);
  const backend = new BackendSession(client, state);
  const parts = {
    state,
    backend,
    orders: new Orders({ state, backend, now: Date.now }),
    log: new WriteLog(sql, limits),
    queue: new Queue({ length: limits.queueLength, maxWaitMs: limits.queueWaitMs, now: Date.now }),
    limits,
    now: Date.now,
  };
  const cart = new VisitorCart(parts);
  const log = new PaymentLog(sql, paymentChanged);
  const providers = providerClients(env, state, backend);
  const paymentsWith = (report: ReportPayment) => {
    const paying = { ...parts, cart, log, report };
    const paidCart = new PaidCart(paying);
    const orderPlacer = new OrderPlacer({ ...paying, paidCart });
    const providerReturns = new ProviderReturns({ ...paying, orderPlacer, paidCart, providers });
    const paymentStarter = new PaymentStarter({ ...paying, orderPlacer, providerReturns });
    const browserEvents = new BrowserEvents({ ...paying, orderPlacer });
    return new Payments({ ...paying, orderPlacer, providerReturns, paymentStarter, browserEvents });
  };
  const calls = new SessionCalls({ ...parts, cart });
  return { state, queue: parts.queue, cart, calls, paymentsWith, nextDue: () => log.nextDue() };
}

const send: typeof fetch = (input, init) => fetch(input, init);

/** Whom the returns of a payment ask. */
function providerClients(
  env: Env,
  state: VisitorState,
  backend: BackendSession,
): (payment: Payment) => ProviderClients {
  const { vaultUrl, commercePublicKey, providersUrl } = parseConfig(env);
  const cardUrl = providersUrl === null ? 'https://api.stripe.com/v1' : `${providersUrl}/stripe/v1`;
  return ({ context, paid }) => ({
    vault: createVaultClient({ baseUrl: vaultUrl, publicKey: commercePublicKey, fetch: send }),
    cardProvider: createCardProvider({ baseUrl: cardUrl, fetch: send }),
    publishableKey: () => publishableKey(backend, context),
    billing: () => paid?.billing ?? fieldOf(JSON.parse(state.cart?.text ?? 'null') as Json, 'billing'),
  });
}

async function publishableKey(backend: BackendSession, context: ShopContext): Promise<string> {
  const { body } = await backend.call({ method: 'GET', path: '/settings/payments' }, context);
  const key = fieldOf(fieldOf(body, 'card'), 'publishable_key');
  if (typeof key === 'string' && key !== '') return key;
  throw new BackendError(problem('card_key_undefined'), { settled: true, status: null });
}

function fieldOf(value: Json, name: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return value[name] ?? null;
}
