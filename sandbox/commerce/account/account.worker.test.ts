import { expect, test } from 'vitest';
import { freshSandbox, type Body } from '../../../tests/workers/sandbox-alone.ts';

const { sandbox, call } = freshSandbox();

const kim = { email: 'kim@example.com', password: 'correct-horse' };

async function lastMail(): Promise<Body> {
  const mails = await (await fetch(`${sandbox.origin}/__sandbox/mails`)).json();
  return (mails as Body[])[0];
}

async function vaultToken(number: string): Promise<string> {
  const fields = { number, exp_month: '12', exp_year: '2031', cvc: '123' };
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: 'pk_sandbox',
  });
  for (const [name, value] of Object.entries(fields)) query.set(`$data[${name}]`, value);
  const answer = (await (await fetch(`${sandbox.origin}/vault/tokens?${query.toString()}`)).json()) as Body;
  return answer.$data.token;
}

test('The library’s older names of a recovery are taken, a short password is refused, and mails are a page', async () => {
  const url = 'https://shop.test/account/reset-password?key={password_reset_key}';
  await call('POST', '/account/recover', { email: ' KIM@example.com', password_reset_url: url });
  const mail = await lastMail();
  const { reset_key: key } = mail.links;
  const filled = url.replace('{password_reset_key}', key);
  expect(mail).toMatchObject({ to: 'kim@example.com', links: { url: filled } });
  expect(mail.text).toContain(filled);
  const page = await fetch(`${sandbox.origin}/__sandbox/mails`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain(`href="${filled}"`);
  const short = await call('POST', '/account/recover', { reset_key: key, password: 'abc' });
  expect(short.body.errors.password.code).toBe('MIN_LENGTH');
  const reset = await call('POST', '/account/recover', {
    password_reset_key: key,
    password: 'another-horse',
  });
  expect(reset.body).toEqual({ success: true, email: 'kim@example.com' });
});

test('The recovery does not reveal who has an account, and bad requests are named', async () => {
  expect((await call('POST', '/account/recover', { email: 'who@example.com' })).body).toEqual({
    success: true,
  });
  expect(await lastMail()).toBeUndefined();
  expect((await call('POST', '/account/recover', {})).body.errors.email.code).toBe('REQUIRED');
  expect((await call('POST', '/account/recover', { email: 'x' })).body.errors.email.code).toBe(
    'FORMAT_EMAIL',
  );
  const bad = await call('POST', '/account/recover', { ...kim, reset_url: 'javascript:alert(1)' });
  expect(bad.body.errors.reset_url.code).toBe('INVALID');
});

test('Cards are added by vault tokens; the same card is stored once, an unknown token is refused', async () => {
  await call('POST', '/account', { email: 'nia@example.com', password: 'secret-words' });
  expect((await call('POST', '/account/cards', {})).body.errors.token.code).toBe('REQUIRED');
  expect((await call('POST', '/account/cards', { token: 'tok_none' })).body.errors.token.code).toBe(
    'TOKEN_ERROR',
  );
  const token = await vaultToken('4242424242424242');
  const card = (await call('POST', '/account/cards', { token, billing: { name: 'Nia Ward' } })).body;
  expect(card).toMatchObject({
    brand: 'Visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2031,
    cvc_check: 'pass',
  });
  expect(JSON.stringify(card)).not.toContain('4242424242424242');
  const again = await call('POST', '/account/cards', { token: await vaultToken('4242424242424242') });
  expect(again.body).toMatchObject({ id: card.id, billing: { name: 'Nia Ward' } });
  const other = (await call('POST', '/account/cards', { token: await vaultToken('5555555555554444') })).body;
  const changed = (
    await call('PUT', `/account/cards/${other.id}`, { billing: { city: 'Hobart' }, exp_month: 3 })
  ).body;
  expect(changed).toMatchObject({ exp_month: 3, billing: { city: 'Hobart' }, last4: '4444' });
  expect((await call('PUT', `/account/cards/${other.id}`, { exp_month: 13 })).body.errors).toHaveProperty(
    'exp_month',
  );
  await call('PUT', '/account', { billing: { account_card_id: other.id } });
  expect((await call('DELETE', `/account/cards/${other.id}`)).body.id).toBe(other.id);
  const account = (await call('GET', '/account?expand[0]=cards&expand[1]=orders')).body;
  expect(account).toMatchObject({ billing: {}, cards: { count: 1 }, orders: { count: 0 } });
});

test('Orders are listed newest first, in pages, and only for their customer', async () => {
  expect((await call('GET', '/account/orders')).body).toBeNull();
  await call('POST', '/account/login', kim);
  const all = (await call('GET', '/account/orders?expand=shipments')).body;
  expect(all.results.map((order: Body) => order.number)).toEqual(['100391', '100305', '100214']);
  const second = (await call('GET', '/account/orders?limit=1&page=2&fields=number')).body;
  expect(second).toMatchObject({ count: 3, page: 2, pages: { 3: { start: 3, end: 3 } } });
  expect(Object.keys(second.results[0])).toEqual(['id', 'number']);
  const order = (await call('GET', `/account/orders/${all.results[0].id}`)).body;
  expect(order.items[0].product.images[0].file.url).toContain('http://localhost:');
  expect(order.history.map(({ event }: Body) => event)).toEqual(['placed', 'paid', 'shipped']);
  const complete = (await call('GET', '/account/orders?where[status]=complete')).body;
  expect(complete.results.map(({ number }: Body) => number)).toEqual(['100214']);
  const other = sandbox.visitor();
  expect((await other('GET', `/account/orders/${order.id}`)).body).toBeNull();
  await other('POST', '/account/login', { email: 'lee@example.com', password: 'battery-staple' });
  expect((await other('GET', `/account/orders/${order.id}`)).body).toBeNull();
  const invoices = (await call('GET', '/invoices')).body;
  expect(invoices.count).toBe(3);
  expect(invoices.results[0]).toMatchObject({ number: 'INV-100391', order_id: order.id, status: 'paid' });
  expect((await call('GET', `/invoices/${invoices.results[1].id}`)).body).toMatchObject({ status: 'void' });
  expect((await call('GET', '/invoices/none')).body).toBeNull();
});
