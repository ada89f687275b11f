import { problem, ShopError } from '#shared/errors/problem.ts';
import type { PaymentSettings } from '#shared/payments/payment-settings.ts';
import type { PaymentIntent } from '#shared/payments/payment.ts';
import { toProblem } from '../cart/answer.ts';
import { fetchRead } from '../fetch-read.ts';
import type { DriverContext, Paid } from './driver.ts';
import type { PayableCart } from './exact-cart.ts';
import type { CartChange } from './payment-cart.ts';

/** The client library's object for a method (swell-js 5.8.1, `dist/payment.mjs`). */
export type Instance = {
  element: unknown;
  getCart: () => Promise<PayableCart>;
  updateCart: (change: CartChange) => Promise<PayableCart>;
  createIntent: (data: object) => Promise<unknown>;
  authorizeGateway: (data: object) => Promise<unknown>;
};

type Handlers = { onSuccess: () => void; onError: (error: unknown) => void; onCancel: () => void };

type Controller = {
  createElements: (params: Record<string, object>) => Promise<void>;
  tokenize: (params: Record<string, object>) => Promise<void>;
  authenticate: (id: string) => Promise<{ status?: string; error?: Error }>;
  _createPaymentInstances: () => Promise<Instance[]>;
};

type Client = { payment: Controller; request: Request; currency: object };

type Request = (method: string, url: string, id?: unknown, data?: unknown) => Promise<unknown>;

type CreateClient = (store: string, key: string, options: object) => Client;

/** The client library, for one method of one element. */
export type Library = {
  /** Renders the method's element; throws the reason if it cannot. */
  mount: () => Promise<void>;
  /** Pays by the method's own fields or pages; throws the reason if it fails. */
  pay: () => Promise<Paid>;
};

/** Each element has its own client, so that none overwrites another's settings. `prepare` adjusts it for the method. */
export async function createLibrary(
  context: DriverContext,
  prepare: (instance: Instance) => void = () => undefined,
): Promise<Library> {
  const { offer, params } = context;
  const client = await createClient(context.config, context);
  client.currency = { format: (amount: number) => formatAmount(amount, context.cart.latest()?.currency) };
  const { payment } = client;
  const create = payment._createPaymentInstances.bind(payment);
  payment._createPaymentInstances = async () => {
    const instances = await create();
    for (const instance of instances) {
      registerIntents(instance, context);
      prepare(instance);
    }
    return instances;
  };

  const methodParams = (handlers: Handlers) => ({ [offer.method]: { ...params, ...handlers } });

  return {
    async mount() {
      let isMounted = false;
      let refusal: unknown = null;
      await payment.createElements(
        methodParams({
          onSuccess: context.paid,
          onCancel: context.cancelled,
          onError(error) {
            if (isMounted) context.failed(error);
            else refusal ??= error;
          },
        }),
      );
      isMounted = true;
      if (refusal) throw refusal;
    },
    async pay() {
      let outcome: Paid = 'left';
      let refusal: unknown = null;
      await payment.tokenize(
        methodParams({
          onSuccess: () => (outcome = 'paid'),
          onCancel: () => undefined,
          onError: (error) => (refusal ??= error),
        }),
      );
      if (refusal) throw refusal;
      return outcome;
    },
  };
}

/** Before the library continues with an intent, so that no payment is unknown to the server. */
function registerIntents(instance: Instance, { registerIntent }: DriverContext): void {
  const createIntent = instance.createIntent.bind(instance);
  instance.createIntent = async (data) => {
    const made = await createIntent(data);
    const intent = readIntent(made);
    if (intent) await registerIntent(intent);
    return made;
  };
}

/** The created intent; null if it has no id. */
function readIntent(made: unknown): PaymentIntent | null {
  if (typeof made === 'string' || typeof made === 'number') return { ref: String(made), secret: null };
  if (typeof made !== 'object' || made === null) return null;
  const { id, session_id: session, client_secret: secret } = made as Record<string, unknown>;
  const name = id ?? session;
  const ref = typeof name === 'string' || typeof name === 'number' ? String(name) : null;
  if (ref === null && typeof secret !== 'string') return null;
  return { ref, secret: typeof secret === 'string' ? secret : null };
}

/** Throws the reason if the bank refuses (docs/commerce-protocol/payments.md#payment-flows). */
export async function authenticate(
  config: DriverContext['config'],
  settings: PaymentSettings,
  paymentId: string,
): Promise<void> {
  const noCart = () => Promise.reject(new ShopError(problem('cart_not_found')));
  const { payment } = await createClient(config, { getCart: noCart, updateCart: noCart, settings });
  const { error } = await payment.authenticate(paymentId);
  if (error) throw error;
}

async function createClient(
  { vaultUrl, publicKey }: DriverContext['config'],
  { getCart, updateCart, settings }: Pick<DriverContext, 'getCart' | 'updateCart' | 'settings'>,
): Promise<Client> {
  const { default: swell } = await import('swell-js');
  const create = (swell as unknown as { create: CreateClient }).create;
  const client = create('shop', publicKey, {
    url: location.origin,
    vaultUrl,
    getCart,
    updateCart,
    // The Worker keeps the visitor's session.
    getCookie: () => undefined,
    setCookie: () => undefined,
  });
  // The page has the settings of what it offers.
  client.request = async (method, url, id, data) =>
    url === '/settings/payments' ? settings : request(method, url, id, data);
  return client;
}

/** Formats an amount for a sheet; the library's own formatter needs settings that are not loaded. */
function formatAmount(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency }).format(amount);
}

const request: Request = async (method, url, id, data) => {
  const path = typeof id === 'string' ? `${url}/${id}` : url;
  const body = typeof id === 'string' ? data : id;
  const send = method === 'get' ? fetchRead : fetch;
  const reply = await send(`/api${path}`, {
    method: method.toUpperCase(),
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(method === 'get' || body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  const refusal = toProblem(reply.status, answer);
  if (refusal || !reply.ok) throw new ShopError(refusal ?? problem('connection_error'));
  return answer;
};
