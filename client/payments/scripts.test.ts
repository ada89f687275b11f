import { beforeEach, expect, test, vi } from 'vitest';
import { paymentScripts, type PaymentScript } from '#shared/payments/provider-scripts.ts';
import { createScriptLoader } from './scripts.ts';

beforeEach(() => void vi.useFakeTimers());

/** A page whose scripts load only when the test says so. */
function createPage() {
  const inserted: { src: string; loaded: () => void; failed: () => void; isRemoved: boolean }[] = [];
  const globals = new Set<string>();
  const load = createScriptLoader((script, events) => {
    const entry = { src: script.src, ...events, isRemoved: false };
    inserted.push(entry);
    return () => (entry.isRemoved = true);
  });
  const script = (name: string): PaymentScript => ({
    name,
    src: `https://${name}.example/`,
    isLoaded: () => globals.has(name),
  });
  return { inserted, globals, load, script };
}

test('a script is loaded once for all its callers', async () => {
  const { inserted, globals, load, script } = createPage();
  const both = [load(script('Stripe')), load(script('Stripe'))];
  expect(inserted).toHaveLength(1);
  globals.add('Stripe');
  inserted[0]?.loaded();
  await Promise.all(both);
  await load(script('Stripe'));
  expect(inserted).toHaveLength(1);
});

test('a blocked script fails at once, and is loaded again on the next call', async () => {
  const { inserted, globals, load, script } = createPage();
  const blocked = expect(load(script('PayPal'))).rejects.toThrow('PayPal was not loaded');
  inserted[0]?.failed();
  await blocked;
  expect(inserted[0]?.isRemoved).toBe(true);
  const again = load(script('PayPal'));
  globals.add('PayPal');
  inserted[1]?.loaded();
  await again;
});

test('a script that hangs times out, and delays no other', async () => {
  const { inserted, globals, load, script } = createPage();
  const hanging = expect(load(script('Amazon'))).rejects.toThrow('Amazon was not loaded');
  const other = load(script('Stripe'));
  globals.add('Stripe');
  inserted[1]?.loaded();
  await other;
  await vi.advanceTimersByTimeAsync(12_000);
  await hanging;
});

test('a script that does not define its global has not loaded', async () => {
  const { inserted, load, script } = createPage();
  const empty = expect(load(script('Google'))).rejects.toThrow('Google was not loaded');
  inserted[0]?.loaded();
  await empty;
});

const base = { providersUrl: null, settings: {}, currency: 'AUD', nonce: 'n1' };
const sources = (method: string, gateway: string, scripts: string[], more: object = {}) =>
  paymentScripts({ ...base, offer: { method, gateway, scripts } as never, ...more }).map(({ src }) => src);

test("the real scripts are the client library's", () => {
  expect(sources('card', 'stripe', ['stripe'])).toEqual(['https://js.stripe.com/v3/']);
  expect(sources('google', 'stripe', ['google'])).toEqual(['https://pay.google.com/gp/p/js/pay.js']);
  expect(sources('apple', 'braintree', ['apple', 'braintree'])).toEqual([
    'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
    'https://js.braintreegateway.com/web/3.91.0/js/client.min.js',
    'https://js.braintreegateway.com/web/3.91.0/js/apple-pay.min.js',
  ]);
  expect(sources('amazon', 'direct', ['amazon'])).toEqual([
    'https://static-na.payments-amazon.com/checkout.js',
  ]);
});

test.each([
  ['direct', { client_id: 'c1', merchant_id: 'm1' }, 'merchant-id=m1&intent=authorize'],
  ['direct', { client_id: 'c1' }, 'commit=false&intent=capture'],
  [
    'direct',
    { client_id: 'c1', ppcp: true, mode: 'live', live_merchant_id: 'l1', test_merchant_id: 't1' },
    'merchant-id=l1&intent=authorize',
  ],
  ['braintree', { client_id: 'c1', merchant_id: 'm1' }, 'merchant-id=m1&vault=true'],
])('PayPal by %s with %j is loaded with %s', (gateway, settings, expected) => {
  const [script] = paymentScripts({
    ...base,
    offer: { method: 'paypal', gateway, scripts: ['paypal'] } as never,
    settings,
  });
  expect(script?.src).toContain('https://www.paypal.com/sdk/js?currency=AUD&client-id=c1');
  expect(script?.src).toContain(expected);
  expect(script?.attributes?.['data-csp-nonce']).toBe('n1');
});

test("PayPal's script is asked for in the language of its button", () => {
  const [src] = sources('paypal', 'direct', ['paypal'], { locale: 'fr_FR', settings: { client_id: 'c1' } });
  expect(src).toContain('&locale=fr_FR');
});

test('the sandbox replaces every provider', () => {
  const providersUrl = 'http://127.0.0.1:8788/providers';
  expect(sources('paypal', 'braintree', ['paypal', 'braintree'], { providersUrl })).toEqual([
    `${providersUrl}/paypal.js`,
    `${providersUrl}/braintree.js`,
  ]);
});
