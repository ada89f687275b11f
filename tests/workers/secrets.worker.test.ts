import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

/** Words, so that only leaving them out keeps them from the log: the error cleaner removes ids and tokens. */
const secrets = {
  checkout: 'quietottersings',
  resetKey: 'loudheronwaits',
  preview: 'paleheronwatchestheriver',
  newsToken: 'smallbearsleepsallwint',
  signature: 'bravemoosewalks',
  mailedToken: 'shyfoxlistens',
  clientSecret: 'oldgullremembers',
};

const shop = shopOfFile({ PREVIEW_SECRET: secrets.preview }, ({ message }) => {
  printed += `${message}\n`;
});
shop.expectLines(
  'invalid_reset_key',
  'cart_unrecovered',
  'account_unsettled',
  'bad_answer',
  /"side":"browser"/,
);
let printed = '';

const until = Math.floor(Date.now() / 1000) + 3_600;

const links = [
  `/shop?checkout=${secrets.checkout}`,
  `/account/reset-password?key=${secrets.resetKey}`,
  `/preview?url=/about&until=${until}&signature=${secrets.signature}&status=draft`,
  `/preview?secret=${secrets.preview}x&url=/about`,
  `/news/confirm?token=${secrets.newsToken}`,
  `/thank-you?checkout_id=${secrets.checkout}&until=${until}&signature=${secrets.signature}`,
  `/account/login?email=kim@example.com&password_token=${secrets.mailedToken}`,
  `/pay?payment_intent=pi_1&payment_intent_client_secret=${secrets.clientSecret}&redirect_status=succeeded`,
  `/nothing/here?key=${secrets.resetKey}&secret=${secrets.preview}`,
  `/api/cart/order?checkout_id=${secrets.checkout}`,
];

const forms: [path: string, fields: Record<string, string>][] = [
  ['/account/reset-password', { key: secrets.resetKey, password: 'a pot of tea' }],
  ['/news/confirm', { token: secrets.newsToken }],
  ['/account/login/link', { email: 'kim@example.com', password_token: secrets.mailedToken }],
];

/** What pages tell of their browsers, where addresses stand in messages and stacks. */
const browserFaults = links.map((link) => ({
  name: 'TypeError',
  message: `Failed to fetch https://shop.example${link}`,
  stack: `TypeError: Failed to fetch\n    at go (https://shop.example${link}:3:7)`,
  path: link,
}));

async function sendAll(): Promise<void> {
  const visitor = shop.visitor();
  for (const link of links) {
    const { status, headers } = await visitor.fetch(link);
    await visitor.fetch(link, { method: 'PATCH', headers: { Origin: shop.shop } });
    if (status === 303) await visitor.fetch(headers.get('Location') ?? '/');
  }
  for (const [path, fields] of forms) await visitor.post(path, fields);
  for (const fault of browserFaults) {
    const headers = { Origin: shop.shop };
    await shop.visitor().fetch('/api/errors', { method: 'POST', headers, body: JSON.stringify(fault) });
  }
}

async function everythingStored(): Promise<string> {
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  const { results: tables } = await database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'")
    .all<{ name: string }>();
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await database.prepare(`SELECT * FROM "${name}"`).all()).results),
  );
  const cache = await shop.miniflare.getKVNamespace('CACHE', 'storefront');
  const { keys } = await cache.list();
  const values = await Promise.all(keys.map(({ name }) => cache.get(name)));
  return JSON.stringify([rows, keys, values]);
}

test('Nothing secret is logged, reported, counted or cached, whatever the backends do', async () => {
  for (const fault of [null, { status: 500 }, { drop: true }, { body: '<html>' }]) {
    await shop.setFaults(
      fault ? ['GET', 'POST', 'PUT'].map((method) => ({ match: `${method} /commerce`, ...fault })) : [],
    );
    await sendAll();
  }
  await shop.setFaults([]);
  const events = async () => (await fetch(`${shop.sandbox}/__sandbox/errors`)).text();
  await expect.poll(events).toContain('TypeError');
  await expect.poll(() => printed).toContain('"requestId"');
  const found = [printed, await events(), await everythingStored()];
  for (const [name, secret] of Object.entries(secrets)) {
    for (const text of found) expect(text.includes(secret), name).toBe(false);
  }
});

test('No cache may store a response to an address with a key, before it is removed or when that fails', async () => {
  await shop.setFaults([{ match: 'PUT /commerce/api/cart/recover', status: 500 }]);
  for (const [path, status] of [
    [`/shop/?checkout=${secrets.checkout}`, 308],
    [`/shop?checkout=${secrets.checkout}`, 503],
    [`/preview?secret=${secrets.preview}x`, 404],
  ] as const) {
    const answer = await shop.visitor().fetch(path);
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([
      path,
      status,
      'private, no-store',
    ]);
    expect(answer.headers.get('Referrer-Policy')).toMatch(/^(?:strict-origin|no-referrer)$/);
  }
  await shop.setFaults([]);
});

test('A mailed key leaves the address with the first request, and no other page is sent it', async () => {
  for (const link of [links[1], links[4], links[5], links[6]]) {
    const answer = await shop.visitor().fetch(link ?? '');
    expect(answer.status).toBe(303);
    const { pathname, search } = new URL(answer.headers.get('Location') ?? '', shop.shop);
    expect([pathname, search]).toEqual([link?.split('?')[0], '']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^shop-link=.*Path=${pathname}; HttpOnly; SameSite=Lax$`));
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
  }
});
