import { expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { stopToken } from '../../worker/crypto/stop-token.ts';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readRows } from './harness.ts';
import { linkIn, mailAfter, mailsTo } from './mails.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

const secret = sandboxVars(1)['LINK_SECRET'] ?? '';

const rows = (query: string) => readRows(it, query);

const message = {
  name: 'Kim',
  email: 'kim@example.com',
  message: 'Hello\n<script>alert(1)</script>',
  started: '1',
};

test('A message is stored verbatim for the operator', async () => {
  const response = await it.visitor().post('/contact', message);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/contact/sent');
  expect(await rows('SELECT name, email, message, locale FROM messages')).toEqual([
    { name: 'Kim', email: 'kim@example.com', message: 'Hello\n<script>alert(1)</script>', locale: 'en-AU' },
  ]);
});

test('A form with problems is shown with them at its fields and with its values, and nothing is stored', async () => {
  const before = await rows('SELECT * FROM messages');
  const response = await it
    .visitor()
    .post('/contact', { ...message, name: '', message: '"><b>kept</b>', email: 'x' });
  expect(response.status).toBe(422);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await response.text();
  expect(html).toContain('Please enter your name');
  expect(html).toContain('Please enter an e-mail address, such as name@example.com');
  expect(html).toContain('&quot;&gt;&lt;b&gt;kept&lt;/b&gt;');
  expect(await rows('SELECT * FROM messages')).toEqual(before);
});

test('What only machines do is not stored: the honeypot field is thanked for, a form in no time is refused', async () => {
  const before = await rows('SELECT * FROM messages');
  expect((await it.visitor().post('/contact', { ...message, website: 'https://spam.test' })).status).toBe(
    303,
  );
  const quick = await it.visitor().post('/contact', { ...message, started: String(Date.now()) });
  expect(quick.status).toBe(422);
  expect(await quick.text()).toContain('That was quick');
  expect((await it.visitor().post('/contact', { ...message, started: 'soon' })).status).toBe(422);
  expect(await rows('SELECT * FROM messages')).toEqual(before);
});

test('Another site cannot send the form', async () => {
  const response = await it.visitor().fetch('/contact', {
    method: 'POST',
    body: new URLSearchParams(message),
    headers: { Origin: 'https://evil.test' },
  });
  expect(response.status).toBe(403);
});

test('One visitor sends five forms an hour, one address twenty, and no address is stored', async () => {
  // Recognised by the cookie that is set with the first item in the cart.
  const visitor = it.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await visitor.post('/contact', message)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  const others: number[] = [];
  for (let round = 0; round < 20; round += 1)
    others.push((await it.visitor().post('/contact', message)).status);
  expect(others[0]).toBe(303);
  expect(others.at(-1)).toBe(429);
  for (const { who } of await rows('SELECT who FROM tries')) expect(who).toMatch(/^[0-9a-f]{64}$/);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database.exec('DELETE FROM tries');
});

test('An address waits until its owner confirms it, and subscribers are never revealed', async () => {
  const joined = await it.visitor().post('/news', { email: 'Kim@Example.com' });
  expect(joined.headers.get('Location')).toBe('/news/pending');
  await eventually(async () => (await rows('SELECT * FROM news_signups')).length > 0);
  const [signup] = await rows('SELECT state, token FROM news_signups');
  expect(signup).toMatchObject({ state: 'pending' });

  const token = String(signup?.['token']);
  await it.visitor().fetch(`/news/confirm?token=${token}`);
  expect(await rows('SELECT state FROM news_signups')).toEqual([{ state: 'pending' }]);
  const wrong = await it.visitor().post('/news/confirm', { token: 'x'.repeat(22) });
  expect(wrong.status).toBe(422);
  for (const round of [1, 2]) {
    const confirmed = await it.visitor().post('/news/confirm', { token });
    expect(await confirmed.text(), `submission ${round}`).toContain('You’re subscribed');
  }
  const again = await it.visitor().post('/news', { email: 'kim@example.com' });
  expect(again.headers.get('Location')).toBe('/news/pending');
  expect(await rows('SELECT state, token FROM news_signups')).toEqual([{ state: 'confirmed', token }]);
});

test('The link that confirms an address is mailed once in ten minutes, and works', async () => {
  const email = 'cleo@example.com';
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const join = () => it.visitor().post('/news', { email });
  const { pathname, search } = linkIn(await mailAfter(it, email, join));
  const visitor = it.visitor();
  expect((await visitor.fetch(`${pathname}${search}`)).headers.get('Location')).toBe(pathname);
  const page = await visitor.fetch(pathname);
  expect(page.status).toBe(200);
  const token = new URLSearchParams(search).get('token') ?? '';
  expect(await page.text()).toContain(`value="${token}"`);
  await join();
  const mailed = `SELECT id FROM news_signups WHERE email = '${email}' AND mailed_at IS NOT NULL`;
  await eventually(async () => (await rows(mailed)).length > 0);
  await database.exec("UPDATE news_signups SET mailed_at = '2026-01-01T00:00:00Z'");
  await database.exec('DELETE FROM tries');
  await mailAfter(it, email, join);
  await join();
  await it.visitor().post('/news/confirm', { token });
  await join();
  expect(await rows(`SELECT state FROM news_signups WHERE email = '${email}'`)).toEqual([
    { state: 'confirmed' },
  ]);
  expect(await mailsTo(it, email)).toHaveLength(2);

  // The link of a newsletter also ends a sign-up that was made after it.
  const [row] = await rows(`SELECT stop_token AS stop FROM news_signups WHERE email = '${email}'`);
  await database.exec(`UPDATE news_signups SET token = 'since', stop_token = '' WHERE email = '${email}'`);
  await it.visitor().post('/news/stop', { token: String(row?.['stop']) });
  expect(await rows(`SELECT state FROM news_signups WHERE email = '${email}'`)).toEqual([]);
});

test('A GET of the link in a newsletter changes nothing, its button and one click of a mail program unsubscribe', async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const known = async () => (await rows("SELECT email FROM news_signups WHERE email LIKE 'stop%'")).length;
  const insert = 'INSERT INTO news_signups (email, token, locale, state) VALUES (?1, ?2, ?3, ?4)';
  const tokens = ['a', 'b'].map((letter) => letter.repeat(22));
  for (const token of tokens) {
    await database.prepare(insert).bind(`stop-${token}@example.com`, token, 'en-AU', 'confirmed').run();
  }
  const [one = '', two = ''] = tokens;
  const visitor = it.visitor();
  const opened = await visitor.fetch(`/news/stop?token=${one}`);
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/news/stop']);
  expect(await (await visitor.fetch('/news/stop')).text()).toContain(`name="token" value="${one}"`);
  expect(await known()).toBe(2);
  expect(await (await visitor.post('/news/stop', { token: one })).text()).toContain('You’re unsubscribed');
  expect(await known()).toBe(1);
  const click = () =>
    fetch(`${it.shop}/news/stop?token=${two}`, {
      method: 'POST',
      headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await click()).status).toBe(200);
  expect(await known()).toBe(0);
  // A link that was used before, or never, gets the same answer.
  expect((await click()).status).toBe(200);
});

test('The link in a mail to an account that opted in ends that at the backend, without a mail; a failure is listed', async () => {
  const visitor = it.visitor();
  const email = 'kim@example.com';
  await visitor.post('/account/login', { email, password: 'correct-horse' });
  const isOptedIn = async () => {
    const html = await (await visitor.fetch('/account/profile')).text();
    const [field = ''] = /<input[^>]*name="email_optin"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('checkbox');
    return field.includes('checked');
  };
  expect(await isOptedIn()).toBe(true);
  const mails = (await mailsTo(it, email)).length;
  const click = async () => {
    const token = await stopToken('news', { email, token: '' }, secret);
    return (await fetch(`${it.shop}/news/stop?token=${token}`, { method: 'POST' })).status;
  };
  const errors = JSON.stringify({ errors: { email: { code: 'INVALID', message: 'Not today' } } });
  await it.setFaults([{ match: 'POST /commerce/functions', status: 200, body: errors }]);
  expect(await click()).toBe(200);
  await eventually(async () => (await rows('SELECT * FROM unsent_mails')).length === 1);
  expect(await rows('SELECT kind, email, problem FROM unsent_mails')).toEqual([
    { kind: 'newsletter ended', email, problem: 'Not today' },
  ]);
  expect(await isOptedIn()).toBe(true);
  await it.setFaults([]);
  expect(await click()).toBe(200);
  await eventually(async () => !(await isOptedIn()));
  expect(await mailsTo(it, email)).toHaveLength(mails);
});
