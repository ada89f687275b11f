import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { plainProduct, readRows } from './harness.ts';
import { mailsTo as readMails } from './mails.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';
import { tellSandbox } from './tell-sandbox.ts';

const it = shopOfFile();

const rows = (query: string) => readRows(it, query);

const mailsTo = async (address: string) => (await readMails(it, address)).map(({ text }) => text);

/** The newest one, once there are this many. */
async function mailTo(address: string, count: number): Promise<string> {
  await eventually(async () => (await mailsTo(address)).length === count);
  return (await mailsTo(address))[0] ?? '';
}

const linksIn = (text: string) => [...text.matchAll(/http\S+/g)].map(([link]) => new URL(link));

function ask(slug: string, email: string, change: Record<string, string> = {}): Promise<Response> {
  return it.visitor().post('/back-in-stock', { slug, choice: '', email, ...change });
}

async function deliver(product: string): Promise<void> {
  const answer = await tellSandbox(it.sandbox, 'stock', { product });
  expect(await answer.json()).toEqual({ webhook: 204 });
}

const page = async (path: string) => (await it.visitor().fetch(path)).text();

test('What is sold out has the form without scripts, no quantity, and similar products in stock first', async () => {
  const html = await page('/shop/long-kettle');
  expect(html).toMatch(/<form class="stock-alert form"[^>]* action="\/back-in-stock"/);
  expect(html).toContain('<fieldset class="product-form__buy" disabled="">');
  // Where they came late the heading stands before them twice.
  const [similar = ''] = html.split('Similar products in stock</h2>').at(-1)?.split('</section>') ?? [];
  expect(similar.match(/<li/g)).toHaveLength(4);
  expect(similar).not.toContain('Sold out');
  const { slug } = await plainProduct(it.visitor());
  expect(await page(`/shop/${slug}`)).not.toContain('stock-alert');
});

test('No response reveals a subscriber, and nothing is stored for products in stock or forms of bots', async () => {
  const email = 'eve@example.com';
  expect((await ask('no-such-product', email)).status).toBe(404);
  const { slug } = await plainProduct(it.visitor());
  expect((await ask(slug, email)).headers.get('Location')).toBe(`/shop/${slug}`);
  const machine = await ask('long-kettle', email, { website: 'https://spam.test' });
  expect(machine.headers.get('Location')).toBe('/back-in-stock/pending');
  expect(await rows('SELECT * FROM stock_alerts')).toEqual([]);
  for (const round of [1, 2]) {
    const answer = await ask('long-kettle', email);
    expect(`${answer.status} ${answer.headers.get('Location')}`, `round ${round}`).toBe(
      '303 /back-in-stock/pending',
    );
  }
  await mailTo(email, 1);
  expect(await rows('SELECT state FROM stock_alerts')).toEqual([{ state: 'pending' }]);
  expect((await it.visitor().post('/back-in-stock/confirm', { token: 'x'.repeat(22) })).status).toBe(422);
  expect((await it.visitor().post('/back-in-stock/stop', { token: 'x'.repeat(22) })).status).toBe(200);
  expect(await page('/shop/long-kettle')).not.toContain(email);
});

test('A form with a problem is shown with it, and keeps the product', async () => {
  const faulty = await ask('long-kettle', '"><b>nobody');
  expect(faulty.status).toBe(422);
  expect(faulty.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await faulty.text();
  expect(html).toContain('Please enter an e-mail address');
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;nobody"');
  expect(html).toContain('name="slug" value="long-kettle"');
  expect(await page('/back-in-stock?slug=long-kettle')).toContain('name="slug" value="long-kettle"');
});

test('Whoever has answered a mail is led on where their page is loaded again, in its language', async () => {
  for (const prefix of ['', '/fr']) {
    const answer = await it.visitor().post(`${prefix}/back-in-stock/stop`, { token: 'x'.repeat(22) });
    expect(await answer.text()).toContain(` data-instead="${prefix}/back-in-stock">`);
    const led = await it.visitor().fetch(`${prefix}/back-in-stock`);
    expect([led.status, led.headers.get('Location')]).toEqual([303, `${prefix}/shop`]);
  }
});

test('The form is limited as other forms are', async () => {
  await forgetTries(it);
  const statuses: number[] = [];
  for (const times of [19, 1, 1, 1]) {
    statuses.push((await ask('long-kettle', 'finn@example.com')).status);
    await repeatTries(it, times);
  }
  // One more than twenty, because the first of a network beyond its limit does not wait.
  expect(statuses).toEqual([303, 303, 303, 429]);
  await forgetTries(it);
  await (await it.miniflare.getD1Database('DB', 'storefront')).exec('DELETE FROM stock_alerts');
});

test('A subscriber confirmed by the mailed link is mailed once after the webhook, and can unsubscribe by another link', async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const email = 'kim@example.com';
  const asked = await ask('long-kettle', email);
  expect(asked.status).toBe(303);
  expect(asked.headers.get('Location')).toBe('/back-in-stock/pending');
  const [link] = linksIn(await mailTo(email, 1));
  const visitor = it.visitor();
  const opened = await visitor.fetch(`${link?.pathname}${link?.search}`);
  expect(opened.headers.get('Location'), 'the key leaves the address').toBe('/back-in-stock/confirm');
  const token = link?.searchParams.get('token') ?? '-';
  expect(await (await visitor.fetch('/back-in-stock/confirm')).text()).toContain(`value="${token}"`);
  expect(await rows('SELECT state FROM stock_alerts')).toEqual([{ state: 'pending' }]);
  const confirmed = await visitor.post('/back-in-stock/confirm', { token });
  expect(await confirmed.text()).toContain('We’ll let you know');

  await deliver('long-kettle');
  const [back, stop] = linksIn(await mailTo(email, 2));
  expect((await readMails(it, email))[0]?.headers).toEqual({
    'List-Unsubscribe': `<${stop?.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(back?.pathname).toBe('/shop/long-kettle');
  await expect.poll(() => page('/shop/long-kettle')).not.toContain('stock-alert');
  await deliver('long-kettle');
  expect(await mailsTo(email)).toHaveLength(2);

  await visitor.fetch(`${stop?.pathname}${stop?.search}`);
  expect(await rows('SELECT state FROM stock_alerts')).toEqual([{ state: 'mailed' }]);
  const click = () =>
    fetch(stop ?? '', {
      method: 'POST',
      headers: { Origin: 'https://mail.example' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  // Asked for again since: the link of the mail before still ends it.
  await database.exec("UPDATE stock_alerts SET token = 'of-another-press-since'");
  for (const round of [1, 2]) {
    const stopped = await (round === 1 ? click() : visitor.post('/back-in-stock/stop', { token }));
    expect(await stopped.text(), `press ${round}`).toContain('You’re unsubscribed');
  }
  expect(await rows('SELECT * FROM stock_alerts')).toEqual([]);
});

test('A variant is waited for by its choice, in the language of the page', async () => {
  const email = 'cleo@example.com';
  const slug = 'gone-roast';
  const html = await page(`/fr/shop/${slug}`);
  const choice = /name="choice" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(choice).not.toBe('');
  await it.visitor().post('/fr/back-in-stock', { slug, choice, email });
  const [link] = linksIn(await mailTo(email, 1));
  expect(link?.pathname).toBe('/fr/back-in-stock/confirm');
  const token = link?.searchParams.get('token') ?? '';
  expect(await (await it.visitor().post('/fr/back-in-stock/confirm', { token })).text()).toContain(
    'préviendrons',
  );
  await deliver(slug);
  const [back] = linksIn(await mailTo(email, 2));
  expect(`${back?.pathname}${back?.search}`).toBe(`/fr/shop/${slug}?${choice}`);
});

test('The nightly check tells of what no webhook said', async () => {
  await deliver('plum-syrup');
  const product = await it.visitor().fetch('/api/products/plum-syrup');
  const { id } = (await product.json()) as { id: string };
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  await database
    .prepare(
      `INSERT INTO stock_alerts (email, product_id, variant_id, product, shop_url, path, locale, token, state, asked_at, looked_at)
       VALUES ('dora@example.com', ?1, '', 'Syrup', ?2, '/shop/plum-syrup', 'en-AU', 't', 'confirmed', ?3, ?3)`,
    )
    .bind(id, it.shop, Date.now())
    .run();
  const cron = async (when: string) => {
    const answer = await fetch(`${it.shop}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(when)}`);
    expect(answer.status).toBe(200);
  };
  await cron('*/5 * * * *');
  expect(await mailsTo('dora@example.com')).toEqual([]);
  await cron('17 3 * * *');
  expect(await mailsTo('dora@example.com')).toHaveLength(1);
});
