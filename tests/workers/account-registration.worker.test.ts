import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readCart, readRows } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({ REGISTRATION: 'password', LINK_FUNCTION: '' });
it.expectLines('UNIQUE', 'account_unsettled');

const nia = { first_name: 'Nia', last_name: 'Ward', email: 'nia@example.com', password: 'a pot of tea' };

test('Where the backend sends no mails a new customer chooses a password in the form and is in, with the cart', async () => {
  const visitor = it.visitor();
  const product = await plainProduct(visitor);
  await addItem(visitor, product.id);
  const before = visitor.cookie();
  const form = await (await visitor.fetch('/account/create-account')).text();
  expect(form).toContain('autoComplete="new-password"');
  expect(form).not.toContain('We send you a link');
  const common = await visitor.post('/account/create-account', { ...nia, password: 'Password123!' });
  expect(common.status).toBe(422);
  const short = await visitor.post('/account/create-account', { ...nia, password: 'short' });
  expect([short.status, await short.text()]).toEqual([
    422,
    expect.stringContaining('Please use at least 8 characters'),
  ]);
  const ticked = { ...nia, email_optin: 'yes' };
  const done = await visitor.post('/account/create-account?next=%2Fcart', ticked);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart']);
  expect(visitor.cookie()).not.toBe(before);
  expect((await readCart(visitor))?.items).toHaveLength(1);
  // Nothing has shown whose address it is: news begin with the newsletter's own mail.
  const details = { first_name: 'Nia', last_name: 'Ward', email_optin: 'yes' };
  const saved = await visitor.post('/account/profile', details);
  expect(saved.headers.get('Location')).toBe('/news/pending');
  const profile = await (await visitor.fetch('/account/profile')).text();
  expect(profile).toContain('nia@example.com');
  expect(/<input[^>]*name="email_optin"[^>]*>/.exec(profile)?.[0]).not.toContain('checked');
  await eventually(async () => (await readRows(it, 'SELECT * FROM news_signups')).length > 0);
  expect(await readRows(it, 'SELECT email, state FROM news_signups')).toEqual([
    { email: nia.email, state: 'pending' },
  ]);
  const more: number[] = [];
  for (let at = 0; at < 5; at += 1) more.push((await visitor.post('/account/profile', details)).status);
  expect(more, 'mails of news have a limit').toEqual([303, 303, 303, 303, 429]);
  expect((await it.visitor().post('/account/login', nia)).status).toBe(303);
});

test('A registration whose answer was lost is found again by its password, with the cart', async () => {
  const visitor = it.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  const fields = { ...nia, email: 'ona@example.com' };
  await it.setFaults([{ match: 'POST /commerce/api/account', drop: true, after: true, times: 1 }]);
  expect((await visitor.post('/account/create-account', fields)).status).toBe(303);
  await it.setFaults([]);
  expect((await readCart(visitor))?.items).toHaveLength(1);
  expect(await (await visitor.fetch('/account/profile')).text()).toContain(fields.email);
});

test('A taken address is refused with a text that fits any other reason, and tries are counted', async () => {
  const duplicate = { ...nia, email: 'kim@example.com' };
  const from = { Origin: it.shop, 'CF-Connecting-IP': '203.0.113.20' };
  const register = () =>
    it.visitor().fetch('/account/create-account', {
      method: 'POST',
      body: new URLSearchParams(duplicate),
      headers: from,
    });
  const refused = await register();
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('We couldn’t create an account with this address');
  expect(html).not.toContain('a pot of tea');
  expect((await it.visitor().post('/account/login', duplicate)).status).toBe(422);
  // The first one past the limit begins a delay.
  for (let at = 0; at < 20; at += 1) await register();
  expect((await register()).status).toBe(429);
});

test('Where no function mails links, a search for an order is off and says whom to write to', async () => {
  const visitor = it.visitor();
  for (const answer of [
    await visitor.fetch('/find-order'),
    await visitor.fetch('/find-order?sent=1'),
    await visitor.post('/find-order', { number: '100391', email: 'kim@example.com' }),
  ]) {
    const page = await answer.text();
    expect([answer.status, page]).toEqual([200, expect.stringContaining('Please write to us')]);
    expect(page).toMatch(/href="mailto:[^"]+@/);
    expect(page).not.toMatch(/name="number"|Marlow/);
  }
});

test('Where the backend sends no mails nobody finds an order, and the page says whom to write to', async () => {
  const guess = { number: '10001', email: 'kim@example.com' };
  const answers = [await it.visitor().fetch('/find-order'), await it.visitor().post('/find-order', guess)];
  for (const answer of answers) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
    expect([answer.status, main]).toEqual([200, expect.stringMatching(/write to us.*href="mailto:[^"]+@/)]);
    expect(main).not.toContain('<form');
  }
});
