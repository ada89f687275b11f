import { expect, type APIRequestContext, type Page } from 'playwright/test';
import type { WireCart } from '../../../shared/cart/wire-schema.ts';
import { toCart } from '../../../shared/cart/wire.ts';
import { shownHeader } from '../../../shared/payments/payment.ts';
import { sumsOf } from '../../../shared/payments/sums.ts';
import { again } from '../../again.ts';
import { robin } from '../../fixtures/robin.ts';
import { sandboxUrl } from '../ports.ts';

type Body = Record<string, unknown>;
type Product = {
  id: string;
  variants: { results: { id: string }[] };
  purchase_options: { subscription: { plans: { id: string }[] } };
};

let made = 0;

/**
 * A customer of this journey alone, created by calls of the backend, with two addresses, two cards and a
 * subscription.
 */
export async function openCustomer(request: APIRequestContext): Promise<{ email: string; password: string }> {
  made += 1;
  const credentials = {
    email: `kit-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'a pot of tea',
  };
  const call = session(request);
  await call('POST', '/account', { ...credentials, first_name: 'Kit', last_name: 'Marlow' });
  const place = { name: 'Kit Marlow', country: 'AU', state: 'TAS', city: 'Hobart', zip: '7000' };
  const home = await call('POST', '/account/addresses', { ...place, address1: '1 Wattle Street' });
  await call('POST', '/account/addresses', { ...place, address1: '9 Harbour Road' });
  const card = await call('POST', '/account/cards', { token: await vaultToken(request, '4242424242424242') });
  await call('POST', '/account/cards', { token: await vaultToken(request, '5555555555554444') });
  const coffee = (await call('GET', '/products/daily-blend')) as Product;
  await call('POST', '/subscriptions', {
    product_id: coffee.id,
    variant_id: coffee.variants.results[0]?.id,
    plan_id: coffee.purchase_options.subscription.plans[0]?.id,
    shipping: { account_address_id: home['id'] },
    billing: { account_card_id: card['id'] },
  });
  return credentials;
}

/** A delivered order of two drippers, paid by a saved card. */
export async function receiveOrder(
  request: APIRequestContext,
  customer: { email: string; password: string },
): Promise<{ id: string; number: string }> {
  const call = session(request);
  await call('POST', '/account/login', customer);
  const cards = (await call('GET', '/account/cards')) as { results?: { id: string }[] };
  const { id, variants } = (await call('GET', '/products/glazed-dripper')) as Product;
  const line = { product_id: id, variant_id: variants.results[0]?.id, quantity: 2 };
  await call('POST', '/cart/items', line);
  await call('PUT', '/cart', {
    shipping: {
      name: 'Kit Marlow',
      country: 'AU',
      state: 'TAS',
      city: 'Hobart',
      zip: '7000',
      address1: '1 Wattle Street',
    },
    billing: { account_card_id: cards.results?.[0]?.id },
  });
  const order = (await call('POST', '/cart/order')) as { id: string; number: string };
  await deliverOrder(request, order.id);
  return order;
}

/** A guest's order of the page's cart, placed by calls of the shop. */
export async function buyAsGuest(
  page: Page,
  origin: string,
  card = '4242424242424242',
): Promise<{ id: string; number: string }> {
  const { request } = page;
  const headers = { Origin: origin };
  for (const [path, form] of [
    ['/pay/address', robin],
    ['/pay/delivery', { service: 'standard' }],
  ] as const) {
    const answer = await request.post(path, { form, headers, maxRedirects: 0, ...again });
    expect(answer.status(), path).toBe(303);
  }
  const token = await vaultToken(request, card);
  const data = { account: { email: robin.email }, billing: { method: 'card', card: { token } } };
  await request.put('/api/cart', { headers, data, ...again });
  const cart = (await (await request.get('/api/cart', again)).json()) as WireCart;
  const shown = { ...headers, [shownHeader]: sumsOf(toCart(cart)) };
  const placed = await request.post('/api/cart/order', { headers: shown, ...again });
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()) as { id: string; number: string };
}

/** The parcel of an order arrives. */
export async function deliverOrder(request: APIRequestContext, id: string): Promise<void> {
  expect((await request.post(`${sandboxUrl}/__sandbox/orders/${id}/deliver`, again)).ok()).toBe(true);
}

/** Calls the backend in a session of its own. */
function session(request: APIRequestContext) {
  let token = '';
  return async function call(method: string, path: string, data?: Body): Promise<Body> {
    const headers = {
      Authorization: `Basic ${btoa('pk_sandbox')}`,
      ...(token ? { 'X-Session': token } : {}),
    };
    const url = `${sandboxUrl}/commerce/api${path}`;
    const response = await request.fetch(url, { method, headers, ...(data ? { data } : {}), ...again });
    token = response.headers()['x-session'] ?? token;
    const body = (await response.json()) as Body;
    expect([response.status(), body['errors']], `${method} ${path}`).toEqual([200, undefined]);
    return body;
  };
}

async function vaultToken(request: APIRequestContext, number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2031', cvc: '123' };
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: 'pk_sandbox',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`$data[${name}]`, value])),
  });
  const answer = await request.get(`${sandboxUrl}/vault/tokens?${query.toString()}`, again);
  return ((await answer.json()) as { $data: { token: string } }).$data.token;
}
