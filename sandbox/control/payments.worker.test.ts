import { expect, test } from 'vitest';
import { freshSandbox, type Body } from '../../tests/workers/sandbox-alone.ts';

const { sandbox, call } = freshSandbox();

function setPayments(settings: object): Promise<Response> {
  return fetch(`${sandbox.origin}/__sandbox/payment-settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  });
}

async function gateways(): Promise<Body> {
  const { body } = await call('GET', '/settings/payments');
  return Object.fromEntries(
    Object.entries(body as Body).map(([name, it]: Body) => [name, it.gateway ?? '-']),
  );
}

async function ledger(): Promise<Body[]> {
  return (await fetch(`${sandbox.origin}/__sandbox/payments`)).json() as Promise<Body[]>;
}

async function vault(method: string, data: Record<string, string>): Promise<Body> {
  const pairs = Object.entries(data).map(([name, value]) => [`$data${name}`, value]);
  const search = new URLSearchParams([['$key', 'pk_sandbox'], ['$jsonp[method]', method], ...pairs]);
  return ((await (await fetch(`${sandbox.origin}/vault/intent?${search.toString()}`)).json()) as Body).$data;
}

async function payWith(billing: object): Promise<Body> {
  const { results } = (await call('GET', '/products?limit=1&where[slug]=clay-mug')).body;
  const [{ id, variants }] = results;
  await call('POST', '/cart/items', { product_id: id, variant_id: variants.results[0].id });
  await call('PUT', '/cart', { billing });
  return (await call('POST', '/cart/order')).body;
}

test('A set of payment settings applies to the shop, the cart and the page, until a reset', async () => {
  expect(await gateways()).toMatchObject({ card: 'stripe', klarna: 'klarna', paypal: '-' });
  expect((await setPayments({ name: 'gateways' })).status).toBe(200);
  const switched = {
    card: 'quickpay',
    klarna: 'stripe',
    google: 'braintree',
    apple: 'braintree',
    paypal: 'braintree',
  };
  expect(await gateways()).toEqual(switched);
  expect((await call('GET', '/settings/all')).body.payments.card.gateway).toBe('quickpay');
  expect((await call('GET', '/cart/settings')).body.payment_methods).toHaveLength(5);
  const page = await (await fetch(`${sandbox.origin}/__sandbox`)).text();
  expect(page).toContain('value="gateways" aria-pressed="true"');
  expect(page).toContain('card by quickpay');
  await fetch(`${sandbox.origin}/__sandbox/reset`, { method: 'POST' });
  expect(await gateways()).toMatchObject({ card: 'stripe' });
});

test('Single methods can be changed or disabled, unknown ones are refused', async () => {
  expect((await setPayments({ card: { gateway: 'braintree' }, apple: null })).status).toBe(200);
  const now = await gateways();
  expect([now.card, now.apple, now.ideal]).toEqual(['braintree', undefined, 'stripe']);
  for (const wrong of [{ name: 'gold' }, { gold: {} }, { card: 'quickpay' }, { card: { gateway: 1 } }, []]) {
    expect((await setPayments(wrong)).status).toBe(422);
  }
  expect(await gateways()).toEqual(now);
  const chosen = await fetch(`${sandbox.origin}/__sandbox/payment-settings`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'none' }),
    redirect: 'manual',
  });
  expect([chosen.status, await gateways()]).toEqual([303, {}]);
});

test('An order is paid by an enabled method, with its current gateway', async () => {
  await setPayments({ name: 'vault' });
  const refused = await payWith({ method: 'paypal', paypal: { order_id: 'order_1' } });
  expect(refused.errors['billing.method'].code).toBe('INVALID');
  const order = await payWith({ method: 'card', card: { token: 'tok_x', last4: '4242' } });
  expect(order.payments.results[0]).toMatchObject({ method: 'card', gateway: 'braintree' });
});

test('The ledger lists authorised and captured payments with their orders', async () => {
  expect(await ledger()).toEqual([]);
  const voucher = {
    '[gateway]': 'paysafecard',
    '[intent][amount]': '200',
    '[intent][currency]': 'AUD',
    '[intent][redirect][success_url]': 'http://127.0.0.1:4711/pay',
    '[intent][redirect][failure_url]': 'http://127.0.0.1:4711/pay',
  };
  const { id, redirect } = await vault('post', voucher);
  const other = await vault('post', voucher);
  expect((await ledger()).map(({ standing }) => standing)).toEqual(['open', 'open']);
  const decide = (address: string, outcome: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  await decide(redirect.auth_url, 'approve');
  await decide(other.redirect.auth_url, 'cancel');
  expect(await ledger()).toEqual([
    expect.objectContaining({
      id,
      gateway: 'paysafecard',
      status: 'AUTHORIZED',
      standing: 'authorised',
      orders: [],
    }),
    expect.objectContaining({ id: other.id, standing: 'failed', orders: [] }),
  ]);
  const order = await payWith({ method: 'paysafecard', intent: { paysafecard: { id } } });
  expect((await ledger())[0]).toMatchObject({ id, standing: 'captured', orders: [order.number] });
  const direct = await payWith({ method: 'card', card: { token: 'tok_x', last4: '4242' } });
  expect((await ledger()).at(-1)).toMatchObject({ standing: 'captured', orders: [direct.number] });
  expect(await ledger()).toHaveLength(3);
});

test('A card stored by the redirect gateway is charged with the order; without it the payment is incomplete', async () => {
  await setPayments({ name: 'gateways' });
  const id = await vault('post', {
    '[gateway]': 'quickpay',
    '[intent][order_id]': 'abc123def',
    '[intent][currency]': 'AUD',
  });
  const billing = { method: 'card', intent: { quickpay: { id } } };
  const refused = await payWith(billing);
  expect(refused.errors['billing.card'].code).toBe('REQUIRED');
  const card = { token: '2980', brand: 'Visa', last4: '4242', gateway: 'quickpay' };
  expect(await ledger()).toMatchObject([{ amount: null, orders: [] }]);
  const order = await payWith({ ...billing, card });
  expect(order.capture_total).toBeGreaterThan(0);
  expect(await ledger()).toEqual([
    expect.objectContaining({
      id: String(id),
      amount: order.capture_total,
      currency: 'AUD',
      standing: 'captured',
      orders: [order.number],
    }),
  ]);
});

test('The card behind the nonce of a wallet is declined like any other', async () => {
  await setPayments({ name: 'gateways' });
  const nonceOf = async (card: string) => {
    const body = JSON.stringify({ gateway: 'braintree', wallet: 'apple_pay', card });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    return ((await (await fetch(`${sandbox.origin}/providers/wallets/token`, init)).json()) as Body).id;
  };
  const pay = async (card: string) =>
    payWith({ method: 'apple', apple: { nonce: await nonceOf(card), gateway: 'braintree' } });
  expect((await pay('declined')).error.code).toBe('card_declined');
  expect((await pay('visa')).paid).toBe(true);
});
