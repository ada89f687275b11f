import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(async () => {
  await it.setFaults([]);
  await it.stop();
});

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
      'We do not know this payment here',
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
    'We do not know this payment here',
  ],
  [
    'a cart that cannot be recovered',
    '/about?checkout=abcdef',
    () => ({}),
    503,
    'We could not open that cart just now',
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

test('an address that is too long is answered by a plain page, with a way on', async () => {
  const response = await fetch(`${it.shop}/fr/shop?search=${'x'.repeat(9_000)}`);
  expect(response.status).toBe(414);
  expect(await response.text()).toMatch(/<html lang="fr".*<h1>.+<\/h1><p><a href="\/fr">/);
});
