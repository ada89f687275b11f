import { beforeEach, expect, test } from 'vitest';
import { robin } from '../fixtures/robin.ts';
import { kim } from './customers.ts';
import { dueFor, sendToRobin, visitorWithCart } from './guest.ts';
import { addItem, plainProduct, readCart, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const it = shopOfFile();
it.expectLines('INVALID', 'invalid_stock', 'payment_under_way');
beforeEach(async () => {
  await it.setFaults([]);
  await scenario('normal');
});

const scenario = (name: string) => tellSandbox(it.sandbox, 'scenario', { name });

async function pageOf(visitor: Visitor, path = '/pay'): Promise<string> {
  const first = await visitor.fetch(path);
  // The key of an order leaves the address.
  const response = path.includes('signature=') ? await visitor.fetch('/thank-you') : first;
  expect(response.status, path).toBe(200);
  return response.text();
}

async function follow(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const response = await visitor.post(path, fields);
  const location = response.headers.get('Location') ?? '';
  expect([response.status, location]).toEqual([303, '/pay#next']);
  return pageOf(visitor);
}

/** The states of the steps, as the page names them. */
function stepsIn(html: string): string[] {
  return [...html.matchAll(/class="step step--(\w+)" aria-labelledby="step-(\w+)"/g)].map(
    ([, state, name]) => `${name} ${state}`,
  );
}

async function shownAt(response: Response, step: string): Promise<string> {
  const html = await response.text();
  const from = html.indexOf(`step-${step}"`);
  expect(from, step).toBeGreaterThan(0);
  const problem = html.indexOf('role="alert"', from);
  return html.slice(problem, problem + 600);
}

/** The first of the customer's addresses; answers with the page that follows, and the first of the cards on it. */
async function chooseSaved(customer: Visitor): Promise<{ paying: string; card: string; due: string }> {
  const html = await pageOf(customer, '/pay?step=address');
  const [, address = ''] = /name="address"[^>]*value="([\w-]+)"/.exec(html) ?? [];
  await follow(customer, '/pay/address', { address, billing_same: 'yes' });
  const paying = await follow(customer, '/pay/delivery', { service: 'standard' });
  const [, card = ''] = /name="card_id"[^>]*value="([\w-]+)"/.exec(paying) ?? [];
  const [, due = ''] = /name="due" value="([^"]+)"/.exec(paying) ?? [];
  return { paying, card, due };
}

test('A guest pays with a gift card, through all forms, without a script', async () => {
  const guest = await visitorWithCart(it);
  const first = await pageOf(guest);
  expect(stepsIn(first)).toEqual(['address open', 'delivery waiting', 'payment waiting']);
  // The store's country, as most orders stay at home.
  expect(first).toMatch(/<option value="AU" selected/);
  // Nobody fills in an address before it is said that most payments need scripts.
  expect(first).toMatch(/<noscript>[^]*turn on JavaScript to pay[^]*<\/noscript>[^]*step-address/);
  const addressed = await follow(guest, '/pay/address', robin);
  expect(stepsIn(addressed)).toEqual(['address done', 'delivery open', 'payment waiting']);
  for (const text of [
    'robin@example.com',
    '1 Sample Street',
    'Bangalow NSW 2479',
    'Calculated at the next step',
  ]) {
    expect(addressed).toContain(text);
  }
  // What each way of delivery costs and when it arrives is said before one is taken.
  expect(addressed).toMatch(/Standard<[^]*Arrives \w+[^]*\$9\.50[^]*Express<[^]*Arrives \w+[^]*\$14\.50/);
  const delivered = await follow(guest, '/pay/delivery', { service: 'standard' });
  expect(stepsIn(delivered)).toEqual(['address done', 'delivery done', 'payment open']);
  expect(stepsIn(await pageOf(guest, '/pay?step=delivery'))).toEqual([
    'address done',
    'delivery open',
    'payment waiting',
  ]);
  const express = await follow(guest, '/pay/delivery', { service: 'express' });
  expect(express).toContain('1 to 2 business days');
  for (const code of ['GIFT 50AU D1', 'GIFT 20AU D2']) await guest.post('/cart/discount', { code });
  const covered = await pageOf(guest);
  expect(covered).toContain('Nothing to pay');
  const placed = await guest.post('/pay/order', { due: '0+0 AUD' });
  const href = placed.headers.get('Location') ?? '';
  expect([placed.status, href]).toEqual([
    303,
    expect.stringMatching(/^\/thank-you\?checkout_id=.*signature=/),
  ]);
  expect(await pageOf(guest, href)).toContain('robin@example.com');
  expect(await readCart(guest)).toBeNull();
  // Pressed once more, the button leads to the same order.
  expect((await guest.post('/pay/order', {})).headers.get('Location')).toContain('/thank-you?checkout_id=');
});

test('A customer pays with a saved card, to a saved address, and the balance is deducted', async () => {
  const customer = it.visitor();
  await customer.post('/account/login', kim);
  await addItem(customer, (await plainProduct(customer)).id, 3);
  const html = await pageOf(customer);
  expect(html).not.toContain('name="email"');
  const { paying, card, due } = await chooseSaved(customer);
  expect(paying).toContain('Visa ending in 4242');
  expect(paying).toMatch(/Account balance<\/dt><dd><data[^>]*>-\$25\.00<\/data><\/dd>/);
  expect(paying).toContain('Pay $13.00');
  const placed = await customer.post('/pay/order', { card_id: card, due });
  const href = placed.headers.get('Location') ?? '';
  expect(href).toContain('/thank-you?checkout_id=');
  expect(await pageOf(customer, href)).toMatch(/Visa ending in 4242|MasterCard ending in 4444/i);
});

test("A card that is not the customer's own is refused at the payment, and nothing is ordered", async () => {
  const guest = await visitorWithCart(it);
  await sendToRobin(guest);
  const refused = await guest.post('/pay/order', {
    card_id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    due: await dueFor(guest),
  });
  expect(refused.status).toBe(422);
  expect(await shownAt(refused, 'payment')).toContain('The account has no such card');
  expect((await readCart(guest))?.item_quantity).toBe(1);
});

test('The page says that a price has changed only where a page showed another one', async () => {
  const guest = await visitorWithCart(it);
  await sendToRobin(guest);
  const now = encodeURIComponent(await dueFor(guest));
  expect(await pageOf(guest, `/pay?was=${encodeURIComponent('1+0 AUD')}`)).toContain('has changed');
  for (const was of [now, 'nonsense', ''])
    expect(await pageOf(guest, `/pay?was=${was}`)).not.toContain('has changed');
});

test('What is wrong in the form stands at its fields, and what was typed stays', async () => {
  const guest = await visitorWithCart(it);
  const wrong = { ...robin, email: 'robin', zip: '24', billing_same: '', billing_country: 'AU' };
  const { billing_same: _unticked, ...fields } = wrong;
  const response = await guest.post('/pay/address', fields);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('<a href="#pay-address-email">Please enter an e-mail address');
  expect(html).toContain('<a href="#pay-address-zip">Please enter a postcode such as');
  expect(html).toContain('<a href="#pay-address-billing_city">Please enter a town or suburb');
  expect(html).toContain('value="1 Sample Street"');
  // A guest's e-mail address is required, whatever the form had.
  const { email: _email, ...without } = robin;
  expect((await guest.post('/pay/address', without)).status).toBe(422);
});

test('An address without delivery, as a wallet may bring it, is said with ways on', async () => {
  const guest = await visitorWithCart(it);
  await follow(guest, '/pay/address', robin);
  const moved = await guest.fetch('/api/cart', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shipping: { country: 'AQ', service: null } }),
  });
  expect(moved.status).toBe(200);
  const html = await pageOf(guest);
  expect(stepsIn(html)).toEqual(['address done', 'delivery open', 'payment waiting']);
  expect(html).toContain('We can’t deliver this cart to that address');
  expect(html).toContain('/pay?step=address#next');
});

test('A service that the parcel cannot take is refused, and so is an order before its time', async () => {
  const guest = await visitorWithCart(it);
  const early = await guest.post('/pay/order', {});
  expect([early.status, early.headers.get('Location')]).toEqual([303, '/pay#next']);
  await follow(guest, '/pay/address', robin);
  const refused = await guest.post('/pay/delivery', { service: 'nz-express' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Please choose a delivery method');
  const unpaid = await guest.post('/pay/order', { due: await dueFor(guest) });
  expect([unpaid.status, unpaid.headers.get('Location')]).toEqual([303, '/pay#next']);
  expect((await readCart(guest))?.item_quantity).toBe(1);
});

test('No shopper pays another price than the one on the page, nor for sold-out goods: the page says so, at the order', async () => {
  const customer = it.visitor();
  await customer.post('/account/login', kim);
  await addItem(customer, (await plainProduct(customer)).id, 3);
  const { card, due } = await chooseSaved(customer);
  await scenario('price-changed');
  const dearer = await customer.post('/pay/order', { card_id: card, due });
  expect(dearer.status).toBe(409);
  expect(await dearer.text()).toMatch(
    /aria-label="Order summary"[^]*Your total has changed[^]*View your cart[^]*class="pay__fold"/,
  );
  await scenario('out-of-stock');
  const gone = await customer.post('/pay/order', { card_id: card, due });
  expect(gone.status).toBe(400);
  expect(await gone.text()).toMatch(/aria-label="Order summary"[^]*any more in stock[^]*View your cart/);
  expect((await readCart(customer))?.item_quantity).toBe(3);
});

test('The page is not cacheable, and an empty cart gets a friendly page', async () => {
  const guest = it.visitor();
  const empty = await guest.fetch('/pay');
  expect(empty.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await empty.text();
  expect(html).toContain('Nothing to check out yet');
  expect(html).toContain('href="/shop"');
  expect((await guest.post('/pay/address', robin)).headers.get('Location')).toBe('/pay');
  expect((await guest.post('/pay/order', {})).headers.get('Location')).toBe('/pay');
  expect((await guest.post('/pay/cancel', {})).headers.get('Location')).toBe('/pay#next');
  const shopper = await visitorWithCart(it);
  const answers = [
    await shopper.fetch('/pay'),
    await shopper.post('/pay/address', { ...robin, zip: '' }),
    await shopper.post('/pay/address', robin),
    await shopper.fetch('/pay?step=address'),
    await shopper.post('/pay/delivery', { service: 'none' }),
  ];
  for (const { headers, status } of answers) {
    if (status !== 303) expect(headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test('A form of another site changes nothing', async () => {
  const guest = await visitorWithCart(it);
  const headers = { Origin: 'https://elsewhere.example' };
  for (const path of ['/pay/address', '/pay/delivery', '/pay/order', '/pay/cancel']) {
    const init = { method: 'POST', headers, body: new URLSearchParams(robin) };
    expect((await guest.fetch(path, init)).status, path).toBe(403);
  }
  expect(stepsIn(await pageOf(guest))[0]).toBe('address open');
});

test('A code for free delivery makes the chosen service free in its step, too', async () => {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  const body = JSON.stringify({ code: 'FREESHIP' });
  const headers = { 'Content-Type': 'application/json' };
  await visitor.fetch('/api/cart/coupon', { method: 'PUT', headers, body });
  const [, service = ''] = /step__facts pick--service">([^]*?)<\/div>/.exec(await pageOf(visitor)) ?? [];
  expect(service).toMatch(/pick__price">Free</);
});

test.each(['pay', 'cart'])(
  'A code that is refused on /%s leads back there, whichever form’s address stands, where the page is loaded again',
  async (from) => {
    const guest = await visitorWithCart(it);
    const answer = await guest.post('/cart/discount', { code: 'NO SUCH CODE', from });
    const html = await answer.text();
    expect([answer.status, html.includes(` data-instead="/${from}">`)]).toEqual([400, true]);
    expect(html.includes('"loadsAgain":"always"')).toBe(from === 'pay');
    expect(await pageOf(guest)).not.toContain('data-instead');
  },
);

test('The page of an order whose outcome is not known asks again, also where that answers a form, by the address of payment', async () => {
  const customer = it.visitor();
  await customer.post('/account/login', kim);
  await addItem(customer, (await plainProduct(customer)).id, 3);
  const { card, due } = await chooseSaved(customer);
  await it.setFaults([{ match: 'POST /commerce/api/cart/order', status: 503 }]);
  await follow(customer, '/pay/order', { card_id: card, due });
  const again = await customer.post('/pay/order', { card_id: card, due });
  expect([again.status, again.headers.get('Refresh')]).toEqual([409, '3; url=/pay']);
  const shown = await customer.fetch('/pay');
  expect([shown.status, shown.headers.get('Refresh')]).toEqual([200, '3']);
});
