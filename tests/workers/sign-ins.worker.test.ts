import { beforeEach, expect, test } from 'vitest';
import { readCart, addItem, plainProduct, type Visitor } from './harness.ts';
import { linkIn, mailAfter } from './mails.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const DAY_MS = 86_400_000;

const it = shopOfFile();
it.expectLines('account_unsettled', /no such table: sign_ins/);
let customers = 0;
beforeEach(() => it.setFaults([]));

type Customer = { email: string; password: string };

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

/** A customer of one test alone, by a call of the backend. */
async function openCustomer(): Promise<Customer> {
  customers += 1;
  const customer = { email: `signed-in-${customers}@example.com`, password: 'a pot of tea' };
  const answer = await fetch(`${it.sandbox}/commerce/api/account`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('pk_sandbox')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...customer, first_name: 'Kit', last_name: 'Marlow' }),
  });
  expect(answer.status).toBe(200);
  return customer;
}

/** A browser in which the customer is signed in. */
async function signIn(customer: Customer, agent = agents.firefox): Promise<Visitor> {
  const visitor = it.visitor();
  const answer = await visitor.fetch('/account/login', {
    method: 'POST',
    body: new URLSearchParams(customer),
    headers: { Origin: it.shop, 'User-Agent': agent },
  });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/orders']);
  return visitor;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.fetch('/account/orders')).status === 200;
}

async function profileOf(visitor: Visitor): Promise<string> {
  const answer = await visitor.fetch('/account/profile');
  expect(answer.status).toBe(200);
  return answer.text();
}

const idsIn = (html: string) =>
  [...html.matchAll(/\/account\/profile\/sign-ins\/([\w-]+)/g)].map(([, id = '']) => id);

const newPassword = { current_password: 'a pot of tea', password: 'another pot of tea' };

async function database() {
  return it.miniflare.getD1Database('DB', 'storefront');
}

test('a changed password ends the other sessions, and this browser continues under a new id with its cart', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer, agents.chrome)];
  const product = await plainProduct(here);
  await addItem(here, product.id, 2);
  const before = here.cookie();
  const answer = await here.post('/account/profile/password', newPassword);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/profile?saved=password']);
  expect(here.cookie()).not.toBe(before);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await readCart(here))?.items).toMatchObject([{ product_id: product.id, quantity: 2 }]);
  const previous = await fetch(`${it.shop}/account/orders`, {
    headers: { Cookie: before },
    redirect: 'manual',
  });
  expect(previous.status, 'a stolen cookie of this browser').toBe(303);
  for (const path of ['/api/account', '/api/cart']) {
    expect(await (await elsewhere.fetch(path)).text(), path).toBe('null');
  }
  expect(idsIn(await profileOf(here))).toEqual([]);
});

test('a refused password ends nothing', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer)];
  for (const wrong of [{ current_password: 'not this' }, { password: 'short' }, { password: 'password1' }]) {
    expect((await here.post('/account/profile/password', { ...newPassword, ...wrong })).status).toBe(422);
  }
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, true]);
});

test('the profile lists each browser, and ends one of them; another customer cannot', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer, agents.chrome)];
  const html = await profileOf(here);
  expect(html).toContain('Firefox on Linux');
  expect(html).toContain('Chrome on Windows');
  expect(html.match(/This browser/g)).toHaveLength(1);
  const [id = '', ...more] = idsIn(html);
  expect(more).toEqual([]);
  const other = await signIn(await openCustomer());
  await other.post(`/account/profile/sign-ins/${id}`, {});
  expect(await isSignedIn(elsewhere)).toBe(true);
  const answer = await here.post(`/account/profile/sign-ins/${id}`, {});
  expect(answer.headers.get('Location')).toBe('/account/profile?saved=sign-in');
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect(await profileOf(here)).not.toContain('Chrome on Windows');
  // The browser that was signed out starts again, and may sign in again.
  const product = await plainProduct(elsewhere);
  expect((await addItem(elsewhere, product.id)).status).toBe(200);
  expect((await elsewhere.post('/account/login', customer)).status).toBe(303);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test('signing out everywhere ends every session, this one too', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer)];
  const answer = await here.post('/account/profile/sign-ins', {});
  expect(answer.headers.get('Location')).toBe('/account/login?signed-out=everywhere');
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await isSignedIn(await signIn(customer))).toBe(true);
});

test('a sign-out takes the browser off the list', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer, agents.chrome)];
  await elsewhere.post('/account/logout', {});
  expect(await profileOf(here)).not.toContain('Chrome on Windows');
});

/** The fields of the page that a mailed link leads the visitor to. */
async function openMailedLink(visitor: Visitor, { email }: Customer): Promise<Record<string, string>> {
  const { links } = await mailAfter(it, email, () => visitor.post('/account/forgot-password', { email }));
  const clean = (await visitor.fetch(links.url)).headers.get('Location') ?? '';
  const html = await (await visitor.fetch(clean)).text();
  const hidden = html.matchAll(/<input type="hidden" name="(key|email|signature)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(fields).toSorted()).toEqual(['email', 'key', 'signature']);
  return { ...fields, password: 'another pot of tea' };
}

/** A backend that does not say whose key it was. */
const quietRecovery = {
  match: 'POST /commerce/api/account/recover',
  after: true,
  status: 200,
  body: '{"success":true}',
  times: 1,
};

const gone = { match: 'POST /commerce/api/account', drop: true };

test('a password that was chosen by a mailed link ends the former sessions', async () => {
  const customer = await openCustomer();
  const previous = await signIn(customer);
  const visitor = it.visitor();
  const fields = await openMailedLink(visitor, customer);
  await it.setFaults([quietRecovery]);
  const answer = await visitor.post('/account/reset-password', fields);
  expect(answer.headers.get('Location')).toBe('/account/orders');
  expect([await isSignedIn(visitor), await isSignedIn(previous)]).toEqual([true, false]);
});

test('a password that was chosen by a mailed link ends the former sessions while the backend is gone', async () => {
  const customer = await openCustomer();
  const previous = await signIn(customer);
  const visitor = it.visitor();
  const fields = await openMailedLink(visitor, customer);
  // It sets the password, does not reveal whose it was, and is unreachable from then on.
  await it.setFaults([quietRecovery, { match: 'POST /commerce/api/account/login', drop: true }]);
  await visitor.post('/account/reset-password', fields);
  await it.setFaults([]);
  expect(await isSignedIn(previous)).toBe(false);
});

test('a new password whose answer was lost ends the former sessions, by link and in the profile', async () => {
  const customer = await openCustomer();
  const visitor = it.visitor();
  const fields = await openMailedLink(visitor, customer);
  const previous = await signIn(customer);
  await it.setFaults([{ ...gone, after: true }]);
  expect((await visitor.post('/account/reset-password', fields)).status).toBeGreaterThanOrEqual(500);
  await it.setFaults([]);
  expect(await isSignedIn(previous)).toBe(false);
  const changed = { ...customer, password: fields['password'] ?? '' };
  const [here, elsewhere] = [await signIn(changed), await signIn(changed)];
  await it.setFaults([{ match: 'PUT /commerce/api/account', drop: true, after: true }]);
  const passwords = { current_password: changed.password, password: 'a third pot of tea' };
  expect((await here.post('/account/profile/password', passwords)).status).toBeGreaterThanOrEqual(500);
  await it.setFaults([]);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
});

test("one's own link or a forged one does not end the sessions of others, whatever the backend does", async () => {
  const [victim, other] = [await openCustomer(), await openCustomer()];
  const signedIn = await signIn(victim);
  const visitor = it.visitor();
  const own = await openMailedLink(visitor, other);
  const forged = [
    { ...own, email: victim.email },
    { ...own, email: victim.email, key: 'forged', signature: '' },
  ];
  for (const fault of [gone, { ...gone, status: 500, drop: false }, quietRecovery]) {
    for (const fields of forged) {
      await it.setFaults([fault]);
      await visitor.post('/account/reset-password', fields);
    }
  }
  await it.setFaults([]);
  expect(await isSignedIn(signedIn)).toBe(true);
});

async function newsOf(customer: Customer): Promise<string | undefined> {
  const profile = await (await (await signIn(customer)).fetch('/account/profile')).text();
  return /<input[^>]*name="email_optin"[^>]*>/.exec(profile)?.[0];
}

test("one's own link subscribes no account that has the same password", async () => {
  const [victim, other] = [await openCustomer(), await openCustomer()];
  const visitor = it.visitor();
  const own = await openMailedLink(visitor, other);
  await it.setFaults([quietRecovery]);
  const { email, password } = victim;
  await visitor.post('/account/reset-password', { ...own, email, password, email_optin: 'yes' });
  await it.setFaults([]);
  expect(await newsOf(victim)).not.toContain('checked');
});

test.each([
  ['the address that it was mailed to', true],
  ['no address whose mail it is not', false],
])('a link subscribes %s, also where the backend names its owner', async (_, isSigned) => {
  const customer = await openCustomer();
  const visitor = it.visitor();
  const own = await openMailedLink(visitor, customer);
  const fields = { ...own, password: customer.password, email_optin: 'yes' };
  await visitor.post('/account/reset-password', isSigned ? fields : { ...fields, email: '', signature: '' });
  const tick = expect(await newsOf(customer));
  (isSigned ? tick : tick.not).toContain('checked');
});

test('the sessions of a customer whose address changed meanwhile end, too', async () => {
  const customer = await openCustomer();
  const [here, elsewhere] = [await signIn(customer), await signIn(customer)];
  const renamed = { ...customer, email: `renamed-${customer.email}` };
  const form = { email: renamed.email, current_password: customer.password };
  const { pathname, search } = linkIn(
    await mailAfter(it, renamed.email, () => here.post('/account/profile/email', form)),
  );
  await here.fetch(`${pathname}${search}`);
  expect((await here.post(pathname, {})).headers.get('Location')).toBe('/account/profile?saved=1');
  const visitor = it.visitor();
  const fields = await openMailedLink(visitor, renamed);
  await it.setFaults([quietRecovery, { match: 'POST /commerce/api/account/login', drop: true }]);
  await visitor.post('/account/reset-password', fields);
  await it.setFaults([]);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, false]);
});

test('a sign-in that began before all were ended is ended as it is listed', async () => {
  const customer = await openCustomer();
  const here = await signIn(customer);
  await it.setFaults([{ match: 'POST /commerce/api/account/login', hold: true, times: 1, after: true }]);
  const late = it.visitor();
  const arriving = late.post('/account/login', customer);
  await expect.poll(() => askSandbox(it.sandbox, 'faults'), { message: 'its answer is held' }).toEqual([]);
  await here.post('/account/profile/sign-ins', {});
  await it.setFaults([]);
  await arriving;
  expect(await isSignedIn(late)).toBe(false);
});

test('the list names the account by a digest, and no address or header', async () => {
  const customer = await openCustomer();
  await signIn(customer);
  const { results } = await (await database()).prepare('SELECT * FROM sign_ins').all();
  expect(results.length).toBeGreaterThan(0);
  expect(JSON.stringify(results)).not.toMatch(/@|Mozilla|Gecko|127\.0\.0\.1/);
  for (const row of results) {
    expect(row['account']).toMatch(/^[0-9a-f]{64}$/);
    expect(Number(row['expires_at']) - Number(row['began_at'])).toBe(30 * DAY_MS);
  }
});

test('while the list cannot be written a customer signs in all the same, and is on it with the next page', async () => {
  const customer = await openCustomer();
  const db = await database();
  await db.exec('ALTER TABLE sign_ins RENAME TO sign_ins_away');
  const here = await signIn(customer);
  expect(await profileOf(here)).toContain('We can’t show this right now');
  await db.exec('ALTER TABLE sign_ins_away RENAME TO sign_ins');
  await profileOf(here);
  expect(await profileOf(here)).toContain('This browser');
});
