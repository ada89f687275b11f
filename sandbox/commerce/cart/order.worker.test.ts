import { expect, test } from 'vitest';
import { askVault, makeVoucher } from '../../../tests/workers/ask-vault.ts';
import { freshSandbox, type Body } from '../../../tests/workers/sandbox-alone.ts';

const { sandbox, call } = freshSandbox();

const kim = { email: 'kim@example.com', password: 'correct-horse' };

async function product(slug: string): Promise<Body> {
  return (await call('GET', `/products/${slug}`)).body;
}

async function addMugs(quantity = 1): Promise<Body> {
  const { id, variants } = await product('clay-mug');
  const line = { product_id: id, variant_id: variants.results[0].id, quantity };
  return (await call('POST', '/cart/items', line)).body;
}

async function orderWith(billing: object): Promise<Body> {
  await call('PUT', '/cart', { billing });
  return call('POST', '/cart/order');
}

async function vaultToken(number: string): Promise<string> {
  const card = { '[number]': number, '[exp_month]': '12', '[exp_year]': '2031', '[cvc]': '123' };
  return (await askVault(sandbox.origin, 'tokens', card)).token;
}

const methods: [string, object, object][] = [
  [
    'card',
    { card: { token: 'tok_x', last4: '4242' }, intent: { stripe: { id: 'pi_7' } } },
    { gateway: 'stripe', transaction_id: 'pi_7' },
  ],
  ['card', { intent: { quickpay: { id: 42 } } }, { gateway: 'quickpay', transaction_id: '42' }],
  [
    'ideal',
    { ideal: { token: 'pm_1' }, intent: { stripe: { id: 'pi_1' } } },
    { gateway: 'stripe', transaction_id: 'pi_1' },
  ],
  ['bancontact', { bancontact: { token: 'seti_1' } }, { gateway: 'stripe', transaction_id: 'seti_1' }],
  ['klarna', { klarna: { token: 'kl_1' } }, { gateway: 'klarna', transaction_id: 'kl_1' }],
  ['paypal', { paypal: { order_id: 'pp_1' } }, { gateway: 'paypal', transaction_id: 'pp_1' }],
  [
    'google',
    { google: { nonce: 'g_1', gateway: 'braintree' } },
    { gateway: 'braintree', transaction_id: 'g_1' },
  ],
  [
    'apple',
    { apple: { nonce: 'a_1', gateway: 'braintree' } },
    { gateway: 'braintree', transaction_id: 'a_1' },
  ],
  ['amazon', { amazon: { checkout_session_id: 'cs_1' } }, { gateway: 'amazon', transaction_id: 'cs_1' }],
  [
    'paysafecard',
    { intent: { paysafecard: { id: 'ps_1' } } },
    { gateway: 'paysafecard', transaction_id: 'ps_1' },
  ],
];

test.each(methods)('An order paid by %s with %o records the payment', async (method, parts, expected) => {
  const cart = await addMugs();
  const { body: order } = await orderWith({ method, ...parts });
  expect(order).toMatchObject({ paid: true, status: 'delivery_pending', billing: { method } });
  expect(order.payment_total).toBe(cart.grand_total);
  expect(order.history.map(({ event }: Body) => event)).toEqual(['placed', 'paid']);
  const { id } = order.payments.results[0];
  const payment = (await call('GET', `/payments/${id}`)).body;
  expect(payment).toMatchObject({
    method,
    ...expected,
    amount: cart.grand_total,
    order_id: order.id,
    status: 'success',
  });
  expect((await call('GET', `/payments?where[order_id]=${order.id}`)).body.count).toBe(1);
  expect((await sandbox.visitor()('GET', `/payments/${id}`)).body).toBeNull();
});

test('An order with an amount to pay needs a completed payment', async () => {
  const level = (await product('clay-mug')).stock_level;
  await addMugs();
  const answers = [
    await call('POST', '/cart/order'),
    await orderWith({ method: 'paypal' }),
    await orderWith({ method: 'shells' }),
    await orderWith({ method: 'constructor' }),
    await orderWith({ method: 'card', account_card_id: 'nobody' }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [200, 'billing'],
    [200, 'billing.paypal'],
    [200, 'billing.method'],
    [200, 'billing.method'],
    [200, 'billing.account_card_id'],
  ]);
  expect((await product('clay-mug')).stock_level).toBe(level);
  expect((await call('GET', '/cart')).body.item_quantity).toBe(1);
});

test('A card declined at the charge leaves cart and stock unchanged', async () => {
  const level = (await product('clay-mug')).stock_level;
  await addMugs();
  const declined = await orderWith({ method: 'card', card: { token: await vaultToken('4000000000000341') } });
  expect([declined.status, declined.body.error.code]).toEqual([402, 'card_declined']);
  expect((await product('clay-mug')).stock_level).toBe(level);
  const { body: order } = await orderWith({ card: { token: await vaultToken('4242424242424242') } });
  expect(order).toMatchObject({ paid: true, billing: { method: 'card' } });
});

test('A stored card pays by its id, after the balance', async () => {
  await call('POST', '/account/login', kim);
  const [card] = (await call('GET', '/account/cards')).body.results;
  const cart = await addMugs(2);
  const { body: order } = await orderWith({ account_card_id: card.id });
  expect(order).toMatchObject({ account_credit_amount: 25, payment_total: cart.grand_total, guest: false });
  expect(order.payments.results[0]).toMatchObject({ card: { last4: card.last4 }, method: 'card' });
  expect(order.capture_total).toBeCloseTo(cart.grand_total - 25, 2);
  expect((await call('GET', '/account')).body).toMatchObject({ balance: 0, order_count: 3 });
  expect((await call('GET', '/account/orders')).body.results[0].id).toBe(order.id);
});

test('An order covered by balance or gift cards needs no billing, and has no payment', async () => {
  await addMugs();
  await call('PUT', '/cart/coupon', { code: 'GIFT50AUD1' });
  const { body: order } = await call('POST', '/cart/order');
  expect(order).toMatchObject({
    grand_total: 0,
    paid: true,
    billing: { method: 'giftcard' },
    payments: { count: 0 },
  });
  const spent = order.giftcards[0].amount;
  const next = await addMugs();
  const carded = (await call('POST', '/cart/giftcards', { code: 'gift-50au-d1' })).body;
  expect(carded.giftcards[0].amount).toBe(Math.min(next.sub_total, Math.round((50 - spent) * 100) / 100));
  await call('POST', '/cart/giftcards', { code: 'GIFT 20AU D2' });
  expect((await call('GET', '/cart')).body.giftcards).toHaveLength(2);
});

test('A bundle reduces the stock of its parts, and is limited by them', async () => {
  const { results } = (await call('GET', '/products?limit=100&where[bundle]=true')).body;
  const [bundle] = results;
  const part = bundle.bundle_items[0];
  const levelOf = async () => {
    const inside = (await call('GET', `/products/${part.product_id}`)).body;
    const variant = inside.variants.results.find(({ id }: Body) => id === part.variant_id);
    return (variant ?? inside).stock_level;
  };
  const before = await levelOf();
  const added = (await call('POST', '/cart/items', { product_id: bundle.id, quantity: 2 })).body;
  expect(added.items[0].bundle_items[0]).toMatchObject({
    id: part.id,
    product: { name: expect.any(String) },
  });
  await orderWith({ card: { token: 'tok_x' } });
  expect(await levelOf()).toBe(before - 2 * part.quantity);
  const fewest = (await call('GET', `/products/${bundle.id}`)).body.stock_level;
  expect(fewest).toBeLessThanOrEqual(Math.floor((await levelOf()) / part.quantity));
  const tooMany = await call('POST', '/cart/items', { product_id: bundle.id, quantity: fewest + 1 });
  expect(tooMany.body.error?.code).toBe('invalid_stock');
});

test('A payment that was not completed at its provider buys nothing', async () => {
  await addMugs();
  const { id } = await makeVoucher(sandbox.origin, 'http://127.0.0.1:5173/pay', '29');
  expect(id).toEqual(expect.any(String));
  const refused = await orderWith({ method: 'paysafecard', intent: { paysafecard: { id } } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([200, ['billing.paysafecard']]);
});

test('A gift card is mailed to whom its buyer named, on the day that they chose, and pays', async () => {
  const card = await product('gift-card');
  const options = [
    { id: 'Recipient', value: 'sam@example.com' },
    { id: 'Send on', value: '2999-12-24' },
    { id: 'Message', value: 'Put the kettle on' },
  ];
  const line = { product_id: card.id, variant_id: card.variants.results[0].id, quantity: 2, options };
  await call('POST', '/cart/items', line);
  await call('PUT', '/cart', { account: kim });
  const { status } = await orderWith({ card: { token: await vaultToken('4242424242424242') } });
  expect(status).toBe(200);
  const mails = (await (await fetch(`${sandbox.origin}/__sandbox/mails`)).json()) as Body[];
  const cards = mails.filter(({ to }) => to === 'sam@example.com');
  expect(cards.map(({ at }) => at)).toEqual(['2999-12-24T00:00:00.000Z', '2999-12-24T00:00:00.000Z']);
  expect(cards[0]?.['text']).toMatch(/^\$25\.00\n\nPut the kettle on\n\nCode to use at the checkout: /);
  const code = String(cards[0]?.['text']).split(': ').at(-1);
  await addMugs();
  const { body } = await call('POST', '/cart/giftcards', { code });
  expect(body).toMatchObject({ giftcard_total: 25, giftcards: [{ amount: 25 }] });
});
