import 'swell-js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import { cartOf, createElement } from '../../tests/fixtures/payment-element.ts';
import { sampleContext, samplePage } from '../../tests/fixtures/payment-page.ts';
import type { Driver } from './driver.ts';
import { driverOf } from './drivers.ts';

type Listener = (event: object) => unknown;

/** How the shopper opens a sheet, and approves what it shows. */
let open: () => unknown = () => undefined;
let approve: () => unknown = () => undefined;
let isOpen = false;

/** Made by the card provider; a page may make several, and only one is open. */
function paymentRequest() {
  const listeners: Record<string, Listener> = {};
  const request = {
    on(name: string, listener: Listener) {
      listeners[name] = listener;
      return request;
    },
    canMakePayment: async () => ({ applePay: true }),
    isShowing: () => isOpen,
    update: () => undefined,
  };
  const card = { brand: 'visa', last4: '4242' };
  const paymentMethod = { id: 'pm_1', card, billing_details: { name: 'Wren' } };
  const pay = () =>
    listeners['paymentmethod']?.({ payerEmail: email, paymentMethod, complete: () => undefined });
  if (!isOpen) approve = pay;
  return request;
}

const email = 'wren@example.com';
const field = { mount: () => undefined };
const stripe = { elements: () => ({ create: () => field }), paymentRequest };

class PaymentsClient {
  readonly #authorise: Listener | undefined;
  constructor({ paymentDataCallbacks: on }: { paymentDataCallbacks: Record<string, Listener> }) {
    this.#authorise = on['onPaymentAuthorized'];
  }
  isReadyToPay = async () => ({ result: true });
  createButton({ onClick }: { onClick: () => void }) {
    open = onClick;
    return { querySelector: () => null };
  }
  async loadPaymentData() {
    await new Promise<void>((resolve) => {
      approve = resolve;
      isOpen = true;
    });
    const data = {
      email,
      paymentMethodData: { info: { billingAddress: {} }, tokenizationData: { token: '{"id":"tok_1"}' } },
    };
    await this.#authorise?.(data);
    return data;
  }
}

class ApplePaySession {
  static canMakePayments = () => true;
  onpaymentauthorized: Listener | null = null;
  completePayment = () => undefined;
  begin() {
    const contact = { emailAddress: email };
    approve = () =>
      this.onpaymentauthorized?.({ payment: { token: 't', shippingContact: contact, billingContact: {} } });
    isOpen = true;
  }
}

type Options = {
  createOrder?: () => Promise<string>;
  createBillingAgreement?: () => Promise<unknown>;
  onApprove: (data: object, actions: object) => unknown;
};

function Buttons({ createOrder, createBillingAgreement, onApprove }: Options) {
  const payer = { email_address: email, name: { given_name: 'Wren', surname: 'Abbott' }, address: {} };
  open = async () => {
    await (createBillingAgreement ?? createOrder)?.();
    approve = () => onApprove({}, { order: { get: async () => ({ id: 'o1', payer }) } });
    isOpen = true;
  };
  return { render: () => undefined };
}

const same = (request: object) => ({ allowedPaymentMethods: [], ...request });
const token = async () => ({ nonce: 'n1', details: { email, firstName: 'Wren', lastName: 'Abbott' } });
const braintree = {
  client: { create: async () => ({}) },
  applePay: { create: async () => ({ createPaymentRequest: same, tokenize: token }) },
  googlePayment: { create: async () => ({ createPaymentDataRequest: same, parseResponse: token }) },
  paypalCheckout: { create: async () => ({ createPayment: async () => 'ba1', tokenizePayment: token }) },
};

beforeEach(() => {
  // The library waits for each script.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isOpen = false;
  [open, approve] = [() => undefined, () => undefined];
  const globals = {
    Stripe: Object.assign(() => stripe, { version: 3 }),
    google: { payments: { api: { PaymentsClient } } },
    paypal: { Buttons, FUNDING: {} },
    ApplePaySession,
    braintree,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

/** No address is chosen in its sheet, so that nothing but the opening sets its sum. */
const download = { shipment_delivery: false, settings: { country: 'AU', name: 'The Store' } as object };

/** A wallet's button on a page, with its real driver. */
async function mountWallet(method: MethodName, gateway: Gateway) {
  const page = samplePage(({ path }) => (path === 'post /intent' ? { id: 'o1' } : 'token'));
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  const { cart: _, ...context } = sampleContext(page.log, [method, gateway], {
    settings: {
      card: { gateway, publishable_key: 'pk_1', mode: 'test' },
      apple: { gateway, mode: 'test' },
      google: { gateway, merchant_id: 'm1', mode: 'test' },
      paypal: { gateway, client_id: 'c1', merchant_id: 'm1', mode: 'test' },
    },
    cart: {},
    params: { require: { shipping: false, email: true } },
  });
  // Loaded before, because the clock of the test does not wait for a module.
  const driver = (await driverOf(context.offer)) as Driver;
  let newest = cartOf(download);
  const cart = { latest: () => newest } as never;
  const begun: string[] = [];
  const wallet = createElement(method, gateway, {
    begin: async (_payer, due) => {
      begun.push(due);
      return 'p1';
    },
    mount: () => driver({ ...context, cart, ...wallet.handlers() }),
  });
  const change = (parts: object) => wallet.change((newest = cartOf({ ...download, ...parts })));
  change({});
  void wallet.element.start();
  while (wallet.shown() !== 'ready') {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
    expect(wallet.problem()).toBe(null);
  }
  return {
    change,
    /** Apple's button of the card provider is its own. */
    async open() {
      const [button] = page.log.appended;
      if (method === 'apple' && gateway === 'stripe') isOpen = true;
      else if (method === 'apple') (button as EventTarget).dispatchEvent(new Event('click'));
      else void open();
      await expect.poll(() => isOpen).toBe(true);
    },
    async approve() {
      void approve();
      await expect.poll(() => wallet.finish.mock.calls).toHaveLength(1);
      return { begun: new Set(begun), finished: wallet.finish.mock.calls[0]?.[1] };
    },
  };
}

test.each([
  ['apple', 'stripe'],
  ['apple', 'braintree'],
  ['google', 'stripe'],
  ['google', 'braintree'],
  ['paypal', 'direct'],
  ['paypal', 'braintree'],
] as [MethodName, Gateway][])(
  'what %s through %s orders is what its sheet showed when it was approved',
  async (...way) => {
    const wallet = await mountWallet(...way);
    await wallet.open();
    // Another tab adds something, even something to be delivered.
    wallet.change({ capture_total: 200 });
    wallet.change({ capture_total: 200, shipment_delivery: true });
    expect(await wallet.approve()).toEqual({ begun: new Set(['1000+0 AUD']), finished: '1000+0 AUD' });
  },
);

test("a sheet of Apple Pay that opens with a newer cart orders that cart's sum", async () => {
  const wallet = await mountWallet('apple', 'stripe');
  wallet.change({ capture_total: 12 });
  await wallet.open();
  expect(await wallet.approve()).toMatchObject({ finished: '1200+0 AUD' });
});
