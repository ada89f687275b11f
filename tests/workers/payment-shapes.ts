import type { Json } from '#shared/json.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import type { PaymentObjects } from './payment-objects.ts';
import type { PaymentWorld } from './payment-world.ts';

const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };

type Answer = { ok: boolean; value: { id: string } };

type Stage = { world: PaymentWorld; objects: PaymentObjects };

/** A browser that pays, and continues however often the runtime behind the shop dies. */
class PayingBrowser {
  readonly #stage: Stage;
  readonly #visitor: string;
  readonly shop: ReturnType<PaymentWorld['begin']>;
  #payment = '';

  constructor(stage: Stage, visitor: string, method: MethodName) {
    this.#stage = stage;
    this.#visitor = visitor;
    this.shop = stage.world.begin(visitor, method);
  }

  get payment(): string {
    return this.#payment;
  }

  /** As a browser does, which sends again what gets no answer. */
  async call(method: string, ...args: unknown[]): Promise<Answer> {
    const { objects } = this.#stage;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const answer = (await objects
        .call(this.#visitor, method, [...args, context])
        .catch(() => null)) as Answer | null;
      if (answer?.ok) return answer;
      if (answer) throw new Error(`${this.#visitor}, ${method}: ${JSON.stringify(answer)}`);
      await objects.ready();
    }
    throw new Error(`${this.#visitor}, ${method}: no answer`);
  }

  /** Sent once, by a shopper who is gone afterwards. */
  async callOnce(method: string, ...args: unknown[]): Promise<void> {
    const { objects } = this.#stage;
    await objects.call(this.#visitor, method, [...args, context]).catch(() => objects.ready());
  }

  async begin(method: MethodName, gateway: Gateway): Promise<void> {
    await this.#write('/cart/items', { product_id: 'coffee' });
    this.#stage.world.arm();
    const { value } = await this.call('startPayment', { method, gateway, due: this.shop.sums() });
    this.#payment = value.id;
  }

  report(event: string, details: object = {}): Promise<Answer> {
    return this.call('handlePaymentEvent', this.#notice(event, details));
  }

  reportOnce(event: string, details: object = {}): Promise<void> {
    return this.callOnce('handlePaymentEvent', this.#notice(event, details));
  }

  /** Hands the provider's name of the payment over, and what it is queried by. */
  register(ref: string, secret: string | null): Promise<Answer> {
    return this.report('intent', { ref, secret });
  }

  async bill(billing: Json): Promise<void> {
    await this.#write('/cart', { billing }, this.#payment);
  }

  #notice(event: string, details: object): object {
    return { id: this.#payment, event, reason: null, ...details };
  }

  async #write(path: string, body: object, payment?: string): Promise<void> {
    const method = path === '/cart' ? 'PUT' : 'POST';
    const own = payment === undefined ? {} : { payment };
    await this.call('writeCart', { method, path, body: JSON.stringify(body), key: null, ...own });
  }
}

export type Shape = {
  name: string;
  method: MethodName;
  gateway: Gateway;
  /** Whether its provider has, or holds, the money before there is an order. */
  holdsMoney: boolean;
  /** Pays once the payment has begun; nothing is sent twice after the shopper has approved. */
  pay: (browser: PayingBrowser) => Promise<void>;
};

const returnOfIntent = (intent: string, isMarked: boolean) => ({
  gateway: 'stripe',
  isMarked,
  redirect_status: 'succeeded',
  payment_intent: intent,
  payment_intent_client_secret: `${intent}_secret_1`,
});

/** A redirect whose intent is queried by its secret. */
const redirect = (method: 'ideal' | 'klarna') => async (browser: PayingBrowser) => {
  await browser.report('leaving');
  const intent = browser.shop.makeIntent();
  await browser.register(intent, `${intent}_secret_1`);
  await browser.bill({ method, intent: { stripe: { id: intent } } });
  browser.shop.capture();
  await browser.callOnce('handlePaymentReturn', returnOfIntent(intent, method === 'klarna'));
};

/** One payment method of each shape that a payment has. */
export const shapes: readonly Shape[] = [
  {
    name: 'iDEAL, which takes the money first',
    method: 'ideal',
    gateway: 'stripe',
    holdsMoney: true,
    pay: redirect('ideal'),
  },
  {
    name: 'Klarna, a redirect that takes the money late',
    method: 'klarna',
    gateway: 'stripe',
    holdsMoney: true,
    pay: redirect('klarna'),
  },
  {
    name: 'a card by the button of the page',
    method: 'card',
    gateway: 'stripe',
    holdsMoney: true,
    pay: async (browser) => {
      const intent = browser.shop.makeIntent();
      await browser.register(intent, `${intent}_secret_1`);
      browser.shop.capture();
      const card = { token: 'pm_1', gateway: 'stripe' };
      await browser.bill({ method: 'card', card, intent: { stripe: { id: intent } } });
      await browser.report('authorised');
      await browser.reportOnce('order');
    },
  },
  {
    name: "a wallet, whose sheet's card is charged with the order",
    method: 'apple',
    gateway: 'braintree',
    holdsMoney: false,
    pay: async (browser) => {
      const nonce = browser.shop.makeIntent();
      browser.shop.capture();
      await browser.bill({ method: 'apple', apple: { nonce } });
      await browser.report('authorised', { due: browser.shop.sums() });
      await browser.reportOnce('order');
    },
  },
  {
    name: 'Quickpay, whose return brings a stored card',
    method: 'card',
    gateway: 'quickpay',
    holdsMoney: false,
    pay: async (browser) => {
      await browser.report('leaving');
      const id = browser.shop.makeIntent();
      await browser.register(id, null);
      await browser.bill({ method: 'card', intent: { quickpay: { id } } });
      browser.shop.capture();
      const back = { gateway: 'quickpay', isMarked: true, redirect_status: 'succeeded' };
      await browser.callOnce('handlePaymentReturn', { ...back, payment: browser.payment, card_id: id });
    },
  },
  {
    name: 'PayPal, which is reviewed here',
    method: 'paypal',
    gateway: 'direct',
    holdsMoney: false,
    pay: async (browser) => {
      const order = browser.shop.makeIntent();
      await browser.register(order, null);
      browser.shop.capture();
      await browser.bill({ method: 'paypal', paypal: { order_id: order } });
      await browser.report('authorised', { due: browser.shop.sums() });
      await browser.callOnce('placeOrder', { paymentId: browser.payment, due: browser.shop.sums() });
    },
  },
];

/** A shopper who pays in a shape. */
export async function payInShape(
  { method, gateway, pay }: Shape,
  stage: Stage,
  visitor: string,
): Promise<void> {
  const browser = new PayingBrowser(stage, visitor, method);
  await browser.begin(method, gateway);
  await pay(browser);
}
