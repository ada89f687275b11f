import { beforeEach, expect, test, vi } from 'vitest';
import { methods, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import { printCharge } from '#shared/payments/sums.ts';
import { sampleContext, samplePage } from '../../../tests/fixtures/payment-page.ts';
import { priced, pricedCart } from '../../../tests/fixtures/priced-carts.ts';
import { driverOf } from '../drivers.ts';

/** What providers were told to charge, and how the shopper presses the button that they made. */
let told: { amount: number; currency: string }[] = [];
/** The rows of the sheets that were opened, each with its amount as the provider got it. */
let rows: number[][] = [];
let press: (() => unknown) | null = null;

const tell = (amount: unknown, currency: unknown) =>
  void told.push({ amount: Number(amount), currency: String(currency).toUpperCase() });
/** The card provider counts in the currency's smallest unit. */
const tellUnits = (units: unknown, currency: string) =>
  tell(/^jpy$/i.test(currency) ? units : Number(units) / 100, currency);

const field = { mount: () => undefined, on: (_: string, say: (state: object) => void) => say(whole) };
const whole = { elementType: 'card', complete: true };
const sheet = { on: () => sheet, canMakePayment: async () => ({ applePay: true }) };
type StripeRequest = { total: { amount: number }; currency: string; displayItems: { amount: number }[] };
const stripe = {
  elements: () => ({ create: () => field }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1', card: { last4: '4242', checks: {} } } }),
  handleCardAction: async () => undefined,
  confirmKlarnaPayment: async () => ({}),
  confirmBancontactSetup: async () => ({}),
  paymentRequest({ total, currency, displayItems }: StripeRequest) {
    tellUnits(total.amount, currency);
    rows.push(displayItems.map(({ amount }) => amount / (currency === 'jpy' ? 1 : 100)));
    return sheet;
  },
};

type GoogleRow = { type: string; price: string };
type GoogleInfo = { totalPrice: string; currencyCode: string; displayItems?: GoogleRow[] };
type GoogleRequest = { transactionInfo: GoogleInfo };
class PaymentsClient {
  isReadyToPay = async () => ({ result: true });
  createButton({ onClick }: { onClick: () => void }) {
    press = onClick;
    return { querySelector: () => null };
  }
  async loadPaymentData({ transactionInfo }: GoogleRequest) {
    const { totalPrice, currencyCode, displayItems = [] } = transactionInfo;
    tell(totalPrice, currencyCode);
    const added = displayItems.filter(({ type }) => type !== 'SUBTOTAL');
    rows.push(added.map(({ price }) => Number(price)));
    throw Object.assign(new Error('closed'), { statusCode: 'CANCELED' });
  }
}

type AppleRequest = { total: { amount: string }; currencyCode: string; lineItems: { amount: string }[] };
class ApplePaySession {
  static canMakePayments = () => true;
  begin = () => undefined;
  constructor(_: number, { total, currencyCode, lineItems }: AppleRequest) {
    tell(total.amount, currencyCode);
    rows.push(lineItems.map(({ amount }) => Number(amount)));
  }
}

type PayPalButton = {
  createOrder?: (data: object, actions: object) => unknown;
  createBillingAgreement?: () => unknown;
};
const same = (request: object) => ({ allowedPaymentMethods: [], ...request });
const braintree = {
  client: { create: async () => ({}) },
  applePay: { create: async () => ({ createPaymentRequest: same }) },
  googlePayment: { create: async () => ({ createPaymentDataRequest: same }) },
  paypalCheckout: {
    create: async () => ({
      createPayment: ({ amount, currency }: { amount: number; currency: string }) => tell(amount, currency),
    }),
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Buttons = ({ createOrder, createBillingAgreement }: PayPalButton) => {
    press = () => (createBillingAgreement ?? createOrder)?.({}, {});
    return { render: () => undefined };
  };
  const globals = {
    Stripe: Object.assign(() => stripe, { version: 3 }),
    google: { payments: { api: { PaymentsClient } } },
    paypal: { Buttons, FUNDING: {} },
    ApplePaySession,
    braintree,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

const settings = (gateway: Gateway) => ({
  card: { gateway, publishable_key: 'pk_1', mode: 'test' },
  ideal: { gateway },
  bancontact: { gateway },
  klarna: { gateway: gateway === 'direct' ? 'klarna' : gateway },
  paysafecard: {},
  apple: { gateway, mode: 'test' },
  google: { gateway, merchant_id: 'm1', mode: 'test' },
  paypal: { gateway, client_id: 'c1', merchant_id: 'm1', mode: 'test' },
  amazon: { merchant_id: 'm1', public_key_id: 'k1', mode: 'test' },
});

const answers: Partial<Record<MethodName, object>> = {
  ideal: { id: 'pi_1', status: 'requires_action', client_secret: 's1' },
};
const redirect = { auth_url: 'https://p.example' };
const answer = { id: 'pi_1', status: 'requires_capture', redirect_url: '/on', url: '/on', redirect };

/** Mounts a method and presses its button, with a vault that notes the sums of the intents made there. */
async function payWith([method, gateway]: [MethodName, Gateway], cart: object): Promise<typeof told> {
  [told, rows, press] = [[], [], null];
  const page = samplePage(({ path }) => (path === 'post /intent' ? (answers[method] ?? answer) : 'token'));
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  const all = { ...cart, billing: { amazon: { checkout_session_id: 'cs1' } } };
  const context = sampleContext(page.log, [method, gateway], { settings: settings(gateway), cart: all });
  if (method === 'amazon') context.element.dataset['payment'] = 'payment-1';
  let isOver = false;
  const run = async () => {
    const mounted = await (await driverOf(context.offer))?.(context);
    const [button] = page.log.appended;
    if (press) await press();
    else if (button instanceof EventTarget) button.dispatchEvent(new Event('click'));
    else await mounted?.pay?.();
  };
  const running = run().finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await running;
  for (const { data } of page.log.vault) noteIntent(data);
  return told;
}

function noteIntent(data: Record<string, string>): void {
  const at = (path: string) => data[`$data[intent]${path}`];
  const charge = '[paymentDetails][chargeAmount]';
  const unit = '[purchase_units][0][amount]';
  const currency = at('[currency]') ?? '';
  if (at('[type]') === 'PAYSAFECARD') tell(at('[amount]'), currency);
  else if (at('[amount]') !== undefined) tellUnits(at('[amount]'), currency);
  if (at(`${charge}[amount]`) !== undefined) tell(at(`${charge}[amount]`), at(`${charge}[currencyCode]`));
  if (at(`${unit}[value]`) !== undefined) tell(at(`${unit}[value]`), at(`${unit}[currency_code]`));
}

/** Those that take the sum from the cart, behind the vault, or keep a mandate that the order charges. */
const toldNothing = new Set(['klarna/direct', 'bancontact/stripe', 'card/quickpay']);

/** All but the backend's own vault, which is given a card. */
const ways = Object.entries(methods).flatMap(([method, { ways: byGateway }]) =>
  Object.keys(byGateway)
    .filter((gateway) => gateway !== 'vault')
    .map((gateway) => [method, gateway] as [MethodName, Gateway]),
);

test.each(ways.filter((way) => !toldNothing.has(way.join('/'))))(
  '%s through %s is told the sum that the page prints, in its currency',
  async (...way) => {
    for (const [sum, currency, text] of [
      [19, 'AUD', 'AUD 19.00'],
      [1234.55, 'AUD', 'AUD 1,234.55'],
      [8.2, 'NZD', 'NZD 8.20'],
      [1050, 'JPY', 'JPY 1,050'],
      [1795.5, 'HUF', 'HUF 1,795.50'],
    ] as const) {
      const sums = await payWith(way, { capture_total: sum, currency });
      const reader = { locale: 'en-AU', currency: 'EUR' };
      const printed = sums.map((each) => printCharge(each.amount, each.currency, reader).replace(/\s/g, ' '));
      expect(new Set(printed)).toEqual(new Set([text]));
    }
  },
);

test.each(ways.filter((way) => toldNothing.has(way.join('/'))))(
  '%s through %s is told no sum that could differ',
  async (...way) => {
    expect(await payWith(way, { capture_total: 19, currency: 'AUD' })).toEqual([]);
  },
);

test.each([
  ['apple', 'stripe'],
  ['apple', 'braintree'],
  ['google', 'braintree'],
] as [MethodName, Gateway][])('what the sheet of %s through %s lists makes its total', async (...way) => {
  for (const parts of priced) {
    const cart = pricedCart(parts);
    await payWith(way, cart);
    expect(rows.length).toBeGreaterThan(0);
    const sums = rows.map((sheet) => sheet.reduce((sum, row) => sum + row, 0).toFixed(2));
    expect(new Set(sums), JSON.stringify(parts)).toEqual(new Set([cart.capture_total.toFixed(2)]));
  }
});
