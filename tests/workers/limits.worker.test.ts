import { beforeEach, expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { kim } from './customers.ts';
import { dueFor, placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { cardToken, type Visitor } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('card_declined', 'too_many_tries');
beforeEach(() => forgetTries(it));

type Refused = { error?: { code: string } };

function send(visitor: Visitor, method: string, path: string, body: object, from = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(from ? { 'CF-Connecting-IP': from } : {}) };
  return visitor.fetch(`/api/cart${path}`, { method, headers, body: JSON.stringify(body) });
}

const guessGiftCard = (visitor: Visitor, from = '') =>
  send(visitor, 'POST', '/giftcards', { code: 'GIFT 0000 0000' }, from);

const guessCode = (visitor: Visitor) => send(visitor, 'PUT', '/coupon', { code: 'FREE4ALL' });

/** As long ago as the limits look back. */
async function waitQuarterHour(): Promise<void> {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec('UPDATE tries SET tried_at = tried_at - 901000');
}

test('A hundred gift cards cannot be guessed by one visitor, in whatever way they are sent', async () => {
  const visitor = await visitorWithCart(it);
  for (let at = 0; at < 4; at += 1) expect((await guessGiftCard(visitor)).status).toBe(400);
  for (let at = 0; at < 3; at += 1) expect((await guessCode(visitor)).status).toBe(400);
  for (let at = 0; at < 3; at += 1) {
    expect((await visitor.post('/cart/discount', { code: 'GIFT1' })).status).toBe(400);
  }
  // A change of the cart takes no code, right or wrong, and so tells nothing of it.
  for (const coupon_code of ['SAVE10', 'GUESS'])
    expect(await (await send(visitor, 'PUT', '', { coupon_code })).json()).toMatchObject({
      error: { code: 'bad_request', param: 'coupon_code' },
    });
  const statuses = await Promise.all(
    Array.from({ length: 90 }, async () => (await guessGiftCard(visitor)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(((await (await guessCode(visitor)).json()) as Refused).error?.code).toBe('too_many_tries');
  const form = await visitor.post('/cart/discount', { code: 'SAVE10' });
  expect([form.status, await form.text()]).toEqual([429, expect.stringContaining('wait 15 minutes')]);
  await waitQuarterHour();
  expect((await send(visitor, 'PUT', '/coupon', { code: 'SAVE10' })).status).toBe(200);
});

test('Guesses that are sent at once are counted one by one', async () => {
  const visitor = await visitorWithCart(it);
  const sent = Array.from({ length: 40 }, async () => (await guessGiftCard(visitor)).status);
  expect((await Promise.all(sent)).filter((status) => status !== 429)).toHaveLength(10);
});

test('Codes that work do not count, and do not make wrong ones forgotten', async () => {
  const visitor = await visitorWithCart(it);
  for (let at = 0; at < 12; at += 1) {
    expect((await send(visitor, 'PUT', '/coupon', { code: 'SAVE10' })).status).toBe(200);
    if (at < 10) expect((await guessCode(visitor)).status).toBe(400);
    else expect((await guessCode(visitor)).status).toBe(429);
    if (at === 9) break;
  }
  expect((await guessCode(visitor)).status).toBe(429);
});

test('Bots without cookies get no further than the limit of their network, and others go on', async () => {
  const guess = async (from: string) => (await guessGiftCard(await visitorWithCart(it), from)).status;
  expect(await guess('203.0.113.9')).toBe(400);
  await repeatTries(it, 99);
  expect(await guess('203.0.113.9')).toBe(400);
  // One more, because the first of a network beyond its limit does not wait.
  expect(await guess('203.0.113.9')).toBe(400);
  expect(await guess('203.0.113.9')).toBe(429);
  expect(await guess('198.51.100.7')).toBe(400);
});

test('A customer who signs in again has the same cart, and the same count of attempts', async () => {
  const visitor = await visitorWithCart(it);
  for (let at = 0; at < 2; at += 1) {
    await visitor.post('/account/login', kim);
    for (let guess = 0; guess < 5; guess += 1) expect((await guessCode(visitor)).status).toBe(400);
    if (at === 0) await visitor.post('/account/logout', {});
  }
  await visitor.post('/account/logout', {});
  await visitor.post('/account/login', kim);
  expect((await guessCode(visitor)).status).toBe(429);
});

test('Whoever signs in at last has all tries again, as often as they mistype', async () => {
  const visitor = await visitorWithCart(it);
  for (let time = 0; time < 4; time += 1) {
    for (let at = 0; at < 9; at += 1)
      expect((await visitor.post('/account/login', { ...kim, password: 'mistyped' })).status).toBe(422);
    expect((await visitor.post('/account/login', kim)).status, `time ${time}`).toBe(303);
    await visitor.post('/account/logout', {});
  }
});

test('Declined cards are limited, on the payment page as in the API', async () => {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  // The vault takes it, and it is declined when the order is placed.
  const token = await cardToken(it, '4000000000000341');
  const order = async () => {
    await send(visitor, 'PUT', '', { billing: { method: 'card', card: { token } } });
    return placeOrder(visitor);
  };
  for (const times of [9, 1]) {
    expect(await (await order()).text()).toMatch(/declined/);
    await repeatTries(it, times);
  }
  expect((await order()).status).toBe(429);
  const form = await visitor.post('/pay/order', { card_id: 'some-card', due: await dueFor(visitor) });
  expect(await form.text()).toContain('Too many attempts');
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  expect((await report(visitor, '', start)).error?.code).toBe('too_many_tries');
});

async function report(visitor: Visitor, path: string, body: object): Promise<PaymentView & Refused> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await visitor.fetch(`/pay/payments${path}`, init)).json()) as PaymentView & Refused;
}

test('Refusals of the vault that the browser tells of count as declined cards', async () => {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  for (const times of [9, 1]) {
    const payment = await report(visitor, '', start);
    expect(payment.state).toBe('started');
    const reason = { message: 'Your card was declined', code: 'card_declined' };
    expect((await report(visitor, `/${payment.id}/failed`, reason)).state).toBe('failed');
    await repeatTries(it, times);
  }
  expect((await report(visitor, '', start)).error?.code).toBe('too_many_tries');
});

test('What goes wrong on a page without a bank does not count as a declined card', async () => {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  const mishaps = [
    { message: 'A connection error occurred', code: 'connection_error' },
    { message: 'Request timed out after 20 seconds', code: 'request_error' },
    { message: 'Stripe was not loaded', code: 'not_loaded' },
    { message: 'Card number appears to be invalid', code: 'invalid_card_number' },
    {},
  ];
  for (const mishap of [...mishaps, ...mishaps, ...mishaps]) {
    const payment = await report(visitor, '', start);
    expect(payment.state).toBe('started');
    expect((await report(visitor, `/${payment.id}/failed`, mishap)).state).toBe('failed');
  }
});

test("Changes of the cart's e-mail address are limited", async () => {
  const visitor = await visitorWithCart(it);
  const change = async (name: string) =>
    (await send(visitor, 'PUT', '', { account: { email: `${name}@example.com` } })).status;
  expect(await change('someone')).toBe(200);
  await repeatTries(it, 29);
  expect(await change('another')).toBe(200);
  expect(await change('a.third')).toBe(429);
  expect((await send(visitor, 'PUT', '', { shipping: { name: 'Robin' } })).status).toBe(200);
});

test('Where no challenge is configured there is no page for it', async () => {
  expect((await it.visitor().fetch('/challenge')).status).toBe(404);
  expect((await it.visitor().post('/challenge', {})).status).toBe(404);
});
