import { expect, test, vi } from 'vitest';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';
import { driver } from './google.ts';

type Callback = (data: object) => Promise<object>;
type ClientOptions = {
  environment: string;
  paymentDataCallbacks: { onPaymentDataChanged?: Callback; onPaymentAuthorized: Callback };
};
type ButtonOptions = { onClick: () => void };

const settings = {
  card: { gateway: 'stripe', publishable_key: 'pk_1', mode: 'test' },
  google: { gateway: 'stripe', merchant_id: 'm1', mode: 'test' },
};
const rates = { shipment_rating: { services: [{ id: 'standard', name: 'Standard', price: 5 }] } };
const noRates = { shipment_rating: { services: [] } };

const paymentData = {
  email: 'wren@example.com',
  shippingAddress: { name: 'Wren Abbott', locality: 'Marrickville', countryCode: 'AU' },
  shippingOptionData: { id: 'standard' },
  paymentMethodData: {
    info: { billingAddress: { name: 'Wren Abbott', postalCode: '2204' } },
    tokenizationData: { token: JSON.stringify({ id: 'tok_1', card: { brand: 'Visa', last4: '4242' } }) },
  },
};

/** Mounts the wallet with a client that records its calls. */
async function mount(
  setup: { own?: object; cart?: object; answers?: (object | Error)[]; params?: object; ready?: boolean } = {},
) {
  const page = samplePage(() => null);
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  const seen: { client?: ClientOptions; button?: ButtonOptions & Record<string, unknown>; ready?: object } =
    {};
  const loadPaymentData = vi.fn<(request: object) => Promise<object>>(async () => paymentData);
  class PaymentsClient {
    constructor(options: ClientOptions) {
      seen.client = options;
    }
    isReadyToPay = async (request: object) => {
      seen.ready = request;
      return { result: setup.ready ?? true };
    };
    createButton = (options: ButtonOptions & Record<string, unknown>) => {
      seen.button = options;
      return { remove: () => undefined };
    };
    loadPaymentData = loadPaymentData;
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
  const context = sampleContext(page.log, ['google', 'stripe'], {
    settings: { ...settings, ...setup.own },
    cart: setup.cart ?? {},
    params: { require: { shipping: true, email: true }, ...setup.params },
    answers: setup.answers ?? [],
  });
  await driver(context);
  const { client, button } = seen;
  if (!client || !button) throw new Error('The wallet was not mounted');
  const click = async () => {
    button.onClick();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { ...page.log, context, client, button, ready: seen.ready, loadPaymentData, click };
}

test('the wallet is requested with its API version, networks and key', async () => {
  const { client, button, ready } = await mount();
  expect(client.environment).toBe('TEST');
  expect(button).toMatchObject({ buttonColor: 'black', buttonType: 'buy', buttonSizeMode: 'fill' });
  expect(ready).toMatchObject({
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'],
        },
        tokenizationSpecification: {
          parameters: {
            gateway: 'stripe',
            'stripe:version': '2018-10-31',
            'stripe:publishableKey': 'pk_1',
          },
        },
      },
    ],
  });
});

test.each([
  ['live', 'PRODUCTION'],
  ['test', 'TEST'],
])('in the mode %s the environment is %s', async (mode, environment) => {
  const { client } = await mount({ own: { google: { ...settings.google, mode } } });
  expect(client.environment).toBe(environment);
});

test.each([
  [{ google: { mode: 'test' } }, 'Google merchant ID is not defined'],
  [{ card: { gateway: 'stripe' } }, 'Stripe publishable key is not defined'],
  [{ card: undefined }, 'Credit cards payments are disabled'],
])('with %j it says what is missing', async (own, message) => {
  await expect(mount({ own })).rejects.toThrow(message);
});

test('a device without the wallet says so', async () => {
  await expect(mount({ ready: false })).rejects.toThrow(
    'This device is not capable of making Google Pay payments',
  );
});

test('the sheet opens with the current cart, and the order follows', async () => {
  const { click, context, loadPaymentData, steps, events } = await mount();
  context.setCart({ capture_total: 1.005, ...rates });
  await click();
  expect(steps).toEqual(['begin']);
  expect(loadPaymentData.mock.calls[0]?.[0]).toMatchObject({
    transactionInfo: { currencyCode: 'AUD', totalPrice: '1.01', totalPriceStatus: 'ESTIMATED' },
    merchantInfo: { merchantId: 'm1', merchantName: 'The & Store' },
    callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
    shippingOptionParameters: { defaultSelectedOptionId: 'standard' },
  });
  expect(events).toEqual([['paid', null]]);
});

test('a cart without delivery requires no address', async () => {
  const { click, client, loadPaymentData } = await mount({ params: { require: { email: true } } });
  await click();
  expect(client.paymentDataCallbacks.onPaymentDataChanged).toBeUndefined();
  expect(loadPaymentData.mock.calls[0]?.[0]).not.toHaveProperty('shippingAddressRequired');
});

test('a closed sheet is cancelled, an error is a failure', async () => {
  const { click, loadPaymentData, events } = await mount();
  loadPaymentData.mockRejectedValueOnce({ statusCode: 'CANCELED' });
  await click();
  const failure = { statusCode: 'DEVELOPER_ERROR', statusMessage: 'The payment failed' };
  loadPaymentData.mockRejectedValueOnce(failure);
  await click();
  expect(events).toEqual([
    ['cancelled', null],
    ['failed', failure],
  ]);
});

test('an address with rates gets them and the new total; one without is unserviceable', async () => {
  const { client, changes } = await mount({ answers: [{ ...rates, capture_total: 15 }, noRates] });
  const change = { callbackTrigger: 'SHIPPING_ADDRESS', shippingAddress: { countryCode: 'AU' } };
  const onChange = client.paymentDataCallbacks.onPaymentDataChanged;
  expect(await onChange?.(change)).toMatchObject({
    newTransactionInfo: { totalPrice: '15.00' },
    newShippingOptionParameters: { shippingOptions: [{ id: 'standard', label: 'Standard: 5.00 AUD' }] },
  });
  expect(changes).toMatchObject([{ shipping: { country: 'AU' } }]);
  expect(await onChange?.(change)).toMatchObject({ error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE' } });
});

test('the service that is chosen costs what the total has of it: a code may have made it free', async () => {
  const shipping = { service: 'standard' };
  const { click, loadPaymentData } = await mount({ cart: { ...rates, shipping, shipment_total: 0 } });
  await click();
  expect(loadPaymentData.mock.calls[0]?.[0]).toMatchObject({
    shippingOptionParameters: { shippingOptions: [{ id: 'standard', label: 'Standard: 0.00 AUD' }] },
  });
});

test('another service changes the total; one that fails shows in the sheet', async () => {
  const failure = new ShopError(problem('connection_error'));
  const { client, events } = await mount({ answers: [{ ...rates, capture_total: 20 }, failure] });
  const change = { callbackTrigger: 'SHIPPING_OPTION', shippingOptionData: { id: 'express' } };
  const changed = client.paymentDataCallbacks.onPaymentDataChanged;
  expect(await changed?.(change)).toMatchObject({ newTransactionInfo: { totalPrice: '20.00' } });
  expect(await changed?.(change)).toMatchObject({
    error: { intent: 'SHIPPING_OPTION', message: 'A connection error occurred while making the request' },
  });
  expect(events).toEqual([['warned', failure]]);
});

test('the authorised payment is stored in the cart before the sheet reports success', async () => {
  const { client, changes } = await mount();
  const { onPaymentAuthorized } = client.paymentDataCallbacks;
  expect(await onPaymentAuthorized(paymentData)).toEqual({ transactionState: 'SUCCESS' });
  expect(changes).toMatchObject([
    {
      account: { email: 'wren@example.com' },
      billing: {
        method: 'card',
        zip: '2204',
        card: { token: 'tok_1', gateway: 'stripe', brand: 'Visa', last4: '4242' },
      },
      shipping: { city: 'Marrickville', service: 'standard' },
    },
  ]);
});

test('a cart that cannot be updated shows in the sheet', async () => {
  const { client } = await mount({ answers: [new ShopError(problem('payment_cart_changed'))] });
  expect(await client.paymentDataCallbacks.onPaymentAuthorized(paymentData)).toMatchObject({
    transactionState: 'ERROR',
    error: { message: problem('payment_cart_changed').message },
  });
});
