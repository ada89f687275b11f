import { beforeEach, expect, test, vi } from 'vitest';
import type { MethodParams } from '#shared/payments/element.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import { sampleContext, samplePage, type VaultCall } from '../../../tests/fixtures/payment-page.ts';
import type { Paid } from '../driver.ts';
import { driverOf } from '../drivers.ts';

const settings = {
  card: { gateway: 'stripe', publishable_key: 'pk_1', mode: 'test' },
  ideal: { gateway: 'stripe', mode: 'test' },
  bancontact: { gateway: 'stripe', mode: 'test' },
  klarna: { gateway: 'klarna', mode: 'test' },
  paysafecard: { mode: 'test' },
};

/** What the provider's fields say of themselves; nothing while they are untouched. */
let typed: Record<string, object> = {};

let textSize = '16px';

const fields = {
  create: (elementType: string, _options: object) => ({
    mount: () => undefined,
    on: (event: string, listener: (state: object) => void) => {
      if (event === 'change' && typed[elementType]) listener({ elementType, ...typed[elementType] });
    },
  }),
};

/** The library keeps the card provider's client for the life of the page, so all tests share one. */
const provider = {
  elements: () => fields,
  createPaymentMethod: async (): Promise<object> => ({
    paymentMethod: {
      id: 'pm_1',
      card: { last4: '4242', exp_month: 1, exp_year: 2030, brand: 'visa', checks: {} },
    },
  }),
  confirmCardPayment: vi.fn<(secret: string) => Promise<object>>(),
  handleCardAction: vi.fn<(secret: string) => Promise<object | undefined>>(),
  confirmBancontactSetup: vi.fn<(secret: string) => Promise<object>>(),
};

beforeEach(() => {
  typed = { card: { complete: true } };
  textSize = '16px';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => provider, { version: 3 }),
  );
});

/** Mounts a method and pays with it, without the library's waiting times. */
async function pay(
  offer: [MethodName, Gateway],
  answerVault: (call: VaultCall) => unknown,
  cart: object = {},
  params: MethodParams = {},
) {
  const page = samplePage(answerVault);
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: textSize }));
  const byRedirect = offer[1] === 'quickpay' ? { card: { gateway: 'quickpay' } } : {};
  const context = sampleContext(page.log, offer, { settings: { ...settings, ...byRedirect }, cart, params });
  const run = async (): Promise<Paid | Error | undefined> => {
    const driver = await driverOf(context.offer);
    const mounted = await driver?.(context);
    return mounted?.pay?.();
  };
  let isOver = false;
  const outcome = run()
    .catch((error: unknown) => error as Error)
    .finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(500);
    // Loading chunks takes real time.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { ...page.log, outcome: await outcome };
}

const intent = (status: string) => () => ({ id: 'pi_1', status, client_secret: 's1' });

test.each([
  ['untouched', undefined, 'invalid_card'],
  ['unfinished', { complete: false }, 'invalid_card'],
  ['mistyped', { complete: false, error: { code: 'invalid_number' } }, 'invalid_card_number'],
  ['expired', { complete: false, error: { code: 'invalid_expiry_year_past' } }, 'invalid_card_expiry'],
  ['without its code', { complete: false, error: { code: 'incomplete_cvc' } }, 'invalid_card_cvc'],
])('a card that is %s begins no payment', async (_, state, code) => {
  typed = state ? { card: state } : {};
  const { outcome, steps, vault } = await pay(['card', 'stripe'], intent('requires_capture'));
  expect(outcome).toMatchObject({ problem: { code } });
  expect([steps, vault]).toEqual([[], []]);
});

test('of three fields the first that is not whole is named', async () => {
  const whole = { complete: true };
  const payWith = async (states: Record<string, object>) => {
    typed = states;
    return (await pay(['card', 'stripe'], intent('requires_capture'), {}, { separateElements: true }))
      .outcome;
  };
  const expired = { complete: false, error: { code: 'invalid_expiry_year_past' } };
  expect(await payWith({ cardNumber: whole, cardExpiry: expired })).toMatchObject({
    problem: { code: 'invalid_card_expiry' },
  });
  expect(await payWith({ card: whole })).toMatchObject({ problem: { code: 'invalid_card' } });
  expect(await payWith({ cardNumber: whole, cardExpiry: whole, cardCvc: whole })).toBe('paid');
});

test('what is typed is as large as the page’s text, unless the shop says otherwise', async () => {
  const looksOf = async (fontSize: string, params: MethodParams = {}) => {
    const create = vi.spyOn(fields, 'create');
    textSize = fontSize;
    await pay(['card', 'stripe'], intent('requires_capture'), {}, params);
    return create.mock.lastCall?.[1];
  };
  expect(await looksOf('16px')).toEqual({});
  expect(await looksOf('32px')).toEqual({ style: { base: { fontSize: '32px' } } });
  const own = { hidePostalCode: true, style: { base: { color: 'red' } } };
  expect(await looksOf('32px', { options: own })).toEqual({
    hidePostalCode: true,
    style: { base: { fontSize: '32px', color: 'red' } },
  });
});

test('a card payment begins before the charge of the exact amount, and the card is stored in the cart afterwards', async () => {
  const { outcome, steps, vault, changes } = await pay(['card', 'stripe'], intent('requires_capture'), {
    capture_total: 1.005,
    auth_total: 4.35,
  });
  expect(outcome).toBe('paid');
  expect(steps.slice(0, 2)).toEqual(['begin', 'post /intent']);
  expect(vault[0]?.data).toMatchObject({
    '$data[gateway]': 'stripe',
    '$data[intent][amount]': '536',
    '$data[intent][capture_method]': 'manual',
    '$data[intent][setup_future_usage]': 'off_session',
  });
  expect(changes).toMatchObject([
    { billing: { method: 'card', card: { token: 'pm_1', test: true }, intent: { stripe: { id: 'pi_1' } } } },
  ]);
});

test('a currency without hundredths is charged in whole units', async () => {
  const { vault } = await pay(['card', 'stripe'], intent('requires_capture'), {
    capture_total: 50.4,
    currency: 'jpy',
  });
  expect(vault[0]?.data['$data[intent][amount]']).toBe('50');
});

test('below the minimum a card is stored, and no intent is created', async () => {
  const { outcome, vault, changes } = await pay(['card', 'stripe'], intent('requires_capture'), {
    capture_total: 0.3,
  });
  expect([outcome, vault]).toEqual(['paid', []]);
  expect(changes).toMatchObject([{ billing: { method: 'card', card: { token: 'pm_1' } } }]);
});

test("an intent that requires confirmation is confirmed, and a bank's refusal is reported", async () => {
  provider.confirmCardPayment.mockResolvedValueOnce({ paymentIntent: { status: 'requires_capture' } });
  expect((await pay(['card', 'stripe'], intent('requires_confirmation'))).outcome).toBe('paid');
  provider.confirmCardPayment.mockResolvedValueOnce({ error: { message: 'The bank said no' } });
  const refused = await pay(['card', 'stripe'], intent('requires_confirmation'));
  expect(refused.outcome).toMatchObject({ message: 'The bank said no' });
  expect(refused.changes).toEqual([]);
});

test('any other status of a card is an error', async () => {
  const { outcome } = await pay(['card', 'stripe'], intent('canceled'));
  expect(outcome).toMatchObject({ message: 'Unsupported intent status: canceled' });
});

test("a vault's refusal keeps its code", async () => {
  const { outcome } = await pay(['card', 'stripe'], () => ({
    errors: { gateway: { message: 'Your card has insufficient funds' } },
  }));
  expect(outcome).toMatchObject({ message: 'Your card has insufficient funds', code: 'vault_error' });
});

test.each(['requires_action', 'requires_source_action'])('iDEAL continues with %s', async (status) => {
  provider.handleCardAction.mockReset().mockResolvedValueOnce(undefined);
  const { outcome, steps, changes } = await pay(['ideal', 'stripe'], intent(status));
  expect(outcome).toBe('left');
  expect(provider.handleCardAction.mock.calls).toEqual([['s1']]);
  expect(steps[0]).toBe('begin');
  expect(changes).toMatchObject([{ billing: { method: 'ideal', intent: { stripe: { id: 'pi_1' } } } }]);
});

test('iDEAL fails if its last step is refused', async () => {
  provider.handleCardAction.mockResolvedValueOnce({ error: { message: 'The bank is closed' } });
  const { outcome } = await pay(['ideal', 'stripe'], intent('requires_action'));
  expect(outcome).toMatchObject({ message: 'The bank is closed' });
});

test('iDEAL fails with any other status', async () => {
  const { outcome, changes } = await pay(['ideal', 'stripe'], intent('canceled'));
  expect(outcome).toMatchObject({ message: 'Unsupported intent status (canceled)' });
  expect(changes).toEqual([]);
});

test('Bancontact is authorised for later charges', async () => {
  provider.confirmBancontactSetup.mockResolvedValueOnce({});
  const { outcome, vault } = await pay(['bancontact', 'stripe'], intent('requires_action'));
  expect(outcome).toBe('left');
  expect(vault[0]?.data).toMatchObject({ '$data[action]': 'setup' });
});

test.each([
  ['paysafecard', 'direct', '$data[intent][redirect][success_url]', 'gateway=paysafecard'],
  [
    'klarna',
    'direct',
    '$data[intent][merchant_urls][cancel]',
    'gateway=klarna_direct&sid={{session_id}}&redirect_status=canceled',
  ],
  ['card', 'quickpay', '$data[params][continueurl]', 'gateway=quickpay&redirect_status=succeeded'],
] as const)('a return from %s through %s names the payment', async (method, gateway, field, expected) => {
  const { vault } = await pay([method, gateway], () => ({ id: 'pay_1', url: 'https://q.example' }));
  const addresses = vault.flatMap(({ data }) => data[field] ?? []);
  expect(addresses.map((address) => address.split('?')[1]?.split('&').toSorted().join('&'))).toEqual([
    `${expected}&payment=payment-1`.split('&').toSorted().join('&'),
  ]);
});

test('Klarna redirects to the page that the vault names', async () => {
  const { outcome, redirects, steps } = await pay(['klarna', 'direct'], () => ({
    redirect_url: 'https://k.example',
  }));
  expect([outcome, redirects]).toEqual(['left', ['https://k.example']]);
  expect(steps).toEqual(['begin', 'post /intent']);
});

test('a voucher is stored in the cart before the shopper leaves', async () => {
  const { redirects, changes } = await pay(['paysafecard', 'direct'], () => ({
    id: 'pay_1',
    redirect: { auth_url: 'https://p.example' },
  }));
  expect(changes).toMatchObject([
    { billing: { method: 'paysafecard', intent: { paysafecard: { id: 'pay_1' } } } },
  ]);
  expect(redirects).toEqual(['https://p.example']);
});

test('a voucher names its amount, its customer and where its shopper and its news go', async () => {
  const { vault } = await pay(
    ['paysafecard', 'direct'],
    () => ({ id: 'pay_1', redirect: { auth_url: 'https://p.example' } }),
    { account: { id: 'a1' }, capture_total: 19.5 },
  );
  const address = 'https://shop.example/pay?gateway=paysafecard&payment=payment-1';
  expect(vault[0]?.data).toMatchObject({
    '$data[intent][type]': 'PAYSAFECARD',
    '$data[intent][amount]': '19.5',
    '$data[intent][redirect][success_url]': address,
    '$data[intent][redirect][failure_url]': address,
    '$data[intent][notification_url]': address,
    '$data[intent][customer][id]': 'a1',
    '$data[intent][currency]': 'AUD',
  });
});

test('Klarna is told of the cart by its id', async () => {
  const { vault } = await pay(['klarna', 'direct'], () => ({ redirect_url: 'https://k.example' }));
  expect(vault[0]?.data).toMatchObject({ '$data[gateway]': 'klarna', '$data[intent][cart_id]': 'c1' });
  expect(Object.keys(vault[0]?.data ?? {}).join()).not.toMatch(/order_amount|order_lines|purchase_country/);
});

test('Quickpay begins with an order and a currency', async () => {
  const { vault } = await pay(['card', 'quickpay'], () => ({ id: 7, url: 'https://q.example' }));
  expect(vault[0]?.data).toMatchObject({
    '$data[gateway]': 'quickpay',
    '$data[intent][order_id]': expect.stringMatching(/^[a-z\d]+$/),
    '$data[intent][currency]': 'AUD',
  });
  expect(vault[1]?.data['$data[params][action]']).toBe('create');
});
