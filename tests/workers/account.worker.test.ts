import { expect, test } from 'vitest';
import { kim, lee, signedIn } from './customers.ts';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readCart, readRows, type Visitor } from './harness.ts';
import { mailAfter, mailsTo } from './mails.ts';
import { forgetTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('UNIQUE', 'account_unsettled', 'invalid_reset_key');

async function summaryOf(visitor: Visitor, path = '/about'): Promise<unknown> {
  const html = await (await visitor.fetch(path)).text();
  const [, text = '{}'] = /id="visitor">([^<]*)</.exec(html) ?? [];
  return JSON.parse(text);
}

/** A mailed link leads on to the same address without its key. */
async function follow(visitor: Visitor, link: string): Promise<Response> {
  const answer = await visitor.fetch(link);
  const clean = answer.headers.get('Location') ?? '';
  expect([answer.status, clean]).toEqual([303, expect.not.stringMatching(/key=|token=|email=/)]);
  return visitor.fetch(clean);
}

test('Signing in gives the visitor another id, keeps the guest cart, and shows on every page', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await addItem(visitor, product.id, 2);
  const before = visitor.cookie();
  const response = await visitor.post('/account/login', { ...kim, next: '/shop?page=2' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/shop?page=2']);
  expect(visitor.cookie()).not.toBe(before);
  expect((await readCart(visitor))?.items).toMatchObject([{ product_id: product.id, quantity: 2 }]);
  expect(await summaryOf(visitor)).toMatchObject({ signedIn: true, balance: 25, itemQuantity: 2 });
  const old = await fetch(`${it.shop}/account/orders`, { headers: { Cookie: before }, redirect: 'manual' });
  expect(old.status, 'the previous id is worth nothing').toBe(303);
  const cart = await (await fetch(`${it.shop}/api/cart`, { headers: { Cookie: before } })).text();
  expect(cart).toBe('null');
  await visitor.post('/account/logout', {});
});

test('The summary shows a signed-in customer also without a cart', async () => {
  const visitor = await signedIn(it, lee);
  expect(await summaryOf(visitor)).toMatchObject({ signedIn: true, balance: 0 });
});

test('Signing out gives another id and leaves nothing of the account', async () => {
  const visitor = await signedIn(it, kim);
  const before = visitor.cookie();
  const response = await visitor.post('/account/logout', {});
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/account/login?signed-out=1']);
  expect(response.headers.get('Clear-Site-Data')).toBe('"storage"');
  expect(visitor.cookie()).not.toBe(before);
  expect(await summaryOf(visitor)).toMatchObject({ signedIn: false, balance: 0, itemQuantity: 0 });
  expect((await visitor.fetch('/account/orders')).status).toBe(303);
  for (const cookie of [before, visitor.cookie()]) {
    expect(await (await fetch(`${it.shop}/api/account`, { headers: { Cookie: cookie } })).text()).toBe(
      'null',
    );
  }
});

test('An anonymous visitor is sent to sign in and returns; a signed-in customer needs no form', async () => {
  const anonymous = it.visitor();
  const response = await anonymous.fetch('/account/orders?page=2');
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    '/account/login?next=%2Faccount%2Forders%3Fpage%3D2',
  ]);
  const customer = await signedIn(it, kim);
  const login = await customer.fetch('/account/login');
  expect([login.status, login.headers.get('Location')]).toEqual([303, '/account/orders']);
});

test('A sign-in whose answer is lost is sent once more', async () => {
  await it.setFaults([{ match: 'POST /commerce/api/account/login', drop: true, after: true, times: 1 }]);
  expect(await summaryOf(await signedIn(it, kim))).toMatchObject({ signedIn: true });
  await it.setFaults([]);
});

test('A session that expired meanwhile is sent to sign in too', async () => {
  const customer = await signedIn(it, kim);
  await it.setFaults([{ match: 'GET /commerce/api/account', status: 200, body: 'null', times: 1 }]);
  const response = await customer.fetch('/account/orders');
  await it.setFaults([]);
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    '/account/login?next=%2Faccount%2Forders',
  ]);
  expect(await summaryOf(customer)).toMatchObject({ signedIn: false });
});

test('No address outside the shop follows a sign-in', async () => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/cart']) {
    const response = await it.visitor().post('/account/login', { ...kim, next });
    expect(response.headers.get('Location'), next).toBe('/account/orders');
  }
});

/** A page without what differs each time it is rendered. */
async function bare(response: Response): Promise<string> {
  return (await response.text())
    .replaceAll(/nonce="[^"]*"|name="(submission|renewal)" value="[^"]*"/g, '')
    .replaceAll(/[\w.-]+@example\.com/g, '');
}

test('A wrong password and an unknown address get the same answer, with the address filled in and the password empty', async () => {
  const known = await it.visitor().post('/account/login', { email: kim.email, password: 'wrong-horse' });
  const unknown = await it
    .visitor()
    .post('/account/login', { email: 'no@example.com', password: 'wrong-horse' });
  expect([known.status, unknown.status]).toEqual([422, 422]);
  const html = await known.clone().text();
  expect(html).toContain('Incorrect e-mail address or password');
  expect(html).toContain('value="kim@example.com"');
  expect(html).not.toContain('wrong-horse');
  expect(await bare(known)).toBe(await bare(unknown));
});

test.each([
  ['/account/forgot-password', {}],
  ['/account/create-account', { first_name: 'Nia', last_name: 'Ward' }],
])('%s answers the same for an address with an account and for one without', async (path, fields) => {
  const known = await it.visitor().post(path, { ...fields, email: lee.email });
  const unknown = await it.visitor().post(path, { ...fields, email: 'nobody@example.com' });
  for (const response of [known, unknown]) {
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?sent=1`]);
  }
});

test('A new customer chooses a password by the mailed link, is signed in, and keeps the cart', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await addItem(visitor, product.id);
  const nia = { first_name: 'Nía', last_name: 'Ward', email: 'nia@example.com', email_optin: 'yes' };
  const mail = await mailAfter(it, nia.email, () => visitor.post('/account/create-account', nia));
  const link = new URL(mail.links.url);
  expect([link.origin, link.pathname]).toEqual([it.shop, '/account/reset-password']);
  expect(decodeURIComponent(mail.text), 'no word of whoever asked').not.toMatch(/Nía|Ward/);
  const page = await follow(visitor, link.pathname + link.search);
  const form = await page.text();
  expect(form).toContain('autoComplete="new-password"');
  const [tick = ''] = /<input[^>]*name="email_optin"[^>]*>/.exec(form) ?? [];
  expect(tick).toContain('checked');
  const [name = ''] = /<input[^>]*name="first_name"[^>]*>/.exec(form) ?? [];
  expect(name, 'the names are to be seen: anybody may have entered them').toMatch(/value="Nía"(?!.*hidden)/);
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const filled = Object.fromEntries(hidden.map(([, key, value]) => [key, value]));
  const key = link.searchParams.get('key') ?? '';
  const short = await visitor.post('/account/reset-password', { key, password: 'short' });
  expect(short.status).toBe(422);
  expect(await short.text()).toContain('Please use at least 8 characters');
  const common = await visitor.post('/account/reset-password', { key, password: 'Password123!' });
  expect([common.status, await common.text()]).toEqual([422, expect.stringContaining('too easy to guess')]);
  const given = {
    ...filled,
    first_name: 'Nía',
    last_name: 'Ward',
    password: 'a pot of tea',
    email_optin: 'yes',
  };
  const done = await visitor.post('/account/reset-password', given);
  const ended = done.headers.getSetCookie().join();
  expect(ended, 'the key is forgotten').toMatch(/shop-link=; Max-Age=0; Path=\/account\/reset-password/);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/account/orders']);
  expect((await readCart(visitor))?.items).toHaveLength(1);
  const profile = await (await visitor.fetch('/account/profile')).text();
  expect(profile).toContain('value="Nía"');
  expect(/<input[^>]*name="email_optin"[^>]*>/.exec(profile)?.[0]).toContain('checked');
  const again = await it.visitor().post('/account/reset-password', { key, password: 'another pot' });
  expect(await again.text()).toContain('This link is no longer valid');
});

test('The mailed link leads on to where the customer wanted to go, inside the shop only', async () => {
  await forgetTries(it);
  const choose = async (next: string) => {
    const visitor = it.visitor();
    const path = `/account/forgot-password?${new URLSearchParams({ next })}`;
    const mail = await mailAfter(it, lee.email, () => visitor.post(path, { email: lee.email }));
    const link = new URL(mail.links.url);
    const html = await (await follow(visitor, link.pathname + link.search)).text();
    const [, onward = ''] = /name="next" value="([^"]*)"/.exec(html) ?? [];
    const key = link.searchParams.get('key') ?? '';
    const fields = { key, password: lee.password, next: onward };
    return (await visitor.post('/account/reset-password', fields)).headers.get('Location');
  };
  expect(await choose('/account/addresses?new=1')).toBe('/account/addresses?new=1');
  expect(await choose('//evil.example')).toBe('/account/orders');
});

test('A mailed token signs in, by a button and once', async () => {
  await forgetTries(it);
  const ask = () => it.visitor().post('/account/forgot-password', { email: lee.email });
  const token = (await mailAfter(it, lee.email, ask)).links.password_token;
  const visitor = it.visitor();
  const page = await follow(visitor, `/account/login?email=${lee.email}&password_token=${token}`);
  expect(await page.text()).toContain(`value="${token}"`);
  const response = await visitor.post('/account/login/link', { email: lee.email, password_token: token });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/account/orders']);
  const second = await it.visitor().post('/account/login/link', { email: lee.email, password_token: token });
  expect(second.status).toBe(422);
});

test("Orders are the customer's own", async () => {
  const [customer, other] = [await signedIn(it, kim), await signedIn(it, lee)];
  const list = await (await customer.fetch('/account/orders')).text();
  const ids = [...list.matchAll(/\/account\/orders\/([\w-]{10,})"/g)].map(([, id]) => id ?? '');
  expect(ids.length).toBeGreaterThanOrEqual(3);
  const own = await customer.fetch(`/account/orders/${ids[0]}`);
  expect(own.status).toBe(200);
  expect(own.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await own.text();
  expect(html).toContain('https://auspost.com.au/mypost/track/details/33BG0001042001');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(await (await other.fetch('/account/orders')).text()).toContain('No orders yet.');
  for (const id of ids) {
    expect((await other.fetch(`/account/orders/${id}`)).status).toBe(404);
    expect((await other.post(`/account/orders/${id}/again`, {})).status).toBe(404);
    expect((await other.fetch(`/account/orders/returns?order=${id}`)).status).toBe(404);
  }
  expect((await customer.fetch('/account/orders/none')).status).toBe(404);
  expect((await customer.fetch('/account/orders/..%2Fcards')).status).toBe(404);
});

test('Many orders are shown in pages of ten, and an invalid page is empty', async () => {
  const customer = await signedIn(it, kim);
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}`, 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(kim) };
  const session = (await fetch(`${it.sandbox}/commerce/api/account/login`, login)).headers.get('X-Session');
  const asAda = { headers: { ...headers, 'X-Session': session ?? '' } };
  const answer = await fetch(`${it.sandbox}/commerce/api/account/orders?limit=10`, asAda);
  const body = JSON.stringify({ ...((await answer.json()) as object), count: 25 });
  await it.setFaults([{ match: 'GET /commerce/api/account/orders', status: 200, body }]);
  const second = await (await customer.fetch('/account/orders?page=2')).text();
  await it.setFaults([]);
  expect(second).toMatch(/href="\/account\/orders"/);
  expect(second).toContain('href="/account/orders?page=3"');
  expect(second).not.toContain('page=4');
  const paths = (await it.calls()).map(({ path }) => path).filter((path) => path.includes('account/orders?'));
  expect(paths.join('\n')).toMatch(/limit=10&page=2/);
  const beyond = await (await customer.fetch('/account/orders?page=9')).text();
  expect(beyond).toContain('There are no orders on this page.');
});

test('Buy again puts the items of an order into the cart', async () => {
  const customer = await signedIn(it, kim);
  const list = await (await customer.fetch('/account/orders')).text();
  const [, id = ''] = /\/account\/orders\/([\w-]{10,})"/.exec(list) ?? [];
  const response = await customer.post(`/account/orders/${id}/again`, {});
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/cart']);
  expect((await readCart(customer))?.items.length).toBeGreaterThanOrEqual(2);
});

test('No address is mailed more than three times in an hour about its account, and strangers keep no other mail from it', async () => {
  const email = 'nia@example.com';
  await forgetTries(it);
  const before = (await mailsTo(it, email)).length;
  const name = { first_name: 'Nia', last_name: 'Ward' };
  for (const [path, fields] of [
    ...Array<[string, object]>(4).fill(['/account/forgot-password', {}]),
    ['/account/create-account', name] as const,
    ['/news', {}] as const,
  ]) {
    expect((await it.visitor().post(path, { ...fields, email })).status, path).toBe(303);
  }
  // Those of one address are sent one after the other, and this is the last one.
  const mailed = 'SELECT * FROM news_signups WHERE mailed_at IS NOT NULL';
  await eventually(async () => (await readRows(it, mailed)).length > 0);
  expect((await mailsTo(it, email)).length - before).toBe(4);
});
