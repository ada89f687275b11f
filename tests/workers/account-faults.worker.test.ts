import { afterEach, beforeAll, expect, test } from 'vitest';
import { signedIn } from './customers.ts';
import { addItem, plainProduct, readCart, type Visitor } from './harness.ts';
import { mailAfter } from './mails.ts';
import { known, shopperWith } from './renewing-forms.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('account_unsettled', 'cart_unsettled');
let customer: Visitor;
beforeAll(async () => {
  customer = await signedIn(it);
});
afterEach(() => it.setFaults([]));

const api = '/commerce/api';
const address = {
  first_name: 'Kim',
  last_name: 'Marlow',
  address1: '1 Wattle Street',
  city: 'Hobart',
  state: 'AU-TAS',
  zip: '7000',
  country: 'AU',
};
const names = { first_name: 'Wilhelmina', last_name: 'Marlow' };

/** The address of a form on a page of the account: the first that matches `form`. */
async function formOn(page: string, form: RegExp): Promise<string> {
  const html = await (await customer.fetch(page)).text();
  const [, href = 'no such form'] = form.exec(html) ?? [];
  return href;
}

async function expectNeverKept(response: Response): Promise<void> {
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
}

const changed = [
  [
    'an address',
    '/account/addresses',
    /"(\/account\/addresses\/[\w]{12,})"/,
    'account/addresses',
    address,
    'value="Hobart"',
  ],
  [
    'a billing address',
    '/account/payments',
    /"(\/account\/payments\/[\w]{12,})"/,
    'account/cards',
    address,
    'value="Hobart"',
  ],
  [
    'the profile',
    '/account/profile',
    /action="(\/account\/profile)"/,
    'account',
    names,
    'value="Wilhelmina"',
  ],
] as const;

test.each(changed)(
  'A change of %s whose answer is lost is shown again with its input, and succeeds when repeated',
  async (_what, page, form, call, fields, kept) => {
    const href = await formOn(page, form);
    await it.setFaults([{ match: `PUT ${api}/${call}`, drop: true, times: 1 }]);
    const answer = await customer.post(href, fields);
    expect(answer.status).toBe(503);
    await expectNeverKept(answer);
    const html = await answer.text();
    expect(html).toContain('Please check your account before you try again');
    expect(html).toContain(kept);
    expect((await customer.post(href, fields)).status).toBe(303);
  },
);

const submissions = [
  ['the default address', '/account/addresses', /action="([^"]*\/prefer)"/, 'PUT', 'account'],
  ['the default card', '/account/payments', /action="([^"]*\/prefer)"/, 'PUT', 'account'],
  ['an address that goes', '/account/addresses', /action="([^"]*\/remove)"/, 'DELETE', 'account/addresses'],
  ['a card that goes', '/account/payments', /action="([^"]*\/remove)"/, 'DELETE', 'account/cards'],
] as const;

test.each(submissions)(
  'A submission of %s that fails shows the error page, and the next one succeeds',
  async (_what, page, form, method, call) => {
    const href = await formOn(page, form);
    await it.setFaults([{ match: `${method} ${api}/${call}`, drop: true, times: 1 }]);
    const answer = await customer.post(href, {});
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await expectNeverKept(answer);
    const done = await customer.post(href, {});
    expect([done.status, done.headers.get('Location')]).toEqual([303, page]);
  },
);

test('An order that cannot be read is an error page', async () => {
  const href = await formOn('/account/orders', /"(\/account\/orders\/[\w]{12,})"/);
  await it.setFaults([{ match: `GET ${api}/account/orders/`, drop: true }]);
  for (const answer of [await customer.fetch(href), await customer.post(`${href}/again`, {})]) {
    expect(answer.status).toBe(500);
    await expectNeverKept(answer);
  }
});

test('What could not be bought again is named, and the next submission tries that alone, at once', async () => {
  const href = await formOn('/account/orders', /"(\/account\/orders\/[\w]{12,})"/);
  const before = (await readCart(customer))?.item_quantity ?? 0;
  await it.setFaults([{ match: `POST ${api}/cart/items`, status: 500, times: 1 }]);
  const refused = await customer.post(`${href}/again`, {});
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain('We couldn’t add everything to your cart. Missing: ');
  const [, item = ''] = /name="item" value="(\w+)"/.exec(html) ?? [];
  const done = await customer.post(`${href}/again`, { item });
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart']);
  const lines = [...html.matchAll(/order-item__part">Quantity (\d+)/g)];
  expect(lines.length).toBeGreaterThan(1);
  const bought = lines.reduce((sum, [, count]) => sum + Number(count), 0);
  expect((await readCart(customer))?.item_quantity).toBe(before + bought);
});

test('A return that cannot be requested is an error page, and nothing of it is stored', async () => {
  const page = '/account/orders/returns';
  const href = await formOn(page, /action="([^"]*\/return)"/);
  await it.setFaults([{ match: `GET ${api}/account/orders`, drop: true }]);
  for (const answer of [await customer.fetch(page), await customer.post(href, { reason: 'A chip' })]) {
    expect(answer.status).toBe(500);
    await expectNeverKept(answer);
  }
  await it.setFaults([]);
  expect(await (await customer.fetch(page)).text()).not.toContain('Under review');
});

const email = 'lee@example.com';

test('The sign-in keeps what was typed while the backend fails, but no password, and works afterwards', async () => {
  const productId = (await plainProduct(it.visitor())).id;
  const visitor = await shopperWith(it, productId);
  const fields = { email, password: 'battery-staple' };
  await it.setFaults([{ match: `POST ${api}/account/login`, status: 500 }]);
  const answer = await visitor.post('/account/login', fields);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await expectNeverKept(answer);
  const html = await answer.text();
  expect(html).toContain(`value="${email}"`);
  expect(html).not.toContain('battery-staple');
  // Nobody waits to learn what became of it.
  await addItem(visitor, productId);
  expect(await known(it, visitor.cookie())).toEqual({ quantity: 2, email: null });
  await it.setFaults([]);
  expect((await visitor.post('/account/login', fields)).status).toBe(303);
  expect(await known(it, visitor.cookie())).toMatchObject({ email });
});

test('A new password that could not be set is requested again, by the same link', async () => {
  const ask = () => it.visitor().post('/account/forgot-password', { email });
  const fields = { key: (await mailAfter(it, email, ask)).links.reset_key, password: 'battery-staple' };
  const visitor = it.visitor();
  await it.setFaults([{ match: `POST ${api}/account/recover`, status: 500 }]);
  const answer = await visitor.post('/account/reset-password', fields);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await expectNeverKept(answer);
  const html = await answer.text();
  expect(html).toContain(`value="${fields.key}"`);
  expect(html).not.toContain('battery-staple');
  await it.setFaults([]);
  const done = await visitor.post('/account/reset-password', fields);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/account/orders']);
});
