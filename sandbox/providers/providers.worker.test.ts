import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Body, type RunningSandbox } from '../../tests/workers/sandbox-alone.ts';

let sandbox: RunningSandbox;
let providers: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  providers = `${sandbox.origin}/providers`;
});
afterAll(() => sandbox.stop());

const back = 'http://127.0.0.1:4711/pay';

async function vault(path: string, query: Record<string, string>): Promise<Body> {
  const search = new URLSearchParams({ $key: 'pk_sandbox', '$jsonp[method]': 'post', ...query });
  return ((await (await fetch(`${sandbox.origin}/vault/${path}?${search.toString()}`)).json()) as Body).$data;
}

async function send(path: string, body: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${providers}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
}

function decide(page: string, fields: Record<string, string>): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

function voucher(): Promise<Body> {
  return vault('intent', {
    '$data[gateway]': 'paysafecard',
    '$data[intent][amount]': '20',
    '$data[intent][currency]': 'AUD',
    '$data[intent][redirect][success_url]': `${back}?gateway=paysafecard`,
    '$data[intent][redirect][failure_url]': `${back}?gateway=paysafecard`,
  });
}

test.each(['stripe', 'stripe-field', 'paypal', 'google', 'apple', 'amazon', 'braintree'])(
  'The script of %s is one that any page may load',
  async (name) => {
    const response = await fetch(`${providers}/${name}.js`, { headers: { Origin: 'http://a.test' } });
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const source = await response.text();
    expect(() => new Script(source)).not.toThrow();
    // Code that a strict content security policy would block.
    expect(source).not.toMatch(/\beval\(|new Function|\.innerHTML|document\.write/);
  },
);

test('There is no other script, and no other field', async () => {
  for (const path of ['constructor.js', 'nothing.js', 'stripe/field/password']) {
    expect((await fetch(`${providers}/${path}`)).status).toBe(404);
  }
});

test('A field is a frame that only the shop may embed and that connects only to its own origin', async () => {
  const response = await fetch(`${providers}/stripe/field/cardNumber`);
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:* http://127.0.0.1:5173');
  expect(policy).not.toContain('unsafe');
});

test('A page returns to the shop once, and then has nothing to decide', async () => {
  const { id, redirect } = await voucher();
  const page = await fetch(redirect.auth_url);
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self' http://127.0.0.1:4711");
  expect(await page.text()).toMatch(/Approve[^]*Cancel[^]*Fail/);
  expect((await decide(redirect.auth_url, { outcome: 'dance' })).status).toBe(404);
  const both = [
    decide(redirect.auth_url, { outcome: 'approve' }),
    decide(redirect.auth_url, { outcome: 'cancel' }),
  ];
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404]);
  expect(answers.find(({ status }) => status === 303)?.headers.get('Location')).toBe(
    `${back}?gateway=paysafecard`,
  );
  expect((await fetch(redirect.auth_url)).status).toBe(404);
  expect((await fetch(`${providers}/klarna/${id}`)).status).toBe(404);
});

test('A card that needs authentication is confirmed, challenged and settled', async () => {
  const card = { number: '4000 0025 0000 3155', exp_month: '4', exp_year: '31', cvc: '123' };
  const { paymentMethod } = await send('stripe/api/payment-methods', {
    type: 'card',
    card,
    billing_details: {},
  });
  expect(paymentMethod.card).toMatchObject({ brand: 'visa', last4: '3155', exp_year: 2031 });
  const pay = () =>
    vault('intent', {
      '$data[gateway]': 'stripe',
      '$data[intent][amount]': '5000',
      '$data[intent][currency]': 'aud',
      '$data[intent][payment_method]': paymentMethod.id,
    });
  const { client_secret } = await pay();
  expect((await send('stripe/api/confirm', { client_secret })).challenge).toBe('3155');
  const settled = await send('stripe/api/challenge', { client_secret, approved: true });
  expect(settled.paymentIntent).toMatchObject({ status: 'requires_capture', amount: 5000, currency: 'aud' });
  const other = (await pay()).client_secret;
  await send('stripe/api/confirm', { client_secret: other });
  const refused = await send('stripe/api/challenge', { client_secret: other, approved: false });
  expect(refused.error.code).toBe('payment_intent_authentication_failure');
  const late = await send('stripe/api/challenge', { client_secret: other, approved: true });
  expect(late.error.code).toBe('payment_intent_authentication_failure');
  const log = await (await fetch(`${sandbox.origin}/__sandbox/calls`)).text();
  expect(log).toContain('/providers/stripe/api/payment-methods');
  expect(log).not.toMatch(/4000 ?0025|"cvc":"123"/);
});

test("Card errors have the card provider's messages", async () => {
  const card = { number: '4242424242424243', exp_month: '4', exp_year: '31', cvc: '123' };
  const { error } = await send('stripe/api/payment-methods', { type: 'card', card });
  expect(error).toMatchObject({ code: 'invalid_number', message: 'Your card number is invalid.' });
  expect((await send('stripe/api/confirm', { client_secret: 'no' })).error.code).toBe('resource_missing');
  expect((await send('stripe/api/retrieve', {})).error.code).toBe('resource_missing');
});

test('Bancontact returns only to the shop, even if the script requests another address', async () => {
  const setup = { '$data[gateway]': 'stripe', '$data[action]': 'setup' };
  const { client_secret } = await vault('intent', {
    ...setup,
    '$data[intent][payment_method_types][]': 'bancontact',
  });
  const evil = await send('stripe/api/confirm', { client_secret, return_url: 'https://evil.test/' });
  expect(evil.error.code).toBe('invalid_url');
  const { redirect } = await send('stripe/api/confirm', {
    client_secret,
    return_url: `${back}?gateway=stripe`,
  });
  const address = (await decide(redirect, { outcome: 'approve' })).headers.get('Location') ?? '';
  expect(address.startsWith(`${back}?gateway=stripe&setup_intent=seti_`)).toBe(true);
  const secret = new URL(address).searchParams.get('setup_intent_client_secret');
  const { setupIntent } = await send('stripe/api/retrieve', { client_secret: secret });
  expect(setupIntent).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) });
});

test('Older clients begin Bancontact with a source', async () => {
  const data = { type: 'bancontact', amount: 2850, currency: 'eur', return_url: `${back}?gateway=stripe` };
  const { source } = await send('stripe/api/sources', data);
  expect(await (await fetch(source.redirect.url)).text()).toContain('EUR');
  const address = (await decide(source.redirect.url, { outcome: 'cancel' })).headers.get('Location') ?? '';
  expect(new URL(address).searchParams.get('redirect_status')).toBe('failed');
  const evil = await send('stripe/api/sources', { ...data, return_url: 'https://evil.test' });
  expect(evil.error.code).toBe('invalid_url');
});

test('The shop gets the card that was used in the payment window', async () => {
  const { url } = await vault('authorization', {
    '$data[gateway]': 'quickpay',
    '$data[params][action]': 'create',
    '$data[params][continueurl]': `${back}?gateway=quickpay&redirect_status=succeeded`,
    '$data[params][cancelurl]': `${back}?gateway=quickpay&redirect_status=canceled`,
  });
  const address =
    (await decide(url, { outcome: 'approve', card: 'mastercard' })).headers.get('Location') ?? '';
  const id = new URL(address).searchParams.get('card_id') ?? '';
  const get = { '$data[gateway]': 'quickpay', '$data[params][action]': 'get', '$data[params][id]': id };
  expect(await vault('authorization', get)).toMatchObject({ brand: 'MasterCard', last4: '4444' });
});

test("Amazon Pay starts from the vault's signed payload, and confirms the reviewed session", async () => {
  const { payload, signature } = await vault('authorization', {
    '$data[gateway]': 'amazon',
    '$data[params][webCheckoutDetails][checkoutReviewReturnUrl]': `${back}?gateway=amazon`,
    '$data[params][webCheckoutDetails][checkoutCancelUrl]': `${back}?gateway=amazon&redirect_status=canceled`,
  });
  const start = (query: Record<string, string>) =>
    fetch(`${providers}/amazon/start?${new URLSearchParams(query).toString()}`, { redirect: 'manual' });
  expect((await start({ payload: payload.replaceAll('127.0.0.1', 'evil.test'), signature })).status).toBe(
    404,
  );
  const page = `${sandbox.origin}${(await start({ payload, signature })).headers.get('Location')}`;
  expect(await (await fetch(page)).text()).toContain('Ship to');
  const session = {
    '$data[gateway]': 'amazon',
    '$data[intent][checkoutSessionId]': page.split('/').at(-1) ?? '',
  };
  const confirm = {
    ...session,
    '$data[intent][webCheckoutDetails][checkoutResultReturnUrl]': `${back}?gateway=amazon&confirm=true`,
    '$data[intent][webCheckoutDetails][checkoutCancelUrl]': back,
    '$data[intent][paymentDetails][chargeAmount][amount]': '28.5',
    '$data[intent][paymentDetails][chargeAmount][currencyCode]': 'AUD',
  };
  expect((await vault('intent', confirm)).errors.checkoutSessionId.code).toBe('not_found');
});

test('A nonce of a wallet becomes a card token', async () => {
  const { id, card } = await send('wallets/token', {
    gateway: 'braintree',
    wallet: 'apple_pay',
    card: 'visa',
  });
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', wallet: { type: 'apple_pay' } });
  const nonce = { '$data[gateway]': 'braintree', '$data[nonce]': id };
  expect(await vault('tokens', nonce)).toMatchObject({ brand: 'Visa', last4: '4242', gateway: 'braintree' });
  const unknown = { method: 'POST', body: JSON.stringify({ card: 'gold' }) };
  expect((await fetch(`${providers}/wallets/token`, unknown)).status).toBe(404);
});

test('An intent is returned only with the publishable key and its secret', async () => {
  const setup = { '$data[gateway]': 'stripe', '$data[action]': 'setup' };
  const { id, client_secret } = await vault('intent', setup);
  const retrieve = async (path: string, query: Record<string, string>, headers = {}) => {
    const response = await fetch(`${providers}/stripe/v1/${path}?${new URLSearchParams(query).toString()}`, {
      headers,
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const path = `setup_intents/${id}`;
  const found = await retrieve(path, { client_secret, key: 'pk_test_sandbox' });
  expect(found.status).toBe(200);
  const view = { id, object: 'setup_intent', client_secret, status: 'requires_payment_method' };
  expect(found.body).toMatchObject({ ...view, payment_method: null, last_setup_error: null });
  const bearer = { Authorization: 'Bearer pk_test_sandbox' };
  expect((await retrieve(path, { client_secret }, bearer)).body.id).toBe(id);
  const wrong = await retrieve(path, { client_secret: 'guess', key: 'pk_test_sandbox' });
  expect([wrong.status, wrong.body.error.param]).toEqual([400, 'client_secret']);
  const foreign = await retrieve(path, { client_secret, key: 'pk_test_other' });
  expect([foreign.status, foreign.body.error.type]).toEqual([401, 'invalid_request_error']);
  expect(foreign.body.error.message).not.toContain('pk_test');
  const missing = await retrieve(`payment_intents/${id}`, { client_secret, key: 'pk_test_sandbox' });
  expect([missing.status, missing.body.error.code]).toEqual([404, 'resource_missing']);
});
