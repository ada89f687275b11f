import { expect, test } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { accepted, openClient, versions, type Client, type Version } from './client.ts';
import { lastMailTo } from './mails.ts';

const { sandbox } = freshSandbox();

const julia = {
  email: 'julia@example.com',
  first_name: 'Julia',
  last_name: 'Sanchez',
  email_optin: true,
  password: 'four-words-in-a-row',
};
const home = {
  name: 'Julia Sanchez',
  address1: '1 Wattle St',
  city: 'Hobart',
  state: 'TAS',
  zip: '7000',
  country: 'AU',
};

const open = (version: Version) => openClient(version, sandbox.origin);

async function signUp(version: Version): Promise<Client> {
  const client = await open(version);
  accepted(await client.swell.account.create(julia));
  return client;
}

async function signInAda(version: Version): Promise<Client> {
  const client = await open(version);
  accepted(await client.swell.account.login('kim@example.com', 'correct-horse'));
  return client;
}

test.for(versions)(
  '%s: the session is anonymous at first, and what belongs to an account is null',
  async (version) => {
    const { swell } = await open(version);
    expect(await swell.account.get()).toBeNull();
    expect(await swell.account.listAddresses()).toBeNull();
    expect(await swell.account.listCards()).toBeNull();
    expect(await swell.account.listOrders()).toBeNull();
    expect(await swell.account.getOrder('0'.repeat(24))).toBeNull();
    expect(await swell.subscriptions.list()).toBeNull();
  },
);

test.for(versions)('%s: a new account is signed in at once, in a new session', async (version) => {
  const { swell, cookies } = await open(version);
  await swell.session.get();
  const before = cookies.get('swell-session');
  const account = accepted(await swell.account.create(julia));
  const { password: _secret, ...shown } = julia;
  expect(account).toMatchObject({ ...shown, name: 'Julia Sanchez', balance: 0, order_count: 0 });
  expect(JSON.stringify(account)).not.toContain('password');
  expect(cookies.get('swell-session')).not.toBe(before);
  expect(await swell.account.get()).toMatchObject({ id: account.id });
  expect(await swell.session.get()).toMatchObject({ account_id: account.id });
  await expect(swell.account.create({ ...julia, email: 'other@example.com' })).rejects.toThrow(
    'You must be logged out to create an account',
  );
});

test.for(versions)('%s: an account is refused with the fields that are wrong', async (version) => {
  const { swell } = await open(version);
  const duplicate = await swell.account.create({ ...julia, email: 'Kim@Example.com' });
  expect(duplicate).toMatchObject({ errors: { email: { code: 'UNIQUE', message: expect.any(String) } } });
  expect(await swell.account.create({ ...julia, email: 'no address' })).toMatchObject({
    errors: { email: { code: expect.any(String) } },
  });
  expect(swell.account.state).toBeNull();
  expect(await swell.account.get()).toBeNull();
});

test.for(versions)('%s: signing in changes the session, and wrong words give null', async (version) => {
  const { swell, cookies } = await open(version);
  expect(await swell.account.login('kim@example.com', 'wrong')).toBeNull();
  expect(await swell.account.login('nobody@example.com', 'correct-horse')).toBeNull();
  const before = cookies.get('swell-session');
  expect(await swell.account.login('KIM@example.com', 'correct-horse')).toMatchObject({
    email: 'kim@example.com',
    balance: 25,
  });
  const during = cookies.get('swell-session');
  expect(during).not.toBe(before);
  await swell.account.logout();
  expect(swell.account.state).toBeNull();
  expect(cookies.get('swell-session')).not.toBe(during);
  expect(await swell.account.get()).toBeNull();
  cookies.set('swell-session', during ?? '');
  expect(await swell.account.get()).toBeNull();
});

test.for(versions)('%s: the cart is kept when its visitor signs in', async (version) => {
  const { swell } = await open(version);
  const papers = accepted(await swell.products.get('paper-filters'));
  const { id } = accepted(await swell.cart.addItem(papers.id, { quantity: 2 }));
  const account = accepted(await swell.account.login('kim@example.com', 'correct-horse'));
  expect(await swell.cart.get()).toMatchObject({
    id,
    item_quantity: 2,
    guest: false,
    account_id: account.id,
    account_logged_in: true,
    account: { email: 'kim@example.com', balance: 25 },
  });
});

test.for(versions)('%s: an account is changed, and shows more when requested', async (version) => {
  const { swell } = await signInAda(version);
  expect(await swell.account.update({ phone: '+61 2 5550 0000', metadata: { a: 1 } })).toMatchObject({
    phone: '+61 2 5550 0000',
    name: 'Kim Marlow',
  });
  expect(await swell.account.update({ email: 'lee@example.com' })).toMatchObject({
    errors: { email: { code: 'UNIQUE' } },
  });
  const account = await swell.account.get({ expand: ['addresses', 'cards', 'orders'] });
  expect(account).toMatchObject({
    email: 'kim@example.com',
    addresses: { count: 2 },
    cards: { count: 2 },
    orders: { count: 3 },
  });
  expect(await swell.account.get()).not.toHaveProperty('addresses');
});

test.for(versions)('%s: a forgotten password is replaced by the key of the mail', async (version) => {
  const { swell: forgetful } = await signUp(version);
  await forgetful.account.logout();
  const url = 'http://shop.test/account/reset-password?key={key}&again={reset_key}{password_reset_key}';
  expect(await forgetful.account.recover({ email: julia.email, reset_url: url })).toEqual({ success: true });
  expect(await forgetful.account.recover({ email: 'nobody@example.com' })).toEqual({ success: true });
  const { links } = await lastMailTo(julia.email, sandbox.origin);
  const key = links['reset_key'] ?? '';
  expect(links['url']).toBe(`http://shop.test/account/reset-password?key=${key}&again=${key}${key}`);
  await expect(
    forgetful.account.recover({ password: 'another-long-one', reset_key: 'f'.repeat(32) }),
  ).rejects.toThrow('password_reset_key');
  const reset = { password: 'another-long-one', reset_key: key };
  expect(await forgetful.account.recover(reset)).toMatchObject({ success: true });
  await expect(forgetful.account.recover(reset)).rejects.toThrow('password_reset_key');
  expect(await forgetful.account.login(julia.email, julia.password)).toBeNull();
  expect(await forgetful.account.login(julia.email, 'another-long-one')).toMatchObject({
    email: julia.email,
  });
});

test.for(versions)('%s: a mailed token signs in, once', async (version) => {
  const { swell } = await signUp(version);
  await swell.account.logout();
  await swell.account.recover({ email: julia.email });
  const { links } = await lastMailTo(julia.email, sandbox.origin);
  const token = { password_token: links['password_token'] ?? '' };
  expect(await swell.account.login('kim@example.com', token)).toBeNull();
  await swell.account.recover({ email: julia.email });
  const again = (await lastMailTo(julia.email, sandbox.origin)).links['password_token'] ?? '';
  const fresh = { password_token: again };
  expect(await swell.account.login(julia.email, fresh)).toMatchObject({ email: julia.email });
  await swell.account.logout();
  expect(await swell.account.login(julia.email, fresh)).toBeNull();
});

test.for(versions)('%s: addresses are stored, changed, made the default and deleted', async (version) => {
  const { swell } = await signUp(version);
  expect(await swell.account.listAddresses()).toMatchObject({ count: 0, results: [] });
  const address = accepted(await swell.account.createAddress(home));
  expect(address).toMatchObject({ ...home, first_name: 'Julia', last_name: 'Sanchez', active: true });
  const moved = await swell.account.updateAddress(address.id, { city: 'Launceston', first_name: 'Jul' });
  expect(moved).toMatchObject({ id: address.id, city: 'Launceston', name: 'Jul Sanchez', zip: '7000' });
  const asDefault = { shipping: { account_address_id: address.id } };
  expect(await swell.account.update(asDefault)).toMatchObject(asDefault);
  expect(await swell.account.listAddresses({ limit: 1 })).toMatchObject({
    count: 1,
    results: [{ id: address.id, city: 'Launceston' }],
  });
  const refused = await swell.account.createAddress({ ...home, address1: '' });
  expect(refused).toMatchObject({ errors: { address1: { code: 'REQUIRED' } } });
  expect(await swell.account.deleteAddress(address.id)).toMatchObject({ id: address.id });
  expect(await swell.account.listAddresses()).toMatchObject({ count: 0 });
  expect((await swell.account.get())?.['shipping']).not.toHaveProperty('account_address_id');
});

test.for(versions)('%s: an account cannot change the address of another', async (version) => {
  const { swell: kim } = await signInAda(version);
  const id = (await kim.account.listAddresses()).results[0]?.id ?? '';
  const { swell } = await signUp(version);
  await expect(swell.account.updateAddress(id, { city: 'X' })).rejects.toMatchObject({ status: 404 });
  await expect(swell.account.deleteAddress(id)).rejects.toMatchObject({ status: 404 });
  expect(await swell.account.update({ shipping: { account_address_id: id } })).toHaveProperty('errors');
});

test.for(versions)('%s: the orders of an account are listed and found', async (version) => {
  const { swell } = await signInAda(version);
  const orders = await swell.account.listOrders({ limit: 2, page: 1 });
  expect(orders).toMatchObject({ count: 3, limit: 2, page: 1, page_count: 2 });
  expect(orders.results).toHaveLength(2);
  const [newest] = orders.results;
  expect(newest).toMatchObject({
    number: '100391',
    status: 'delivery_pending',
    currency: 'AUD',
    paid: true,
    items: [
      { quantity: 1, product: { name: expect.any(String), images: expect.any(Array) } },
      { quantity: 1 },
    ],
    billing: { method: 'card', card: { last4: '4242' } },
  });
  expect(await swell.account.getOrder(newest?.id ?? '')).toMatchObject({
    number: '100391',
    shipments: { results: [{ tracking_code: '33BG0001042001' }] },
  });
  const { swell: other } = await signUp(version);
  expect(await other.account.getOrder(newest?.id ?? '')).toBeNull();
});

test.for(versions)(
  '%s: an order of a customer is among the orders, with its invoice and payment',
  async (version) => {
    const { swell } = await signUp(version);
    const papers = accepted(await swell.products.get('paper-filters'));
    await swell.cart.addItem(papers.id, { quantity: 1 });
    await swell.cart.update({ shipping: { ...home, service: 'standard' } });
    const card = { token: 'tok_any', brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2039 };
    await swell.cart.update({ billing: { ...home, method: 'card', card } });
    const order = accepted(await swell.cart.submitOrder());
    expect(await swell.account.listOrders()).toMatchObject({ count: 1, results: [{ id: order.id }] });
    expect(await swell.account.get()).toMatchObject({ order_count: 1, order_value: order['grand_total'] });
    const invoices = await swell.invoices.list();
    expect(invoices).toMatchObject({ count: 1, results: [{ order_id: order.id, paid: true }] });
    const [invoice] = invoices.results;
    expect(await swell.invoices.get(invoice?.id ?? '')).toMatchObject({ number: invoice?.['number'] });
    expect(await swell.invoices.get('0'.repeat(24))).toBeNull();
    const { results } = (await swell.payment.get({ limit: 5 })) as { results: { id: string }[] };
    expect(results).toMatchObject([{ method: 'card', gateway: 'stripe', amount: order['grand_total'] }]);
    const payment = await swell.payment.get(results[0]?.id);
    expect(payment).toMatchObject({
      id: results[0]?.id,
      status: 'success',
      transaction_id: expect.any(String),
      card: { token: 'tok_any' },
    });
    expect(await swell.payment.get('0'.repeat(24))).toBeNull();
  },
);
