import { afterEach, expect, test, vi } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions, type Client, type Fields, type Version } from './client.ts';
import { openScriptPage } from './script-tag.ts';

const { sandbox } = freshSandbox();
afterEach(() => {
  vi.unstubAllGlobals();
});

const visa = { number: '4242424242424242', exp: '12/2039', cvc: '123' };
const bank = '4000002500003155';
const address = {
  name: 'Lee Winter',
  address1: '1 Wattle St',
  city: 'Hobart',
  state: 'TAS',
  zip: '7000',
  country: 'AU',
};

async function open(version: Version): Promise<Client> {
  if (version === '3.24.5') openScriptPage();
  return openClient(version, sandbox.origin);
}

/** A provider's return address, as the library builds it. */
function back(parameters: Record<string, string>): string {
  return `http://127.0.0.1:5173/pay?${new URLSearchParams(parameters).toString()}`;
}

async function fillCart({ swell }: Client): Promise<Fields & { id: string }> {
  const papers = accepted(await swell.products.get('paper-filters'));
  await swell.cart.addItem(papers.id, { quantity: 1 });
  const fields = { account: { email: 'bo2@example.com' }, shipping: { ...address, service: 'standard' } };
  return accepted(await swell.cart.update(fields));
}

test.for(versions)('%s: a card is charged by an intent', async (version) => {
  const { swell } = await open(version);
  const intentFor = async (number: string, amount = 5000) => {
    const { token } = await swell.card.createToken({ ...visa, number });
    const fields = { payment_method: token, amount, currency: 'aud', capture_method: 'manual' };
    return swell.payment.createIntent({
      gateway: 'stripe',
      intent: { ...fields, setup_future_usage: 'off_session' },
    });
  };
  expect(await intentFor(visa.number)).toMatchObject({
    id: expect.stringMatching(/^pi_/),
    status: 'requires_capture',
    client_secret: expect.any(String),
  });
  expect(await intentFor(bank)).toMatchObject({ status: 'requires_confirmation' });
  await expect(intentFor(visa.number, 1)).rejects.toMatchObject({ code: 'vault_error', status: 402 });
  await expect(intentFor(visa.number, 10.5)).rejects.toMatchObject({ param: 'amount' });
});

test.for(versions)(
  '%s: the card redirect gateway has an id, a window, and no card before it',
  async (version) => {
    const { swell } = await open(version);
    const intent = { order_id: 'abc123xyz', currency: 'AUD' };
    expect(await swell.payment.createIntent({ gateway: 'quickpay', intent })).toEqual(expect.any(Number));
    const opened = await swell.payment.authorizeGateway({
      gateway: 'quickpay',
      params: {
        action: 'create',
        continueurl: back({ gateway: 'quickpay', redirect_status: 'succeeded' }),
        cancelurl: back({ gateway: 'quickpay', redirect_status: 'canceled' }),
      },
    });
    expect(opened).toMatchObject({ url: expect.stringMatching(/^http/) });
    const request = { gateway: 'quickpay', params: { action: 'get', id: 'nothing' } };
    expect(await swell.payment.authorizeGateway(request)).toMatchObject({
      error: { message: expect.any(String) },
    });
  },
);

test.for(versions)('%s: a voucher payment has a page and a status', async (version) => {
  const { swell } = await open(version);
  const url = back({ gateway: 'paysafecard' });
  const created = await swell.payment.createIntent({
    gateway: 'paysafecard',
    intent: {
      type: 'PAYSAFECARD',
      amount: 20,
      redirect: { success_url: url, failure_url: url },
      notification_url: url,
      customer: { id: 'acc1' },
      currency: 'AUD',
    },
  });
  expect(created).toMatchObject({
    id: expect.any(String),
    redirect: { auth_url: expect.stringMatching(/^http/) },
  });
  const { id } = created as Fields;
  const request = { gateway: 'paysafecard', intent: { payment_id: id } };
  expect(await swell.payment.updateIntent(request)).toMatchObject({ status: 'INITIATED' });
});

test.for(versions)('%s: Klarna opens for an amount with lines, and for a cart', async (version) => {
  const client = await open(version);
  const { id: cartId } = await fillCart(client);
  const merchant_urls = Object.fromEntries(
    ['success', 'back', 'cancel', 'error', 'failure'].map((name) => [
      name,
      back({ gateway: 'klarna_direct' }),
    ]),
  );
  const lines = JSON.stringify([{ name: 'Papers', quantity: 1, unit_price: 900, total_amount: 900 }]);
  const byAmount = {
    locale: 'en-AU',
    purchase_country: 'AU',
    purchase_currency: 'AUD',
    billing_address: { email: 'bo2@example.com' },
    shipping_address: { email: 'bo2@example.com' },
    order_amount: 900,
    order_lines: lines,
    merchant_urls,
  };
  for (const intent of [byAmount, { cart_id: cartId, merchant_urls }]) {
    const created = await client.swell.payment.createIntent({ gateway: 'klarna', intent });
    expect(created).toMatchObject({ redirect_url: expect.stringMatching(/^http/) });
  }
});

test.for(versions)('%s: an order of PayPal follows its cart', async (version) => {
  const client = await open(version);
  const cart = await fillCart(client);
  const order = await client.swell.payment.createIntent({
    gateway: 'paypal',
    intent: {
      intent: 'AUTHORIZE',
      application_context: { shipping_preference: 'GET_FROM_FILE' },
      purchase_units: [{ amount: { value: 12.5, currency_code: 'AUD' }, payee: { merchant_id: 'M' } }],
    },
  });
  const { id } = order as Fields;
  const intent = { cart_id: cart.id, paypal_order_id: id };
  expect(await client.swell.payment.updateIntent({ gateway: 'paypal', intent })).toMatchObject({ id });
  const lost = { cart_id: 'nothing', paypal_order_id: id };
  await expect(client.swell.payment.updateIntent({ gateway: 'paypal', intent: lost })).rejects.toMatchObject({
    code: 'vault_error',
    param: 'cart_id',
  });
});

test.for(versions)('%s: gateways authorize a button, a client and a domain', async (version) => {
  const { swell } = await open(version);
  const details = {
    checkoutReviewReturnUrl: back({ gateway: 'amazon', redirect_status: 'succeeded' }),
    checkoutCancelUrl: back({ gateway: 'amazon', redirect_status: 'canceled' }),
  };
  const params = { chargePermissionType: 'OneTime', webCheckoutDetails: details };
  expect(await swell.payment.authorizeGateway({ gateway: 'amazon', params })).toMatchObject({
    payload: expect.stringContaining('checkoutReviewReturnUrl'),
    signature: expect.any(String),
  });
  expect(await swell.payment.authorizeGateway({ gateway: 'braintree' })).toEqual(expect.any(String));
  const domain = { gateway: 'stripe', params: { applepay_domain: 'shop.test' } };
  expect(await swell.payment.authorizeGateway(domain)).toBeTruthy();
  await expect(swell.payment.authorizeGateway({ gateway: 'nobody' })).rejects.toMatchObject({
    code: 'request_error',
    status: 400,
  });
});

/** The card provider's script after the shopper has confirmed with the bank. */
async function answerBank(client_secret: string): Promise<void> {
  for (const step of ['confirm', 'challenge']) {
    await fetch(`${sandbox.origin}/providers/stripe/api/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret, approved: true }),
    });
  }
}

test.for(versions)(
  '%s: a payment that waits for the bank is settled once it is answered',
  async (version) => {
    const client = await open(version);
    const { swell } = client;
    await fillCart(client);
    const card = await swell.card.createToken({ ...visa, number: bank });
    await swell.cart.update({ billing: { ...address, method: 'card', card } });
    const order = accepted(await swell.cart.submitOrder());
    expect(order).toMatchObject({ paid: false, status: 'payment_pending' });
    const { results } = (await swell.payment.get({})) as {
      results: { id: string; transaction_id: string }[];
    };
    const [payment] = results;
    expect(payment).toMatchObject({ method: 'card', status: 'pending', transaction_id: expect.any(String) });
    const id = payment?.id ?? '';
    const intent = { id: payment?.transaction_id, payment_method: card.token };
    const request = await swell.payment.updateIntent({ gateway: 'stripe', intent });
    await answerBank((request as { client_secret: string }).client_secret);
    const settle = () => swell.put(`/payments/${id}`, { $reset_async_payment: true });
    expect(await (swell.payment.resetAsyncPayment?.(id) ?? settle())).toMatchObject({
      id: payment?.id,
      status: 'success',
    });
    expect(await swell.cart.getOrder()).toMatchObject({ id: order.id, paid: true });
  },
);
