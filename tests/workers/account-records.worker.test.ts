import { expect, test } from 'vitest';
import { kim, lee, signedIn } from './customers.ts';
import { cardToken, type Visitor } from './harness.ts';
import { linkIn, mailAfter } from './mails.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('TOKEN_ERROR', 'UNIQUE', 'account_unsettled');

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const place = {
  first_name: 'Lee',
  last_name: 'Winter',
  address1: '1 Wattle Street',
  city: 'Hobart',
  state: 'AU-TAS',
  zip: '7000',
  country: 'AU',
};

async function idsOf(visitor: Visitor, section: string): Promise<string[]> {
  const html = await textOf(visitor, `/account/${section}`);
  const links = html.matchAll(new RegExp(`/account/${section}/([\\w-]{10,})"`, 'g'));
  return [...new Set([...links].map(([, id]) => id ?? ''))];
}

test("An order's page leads to its invoice, and does without where invoices cannot be read", async () => {
  const customer = await signedIn(it, kim);
  const [id = ''] = await idsOf(customer, 'orders');
  const order = await textOf(customer, `/account/orders/${id}`);
  expect(order).toMatch(/<h2>Invoice<\/h2>.*INV-\d+/);
  const [, invoice = ''] = /href="(\/account\/orders\/[^"]+\/invoices\/[^"]+)"/.exec(order) ?? [];
  const page = await textOf(customer, invoice);
  expect(page).toMatch(/<h1>Invoice INV-\d+<\/h1>/);
  for (const shown of ['Total', 'Paid', 'Marrickville', 'data-prints']) expect(page).toContain(shown);
  const [, other = ''] = await idsOf(customer, 'orders');
  expect((await customer.fetch(invoice.replace(id, other))).status, 'of another order').toBe(404);
  expect((await (await signedIn(it, lee)).fetch(invoice)).status, 'of somebody else').toBe(404);
  await it.setFaults([{ match: 'GET /commerce/api/invoices', status: 500, times: 2 }]);
  expect(await textOf(customer, `/account/orders/${id}`)).not.toContain('INV-');
  await it.setFaults([]);
});

test('An address is added, changed, made the default and removed', async () => {
  const customer = await signedIn(it, lee);
  expect(await textOf(customer, '/account/addresses')).toContain('No addresses yet.');
  const added = await customer.post('/account/addresses/new', place);
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/account/addresses']);
  const [id = ''] = await idsOf(customer, 'addresses');
  const form = await textOf(customer, `/account/addresses/${id}`);
  expect(form).toMatch(/value="AU-TAS" selected/);
  expect(form).toMatch(/value="AU" selected/);
  await customer.post(`/account/addresses/${id}`, { ...place, address1: '2 Wattle Street' });
  await customer.post(`/account/addresses/${id}/prefer`, {});
  const list = await textOf(customer, '/account/addresses');
  expect(list).toContain('2 Wattle Street');
  expect(list).toContain('Hobart TAS 7000');
  expect(list).toContain('Default address');
  await customer.post(`/account/addresses/${id}/remove`, {});
  expect(await textOf(customer, '/account/addresses')).toContain('No addresses yet.');
});

test('Each page of an account has its sections beside it, and the one to sign in has none', async () => {
  const customer = await signedIn(it, lee);
  for (const section of ['orders', 'subscriptions', 'addresses', 'payments', 'profile']) {
    const [, sections = ''] =
      /<nav class="account__nav"[^>]*>(.*?)<\/nav>/.exec(await textOf(customer, `/account/${section}`)) ?? [];
    expect(sections).toMatch(new RegExp(`href="/account/${section}" aria-current="page"`));
    expect(sections.match(/href="\/account\//g)?.length).toBeGreaterThanOrEqual(5);
  }
  expect(await textOf(it.visitor(), '/account/login')).not.toContain('account__nav');
});

test('A new address starts in the United States, without a region', async () => {
  const form = await textOf(await signedIn(it, lee), '/account/addresses/new');
  expect(form).toMatch(/value="US" selected/);
  expect(form).toContain('Select Country');
  expect(form).toMatch(/<option value="" selected[^>]*>Select Region/);
});

test('An address with problems is shown with them at its fields, in a summary, and with its input', async () => {
  const customer = await signedIn(it, lee);
  const response = await customer.post('/account/addresses/new', { ...place, zip: '70', state: 'US-WA' });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('<a href="#address-zip">Please enter a postcode such as 2000</a>');
  expect(html).toContain('<a href="#address-state">Please choose a region</a>');
  expect(html).toContain('value="1 Wattle Street"');
});

test("Another customer's address is a missing page for every request", async () => {
  const [owner, other] = [await signedIn(it, kim), await signedIn(it, lee)];
  const ids = await idsOf(owner, 'addresses');
  expect(ids.length).toBeGreaterThanOrEqual(2);
  for (const id of ids) {
    expect((await other.fetch(`/account/addresses/${id}`)).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}`, place)).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}/remove`, {})).status).toBe(404);
    expect((await other.post(`/account/addresses/${id}/prefer`, {})).status).toBe(404);
  }
  expect(await idsOf(owner, 'addresses')).toEqual(ids);
});

test('The profile is changed; e-mail address and password only with the password', async () => {
  const customer = await signedIn(it, lee);
  const details = { first_name: 'Bodhi', last_name: 'Winter', phone: '+61 2 9000 0000', email_optin: 'yes' };
  const saved = await customer.post('/account/profile', details);
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/account/profile?saved=1']);
  expect(await textOf(customer, '/account/profile?saved=1')).toContain('value="Bodhi"');
  const wrong = { current_password: 'not it', email: 'bodhi@example.com' };
  const refused = await customer.post('/account/profile/email', wrong);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('Incorrect password');
  expect(html).toContain('value="bodhi@example.com"');
  expect(html).not.toContain('not it');
  const right = { ...wrong, current_password: lee.password };
  const mail = await mailAfter(it, right.email, () => customer.post('/account/profile/email', right));
  const link = `${linkIn(mail).pathname}${linkIn(mail).search}`;
  const stranger = await signedIn(it, kim);
  await stranger.fetch(link);
  expect((await stranger.post('/account/profile/email/confirm', {})).status, 'of another customer').toBe(422);
  const opened = await it.visitor().fetch(link);
  expect(opened.headers.get('Location'), 'the key leaves the address').toBe('/account/profile/email/confirm');
  await customer.fetch(link);
  expect(await textOf(customer, '/account/profile')).toContain(lee.email);
  expect(await textOf(customer, '/account/profile/email/confirm')).toContain('bodhi@example.com');
  const confirmed = await customer.post('/account/profile/email/confirm', {});
  expect(confirmed.headers.get('Location')).toBe('/account/profile?saved=1');
  expect(await textOf(customer, '/account/profile')).toContain('bodhi@example.com');
  await customer.fetch(link);
  expect((await customer.post('/account/profile/email/confirm', {})).status, 'of the former address').toBe(
    422,
  );
  const former = { ...right, email: lee.email };
  const back = linkIn(await mailAfter(it, lee.email, () => customer.post('/account/profile/email', former)));
  await customer.fetch(`${back.pathname}${back.search}`);
  expect((await customer.post('/account/profile/email/confirm', {})).status).toBe(303);
  const common = { current_password: lee.password, password: 'Password123!' };
  expect((await customer.post('/account/profile/password', common)).status).toBe(422);
  const weak = { current_password: lee.password, password: 'short' };
  expect((await customer.post('/account/profile/password', weak)).status).toBe(422);
  const strong = { ...weak, password: 'battery-staple-2' };
  expect((await customer.post('/account/profile/password', strong)).status).toBe(303);
  await signedIn(it, { ...lee, password: 'battery-staple-2' });
  const undo = { current_password: 'battery-staple-2', password: lee.password };
  expect((await customer.post('/account/profile/password', undo)).status).toBe(303);
});

test('A taken e-mail address gets the answer of any other, and cannot be confirmed', async () => {
  const customer = await signedIn(it, lee);
  const change = { current_password: lee.password, email: kim.email };
  const ask = async () =>
    expect((await customer.post('/account/profile/email', change)).headers.get('Location')).toBe(
      '/account/profile?saved=mailed-address',
    );
  const { pathname, search } = linkIn(await mailAfter(it, kim.email, ask));
  await customer.fetch(`${pathname}${search}`);
  const duplicate = await customer.post(pathname, {});
  expect([duplicate.status, await duplicate.text()]).toEqual([
    422,
    expect.stringContaining('We can’t use this e-mail address'),
  ]);
});

test('A card comes as a token of the vault, gets a billing address, becomes the default and goes', async () => {
  const customer = await signedIn(it, lee);
  const none = await customer.post('/account/payments/new', { token: '' });
  expect(none.status).toBe(402);
  expect(await none.text()).toContain('Card details are missing');
  const unknown = await customer.post('/account/payments/new', { token: 'tok_unknown' });
  expect(unknown.status).toBe(422);
  const added = await customer.post('/account/payments/new', {
    token: await cardToken(it, '5555555555554444'),
  });
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/account/payments']);
  const [id = ''] = (await idsOf(customer, 'payments')).filter((it) => it !== 'new');
  const page = `/account/payments/${id}`;
  expect((await customer.post(page, { ...place, zip: 'x' })).status).toBe(422);
  expect((await customer.post(page, place)).status).toBe(303);
  expect((await customer.post(`${page}/prefer`, {})).status).toBe(303);
  const list = await textOf(customer, '/account/payments');
  for (const text of [
    'ending in 4444',
    'Default card',
    '1 Wattle Street',
    `Expires 12/${new Date().getFullYear() + 2}`,
  ])
    expect(list).toContain(text);
  expect((await customer.post(`${page}/remove`, {})).status).toBe(303);
  expect(await textOf(customer, '/account/payments')).toContain('No cards yet.');
});

test('The fields of a new card have no names, so that no browser can send them to the shop', async () => {
  const html = await textOf(await signedIn(it, lee), '/account/payments/new');
  for (const [field] of html.matchAll(/<input[^>]*id="card-[^>]*>/g)) expect(field).not.toContain(' name=');
  expect(html).toContain('straight to our payment provider');
});

test("Another customer's card is a missing page for every request", async () => {
  const [owner, other] = [await signedIn(it, kim), await signedIn(it, lee)];
  const ids = (await idsOf(owner, 'payments')).filter((id) => id !== 'new');
  expect(ids.length).toBeGreaterThanOrEqual(2);
  for (const id of ids) {
    expect((await other.fetch(`/account/payments/${id}`)).status).toBe(404);
    for (const step of ['', '/prefer', '/remove']) {
      expect((await other.post(`/account/payments/${id}${step}`, place)).status).toBe(404);
    }
  }
});

test('What has arrived can be sent back, once, and the request is kept for the operator', async () => {
  const [customer, other] = [await signedIn(it, kim), await signedIn(it, lee)];
  const html = await textOf(customer, '/account/orders/returns');
  const [, id = ''] = /orders\/([\w-]+)\/return"/.exec(html) ?? [];
  const items = [...html.matchAll(/name="item-([\w-]+)"/g)].map(([, item]) => item ?? '');
  const path = `/account/orders/${id}/return`;
  const empty = await customer.post(path, { reason: '' });
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain('Please select the items to return');
  const request = { [`item-${items[0]}`]: 'yes', [`quantity-${items[0]}`]: '1', reason: 'A <b>chip</b>' };
  expect((await other.post(path, request)).status).toBe(404);
  const kept = await customer.post(path, request);
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/account/orders/returns?asked=1']);
  const after = await textOf(customer, '/account/orders/returns');
  expect(after).toContain('Under review');
  expect(after).not.toContain(`name="item-${items[0]}"`);
  expect(await textOf(other, '/account/orders/returns')).toContain('no items to return');
});

test.each([
  ['orders', '/account/orders'],
  ['addresses', '/account/addresses'],
  ['payments', '/account/cards'],
  ['subscriptions', '/subscriptions'],
])(
  'A backend that fails shows the error page at /account/%s, which must not be stored',
  async (section, call) => {
    const customer = await signedIn(it, kim);
    await it.setFaults([{ match: `GET /commerce/api${call}`, drop: true, times: 4 }]);
    const response = await customer.fetch(`/account/${section}`);
    await it.setFaults([]);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'private, no-store']);
    expect(await response.text()).toContain('Internal Server Error');
    await textOf(customer, `/account/${section}`);
  },
);

test('An address whose answer is lost is shown with its input, and with what to check first', async () => {
  const customer = await signedIn(it, lee);
  await it.setFaults([{ match: 'POST /commerce/api/account/addresses', drop: true, times: 1 }]);
  const lost = await customer.post('/account/addresses/new', place);
  await it.setFaults([]);
  expect(lost.status).toBe(503);
  const html = await lost.text();
  expect(html).toContain('Please check your account before you try again');
  for (const typed of ['1 Wattle Street', 'Hobart', '7000']) expect(html).toContain(`value="${typed}"`);
  expect((await customer.post('/account/addresses/new', place)).status).toBe(303);
});
