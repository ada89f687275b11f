import { expect, test } from 'vitest';
import { shopOfFile } from './shop-of-file.ts';

const printed: string[] = [];
const it = shopOfFile({}, ({ message }) => printed.push(message));
it.expectLines('cart_unrecovered');

const formOf = (fields: Record<string, string>, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
  redirect: 'manual',
});

const refusals: [what: string, path: string, init: () => RequestInit, status: number, text: string][] = [
  [
    'a form of a foreign origin',
    '/cart/items',
    () => formOf({ product_id: 'x' }, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
    403,
    'This request came from another site',
  ],
  ...(['/pay/order', '/pay/address', '/account/login', '/contact'] as const).map(
    (path): (typeof refusals)[number] => [
      `a form to ${path} of a foreign origin`,
      path,
      () => formOf({ a: '1' }, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
      403,
      'This request came from another site',
    ],
  ),
  ...['quickpay', 'paysafecard', 'klarna_direct', 'paypal', 'amazon'].map(
    (gateway): (typeof refusals)[number] => [
      `a return from ${gateway} that nothing is known of`,
      `/pay?gateway=${gateway}&redirect_status=succeeded&payment=p1`,
      () => ({}),
      409,
      'We can’t find this payment here',
    ],
  ),
  [
    'a form that is too large',
    '/contact',
    () => formOf({ message: 'x'.repeat(40_000) }, { Origin: it.shop }),
    413,
    'too large',
  ],
  [
    'a return in another browser',
    '/pay?redirect_status=succeeded&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
    () => ({}),
    409,
    'We can’t find this payment here',
  ],
  [
    'what a bot asks for, and is not there,',
    '/no-such-page',
    () => ({ headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }),
    404,
    'Page Not Found',
  ],
  [
    'a cart that cannot be recovered',
    '/about?checkout=abcdef',
    () => ({}),
    503,
    'We couldn’t open that cart',
  ],
];

test.each(refusals)(
  '%s is answered by a page of the shop, with a way on',
  async (_, path, init, status, text) => {
    await it.setFaults([{ match: 'PUT /commerce/api/cart/recover', status: 503 }]);
    const response = await fetch(`${it.shop}${path}`, init());
    expect(response.status).toBe(status);
    const html = await response.text();
    const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? [];
    expect(main).toContain(text);
    for (const part of ['class="header"', 'class="footer"', 'id="menu"', '</html>'])
      expect(html).toContain(part);
    const [pathname = ''] = path.split('?');
    const ways = [...main.matchAll(/<a class="button[^"]*" href="([^"]+)">(?!Try again)/g)].map(
      ([, href]) => href,
    );
    expect(ways.length).toBeGreaterThan(0);
    expect(ways).not.toContain(pathname);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  },
);

const long = 'x'.repeat(9_000);

const tooLong: [method: string, path: string, headers: Record<string, string>, lang: string, home: string][] =
  [
    ['GET', `/shop?search=${long}`, {}, 'en-AU', '/'],
    ['GET', `/fr/shop?search=${long}`, {}, 'fr-FR', '/fr'],
    ['GET', `/ar/${long}`, {}, 'ar', '/ar'],
    ['GET', `/en-${'aaaaaaaa-'.repeat(999)}aa/shop`, {}, 'en-AU', '/'],
    ['POST', `/cart/items?${long}`, { Origin: 'https://evil.example' }, 'en-AU', '/'],
    // In the language that the visitor has chosen.
    ['GET', `/cart?checkout=${long}`, { Cookie: 'swell-locale=fr-FR' }, 'fr-FR', '/fr'],
    ['GET', `/pay?redirect_status=succeeded&payment_intent=${long}`, {}, 'en-AU', '/'],
  ];

test.each(tooLong)('%s %.16s… is too long, and is answered by a page of the shop', async (...asked) => {
  const [method, path, headers, lang, home] = asked;
  printed.length = 0;
  const response = await fetch(`${it.shop}${path}`, { method, headers, redirect: 'manual' });
  const html = await response.text();
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([414, 'private, no-store']);
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'nonce-");
  expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1]).toBe(lang);
  for (const part of ['class="header"', 'class="footer"', 'id="menu"', `href="${home}"`, '</html>'])
    expect(html).toContain(part);
  expect([...response.headers].join() + html + printed.join()).not.toMatch(/xxxxx|aaaaaaaa/);
});

test('no address that is too long is stored, and an API call gets an API response', async () => {
  const call = await fetch(`${it.shop}/api/cart?${long}`);
  expect([call.status, await call.json()]).toMatchObject([414, { error: { code: 'address_too_long' } }]);
  expect(await (await fetch(`${it.shop}/${long}`, { method: 'HEAD' })).text()).toBe('');
  const cache = await it.miniflare.getKVNamespace('CACHE', 'storefront');
  expect(JSON.stringify(await cache.list())).not.toMatch(/xxxxx|aaaaaaaa/);
});
