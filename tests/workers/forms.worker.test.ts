import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, readRows, startShop, type TestShop } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

const rows = (query: string) => readRows(it, query);

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello\n<script>alert(1)</script>',
  started: '1',
};

test('A message is stored verbatim for the operator', async () => {
  const response = await it.visitor().post('/contact', message);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/contact/sent');
  expect(await rows('SELECT name, email, message, locale FROM messages')).toEqual([
    { name: 'Ada', email: 'ada@example.com', message: 'Hello\n<script>alert(1)</script>', locale: 'en-AU' },
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
  const joined = await it.visitor().post('/news', { email: 'Ada@Example.com' });
  expect(joined.headers.get('Location')).toBe('/news/pending');
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
  const again = await it.visitor().post('/news', { email: 'ada@example.com' });
  expect(again.headers.get('Location')).toBe('/news/pending');
  expect(await rows('SELECT state, token FROM news_signups')).toEqual([{ state: 'confirmed', token }]);
});

async function mailsTo(address: string): Promise<string[]> {
  const mails = (await (await fetch(`${it.sandbox}/__sandbox/mails`)).json()) as {
    to: string;
    text: string;
  }[];
  return mails.filter(({ to }) => to === address).map(({ text }) => text);
}

test('The link that confirms an address is mailed once, and works', async () => {
  const email = 'cleo@example.com';
  for (let round = 0; round < 2; round += 1) await it.visitor().post('/news', { email });
  await eventually(async () => (await mailsTo(email)).length > 0);
  const [text = ''] = await mailsTo(email);
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  const visitor = it.visitor();
  expect((await visitor.fetch(`${pathname}${search}`)).headers.get('Location')).toBe(pathname);
  const page = await visitor.fetch(pathname);
  expect(page.status).toBe(200);
  const token = new URLSearchParams(search).get('token') ?? '';
  expect(await page.text()).toContain(`value="${token}"`);
  await it.visitor().post('/news/confirm', { token });
  await it.visitor().post('/news', { email });
  expect(await rows(`SELECT state, mail_tries FROM news_signups WHERE email = '${email}'`)).toEqual([
    { state: 'confirmed', mail_tries: 1 },
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('An address that had enough mails for an hour gets its link afterwards: only sent mails count', async () => {
  const email = 'finn@example.com';
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const tries = async () =>
    (await rows(`SELECT mail_tries, mail_tried_at FROM news_signups WHERE email = '${email}'`))[0];
  const nextSignup = async () => {
    await database.exec("UPDATE news_signups SET mail_tried_at = datetime('now', '-1 hour')");
    await it.visitor().post('/news', { email });
    await eventually(async () => String((await tries())?.['mail_tried_at']) > oneMinuteAgo());
  };
  const oneMinuteAgo = () => new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' ');
  await it.visitor().post('/news', { email });
  for (let mails = 1; mails <= 3; mails += 1) {
    await eventually(async () => (await mailsTo(email)).length === mails);
    await nextSignup();
  }
  await nextSignup();
  expect(await mailsTo(email)).toHaveLength(3);
  expect(await tries()).toMatchObject({ mail_tries: 3 });
  await database.exec('DELETE FROM tries');
  await nextSignup();
  await eventually(async () => (await mailsTo(email)).length === 4);
});

test('A mail that failed is sent with one of the next sign-ups, and no address gets more than five', async () => {
  const email = 'dora@example.com';
  await it.setFaults([{ match: 'POST /commerce/functions', status: 500, times: 1 }]);
  await it.visitor().post('/news', { email });
  const tries = async () =>
    (await rows(`SELECT mail_tries, mailed_at FROM news_signups WHERE email = '${email}'`))[0];
  await eventually(async () => (await tries())?.['mail_tries'] === 1);
  await it.setFaults([]);
  expect(await mailsTo(email)).toEqual([]);
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const anHourAgo = () => database.exec("UPDATE news_signups SET mail_tried_at = datetime('now', '-1 hour')");
  await anHourAgo();
  await it.visitor().post('/news', { email: 'eve@example.com' });
  await eventually(async () => (await mailsTo(email)).length === 1);
  for (let round = 0; round < 8; round += 1) {
    await eventually(async () => (await tries())?.['mailed_at'] !== null);
    await database.exec('DELETE FROM tries');
    await anHourAgo();
    await it.visitor().post('/news', { email });
  }
  await eventually(async () => (await mailsTo(email)).length === 4);
  expect(await tries()).toMatchObject({ mail_tries: 5 });
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
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await click()).status).toBe(200);
  expect(await known()).toBe(0);
  // A link that was used before, or never, gets the same answer.
  expect((await click()).status).toBe(200);
});
