import { beforeEach, expect, test, vi } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import { sampleContext, samplePage, type VaultCall } from '../../../tests/fixtures/payment-page.ts';
import type { Mounted } from '../driver.ts';
import { driverOf } from '../drivers.ts';

type Setup = {
  cart?: object;
  answers?: (object | Error)[];
  settings?: object;
  params?: object;
  answerVault?: (call: VaultCall) => unknown;
  /** That the shopper returned with. */
  payment?: string;
};

const rates = { shipment_rating: { services: [{ id: 'standard', name: 'Standard', price: 5 }] } };
const noRates = { shipment_rating: { services: [] } };
const payPalSettings = { client_id: 'c1', merchant_id: 'm1', mode: 'test' };

const settings = {
  card: { gateway: 'stripe', publishable_key: 'pk_1', mode: 'test' },
  apple: { gateway: 'stripe', mode: 'test' },
  paypal: payPalSettings,
  amazon: { merchant_id: 'm1', public_key_id: 'k1', mode: 'test' },
};

/** The listeners of the payment sheet, and the updates it received. */
const sheet: { request: Record<string, (event: object) => Promise<void>>; updates: object[] } = {
  request: {},
  updates: [],
};

const paymentRequest = {
  on(name: string, listener: (event: object) => Promise<void>) {
    sheet.request[name] = listener;
    return this;
  },
  canMakePayment: async () => ({ applePay: true }),
  isShowing: () => false,
  update: (details: object) => void sheet.updates.push(details),
};

const provider = {
  elements: () => ({ create: () => ({ mount: () => undefined }) }),
  paymentRequest: (options: object) => Object.assign(Object.create(paymentRequest) as object, { options }),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => provider, { version: 3 }),
  );
  sheet.request = {};
  sheet.updates = [];
});

async function mount(offer: [MethodName, Gateway], setup: Setup = {}) {
  const all = { ...settings, ...setup.settings };
  const page = samplePage(setup.answerVault ?? (() => 'yes'));
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  const params = { require: { shipping: true, email: true }, ...setup.params };
  const context = sampleContext(page.log, offer, {
    settings: all,
    cart: setup.cart ?? {},
    params,
    answers: setup.answers ?? [],
  });
  if (setup.payment !== undefined) context.element.dataset['payment'] = setup.payment;
  const run = async () => (await driverOf(context.offer))?.(context);
  let isOver = false;
  const mounting = run()
    .catch((error: unknown) => error as Error)
    .finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const mounted = await mounting;
  return { ...page.log, context, mounted: mounted as Mounted, refusal: mounted as Error };
}

/** Dispatches an event of the sheet, and returns what its handler answered. */
async function dispatch(name: string, event: object): Promise<unknown> {
  let answer: unknown = 'nothing';
  const reply = (result: unknown) => void (answer = result);
  await sheet.request[name]?.({ ...event, updateWith: reply, complete: reply });
  return answer;
}

const address = {
  country: 'AU',
  postalCode: '2204',
  region: 'NSW',
  city: 'Marrickville',
  addressLine: ['8 St'],
};

test('an address with a rate is accepted, with its amounts', async () => {
  const { changes } = await mount(['apple', 'stripe'], { answers: [{ ...rates, capture_total: 15 }] });
  expect(await dispatch('shippingaddresschange', { shippingAddress: address })).toMatchObject({
    status: 'success',
    total: { amount: 1500 },
    shippingOptions: [{ id: 'standard', amount: 500 }],
  });
  expect(changes).toMatchObject([{ shipping: { country: 'AU', zip: '2204' }, shipment_rating: null }]);
});

test('an address without a rate, and one that the shop refuses, are invalid', async () => {
  const refusal = new ShopError(problem('connection_error'));
  const { events } = await mount(['apple', 'stripe'], { answers: [noRates, refusal] });
  const invalid = { status: 'invalid_shipping_address' };
  expect(await dispatch('shippingaddresschange', { shippingAddress: address })).toEqual(invalid);
  expect(await dispatch('shippingaddresschange', { shippingAddress: address })).toEqual(invalid);
  expect(events).toEqual([['warned', refusal]]);
});

test('another service is a success, with the rows of its total, or a failure', async () => {
  const items = [{ product_name: 'Tea', price_total: 20, discount_total: 2 }];
  const express = { shipping: { service_name: 'Express', price: 9.5 }, shipment_total: 9.5 };
  const { changes } = await mount(['apple', 'stripe'], {
    answers: [
      { ...rates, ...express, items, tax_total: 1.5, giftcard_total: 7.5, capture_total: 20 },
      new ShopError(problem('connection_error')),
    ],
  });
  const option = { shippingOption: { id: 'express' } };
  expect(await dispatch('shippingoptionchange', option)).toMatchObject({
    status: 'success',
    total: { amount: 2000 },
    displayItems: [
      { label: 'Tea', amount: 1800 },
      { label: 'Tax', amount: 150 },
      { label: 'Gift card', amount: -750 },
      { label: 'Express', amount: 950 },
    ],
  });
  expect(await dispatch('shippingoptionchange', option)).toEqual({ status: 'fail' });
  expect(changes).toEqual([{ shipping: { service: 'express' } }]);
});

const authorised = {
  payerEmail: 'wren@example.com',
  paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' }, billing_details: { name: 'Wren' } },
  shippingAddress: address,
  shippingOption: { id: 'standard' },
};

test('an authorised payment is stored in the cart before the sheet reports success', async () => {
  const { changes, events } = await mount(['apple', 'stripe'], { answers: [rates] });
  expect(await dispatch('paymentmethod', authorised)).toBe('success');
  expect(changes).toMatchObject([
    {
      account: { email: 'wren@example.com' },
      shipping: { city: 'Marrickville', service: 'standard' },
      billing: { method: 'card', card: { gateway: 'stripe', token: 'pm_1', last4: '4242' } },
    },
  ]);
  expect(events).toEqual([['paid', null]]);
});

test('a cart update that fails is reported to the sheet and to the handler', async () => {
  const refusal = new ShopError(problem('payment_cart_changed'));
  const { events } = await mount(['apple', 'stripe'], { answers: [refusal] });
  expect(await dispatch('paymentmethod', authorised)).toBe('fail');
  expect(events).toEqual([['failed', refusal]]);
});

test('closing the sheet is reported, and its amounts follow the cart', async () => {
  const { events, mounted, context } = await mount(['apple', 'stripe']);
  await sheet.request['cancel']?.({});
  expect(events).toEqual([['cancelled', null]]);
  context.setCart({ capture_total: 4.35 });
  mounted.follow?.(await context.getCart());
  expect(sheet.updates).toMatchObject([{ total: { amount: 435 }, currency: 'aud' }]);
});

test('a domain that is not verified, and a device without the wallet, say so', async () => {
  const unverified = await mount(['apple', 'stripe'], { answerVault: () => '' });
  expect(unverified.refusal.message).toBe('shop.example domain is not verified');
  vi.spyOn(paymentRequest, 'canMakePayment').mockResolvedValueOnce({ applePay: false });
  const incapable = await mount(['apple', 'stripe']);
  expect(incapable.refusal.message).toBe('This device is not capable of making Apple Pay payments');
});

type ButtonOptions = {
  createOrder: (data: object, actions: object) => Promise<string>;
  onShippingChange: (data: object, actions: { reject: () => void }) => Promise<unknown>;
  onCancel: () => void;
  style: object;
  locale: string;
};

async function mountPayPal(setup: Setup = {}) {
  let options: ButtonOptions | null = null;
  vi.stubGlobal('paypal', {
    Buttons: (made: ButtonOptions) => {
      options = made;
      return { render: () => undefined };
    },
  });
  const answerVault = ({ path }: VaultCall) => (path === 'post /intent' ? { id: 'order_1' } : {});
  const mounted = await mount(['paypal', 'direct'], { answerVault, ...setup });
  return { ...mounted, options: options as unknown as ButtonOptions };
}

test("PayPal's button has the shop's defaults", async () => {
  const { options } = await mountPayPal();
  expect(options).toMatchObject({
    locale: 'en_US',
    style: {
      layout: 'horizontal',
      height: 45,
      color: 'gold',
      shape: 'rect',
      label: 'paypal',
      tagline: false,
    },
  });
});

test('a click authorises the current cart, not the one the button was rendered with', async () => {
  const { options, context, vault, steps } = await mountPayPal();
  context.setCart({ capture_total: 4.35 });
  expect(await options.createOrder({}, {})).toBe('order_1');
  expect(steps).toEqual(['begin', 'post /intent', 'intent']);
  expect(vault[0]?.data).toMatchObject({
    '$data[intent][intent]': 'AUTHORIZE',
    '$data[intent][purchase_units][0][amount][value]': '4.35',
    '$data[intent][purchase_units][0][payee][merchant_id]': 'm1',
  });
});

test('without a merchant the payment is captured', async () => {
  const paypal = { client_id: 'c1', mode: 'test', store_owner_email: 'owner@example.com' };
  const { options, vault } = await mountPayPal({ settings: { paypal } });
  await options.createOrder({}, {});
  expect(vault[0]?.data).toMatchObject({
    '$data[intent][intent]': 'CAPTURE',
    '$data[intent][purchase_units][0][payee][email_address]': 'owner@example.com',
  });
});

test('a subscription is stored in the vault, and only through the commerce platform', async () => {
  const cart = { subscription_delivery: true };
  const refused = await mountPayPal({ cart });
  expect(refused.refusal.message).toContain('Subscriptions are only supported by PayPal Commerce Platform');
  const paypal = { ...payPalSettings, ppcp: true, test_merchant_id: 't1' };
  const { options, vault } = await mountPayPal({ cart, settings: { paypal } });
  await options.createOrder({}, {});
  const at = '$data[intent][payment_source][paypal][attributes][vault][store_in_vault]';
  expect(vault[0]?.data[at]).toBe('ON_SUCCESS');
});

test('a button without anything to charge says so', async () => {
  const { refusal } = await mountPayPal({ cart: { capture_total: 0 } });
  expect(refusal.message).toBe('Invalid PayPal button amount. Value should be greater than zero.');
});

test('an order below the minimum is not created', async () => {
  const { options, context, vault } = await mountPayPal();
  context.setCart({ capture_total: 0.3 });
  await expect(options.createOrder({}, {})).rejects.toMatchObject({
    problem: { code: 'payment_unavailable' },
  });
  expect(vault).toEqual([]);
});

test('an address without a rate is rejected in the window; with one, the first is chosen and the order follows', async () => {
  const { options, vault, changes } = await mountPayPal({ answers: [noRates, rates, rates] });
  const reject = vi.fn<() => void>();
  const data = { orderID: 'order_1', shipping_address: { country_code: 'AQ' } };
  await options.onShippingChange(data, { reject });
  expect(reject).toHaveBeenCalledTimes(1);
  await options.onShippingChange(data, { reject });
  expect(reject).toHaveBeenCalledTimes(1);
  expect(changes.at(-1)).toMatchObject({ shipping: { service: 'standard' } });
  expect(vault.at(-1)).toMatchObject({
    path: 'put /intent',
    data: { '$data[intent][cart_id]': 'c1', '$data[intent][paypal_order_id]': 'order_1' },
  });
});

test('a closed window ends the payment', async () => {
  const { options, events } = await mountPayPal();
  options.onCancel();
  expect(events).toEqual([['cancelled', null]]);
});

test.each([
  [{}, 'OneTime'],
  [{ subscription_delivery: true }, 'Recurring'],
])('Amazon Pay charges %j as %s', async (cart, expected) => {
  const { renderButton, initCheckout, click } = amazonPay();
  const { vault, steps } = await mount(['amazon', 'direct'], {
    cart,
    answerVault: () => ({ payload: 'p', signature: 's' }),
  });
  expect(renderButton).toHaveBeenCalledWith('#container', {
    checkoutLanguage: 'en_US',
    placement: 'Checkout',
    buttonColor: 'Gold',
    ledgerCurrency: 'AUD',
    merchantId: 'm1',
    productType: 'PayAndShip',
    publicKeyId: 'k1',
  });
  expect(steps).toEqual([]);
  click();
  await expect.poll(() => initCheckout).toHaveBeenCalledTimes(1);
  expect(steps[0]).toBe('begin');
  expect(vault[0]?.data).toMatchObject({
    '$data[params][chargePermissionType]': expected,
    '$data[params][webCheckoutDetails][checkoutReviewReturnUrl]':
      'https://shop.example/pay?gateway=amazon&redirect_status=succeeded&payment=payment-1',
  });
  expect(initCheckout).toHaveBeenCalledWith({
    createCheckoutSessionConfig: { payloadJSON: 'p', signature: 's', publicKeyId: 'k1' },
  });
});

test.each([
  [{ capture_total: 19 }, 'Authorize'],
  [{ capture_total: 0 }, 'Confirm'],
])('Amazon Pay confirms %j as %s', async (cart, expected) => {
  const redirect_url = 'https://amazon.example/confirm';
  const billing = { amazon: { checkout_session_id: 'cs1' } };
  const { vault, redirects, mounted } = await mount(['amazon', 'direct'], {
    cart: { ...cart, billing },
    payment: 'payment-1',
    answerVault: () => ({ redirect_url }),
  });
  await mounted.pay?.();
  expect(redirects).toEqual([redirect_url]);
  const back = 'https://shop.example/pay?gateway=amazon';
  expect(vault).toMatchObject([
    {
      path: 'post /intent',
      data: {
        '$data[intent][checkoutSessionId]': 'cs1',
        '$data[intent][webCheckoutDetails][checkoutResultReturnUrl]': `${back}&confirm=true&redirect_status=succeeded&payment=payment-1`,
        '$data[intent][paymentDetails][paymentIntent]': expected,
      },
    },
  ]);
});

test('a click for which the vault creates no session fails', async () => {
  const { initCheckout, click } = amazonPay();
  const { events } = await mount(['amazon', 'direct'], {
    answerVault: () => ({ errors: { gateway: { code: 'invalid', message: 'No such gateway' } } }),
  });
  click();
  await expect.poll(() => events).toMatchObject([['failed', { message: 'No such gateway' }]]);
  expect(initCheckout).not.toHaveBeenCalled();
});

/** Amazon Pay's script. */
function amazonPay() {
  let click = () => {};
  const initCheckout = vi.fn<(checkout: object) => void>();
  const button = { onClick: (listener: () => void) => void (click = listener), initCheckout };
  const renderButton = vi.fn<(container: string, config: object) => object>(() => button);
  vi.stubGlobal('amazon', { Pay: { renderButton } });
  return { renderButton, initCheckout, click: () => click() };
}

test('Amazon Pay needs its keys', async () => {
  vi.stubGlobal('amazon', { Pay: { renderButton: () => undefined } });
  const { refusal } = await mount(['amazon', 'direct'], { settings: { amazon: { mode: 'test' } } });
  expect(refusal.message).toBe('Amazon merchant_id is missing');
});

test("Apple Pay's sheet has no other wallet", async () => {
  const requested = vi.spyOn(provider, 'paymentRequest');
  await mount(['apple', 'stripe']);
  const disableWallets = ['googlePay', 'browserCard', 'link'];
  expect(requested.mock.calls[0]?.[0]).toMatchObject({ disableWallets });
  requested.mockRestore();
});
