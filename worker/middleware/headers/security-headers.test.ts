import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { offersOf } from '#shared/payments/methods.ts';
import { parseConfig, type ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import { securityHeaders } from './security-headers.ts';

const keys = { gateway: 'stripe', publishable_key: 'pk_test', merchant_id: 'm' };

const vars = {
  COMMERCE_URL: 'https://store.example/commerce',
  COMMERCE_PUBLIC_KEY: 'pk',
  VAULT_URL: 'https://vault.example',
  CONTENT_URL: 'https://content.example',
  MEDIA_URL: 'https://media.example/media',
  IMAGE_ORIGINS: 'https://pictures.example https://*.cdn.example',
  DEFAULT_LOCALE: 'en-AU',
  DEFAULT_CURRENCY: 'AUD',
};
const config = parseConfig(vars as unknown as Env);

function createShop({
  development = false,
  ...changes
}: { development?: boolean } & Partial<ShopConfig> = {}) {
  const withConfig = createMiddleware<AppEnv>(async (c, next) => {
    c.set('config', { ...config, ...changes });
    await next();
  });
  return new Hono<AppEnv>()
    .use(withConfig, securityHeaders({ development }))
    .get('/', (c) => c.text(c.get('nonce')))
    .get('/pay/:method', (c) => {
      const { method } = c.req.param();
      c.set('mountedOffers', offersOf({ card: keys, [method]: keys }));
      return c.text('');
    })
    .get('/confirm', (c) => {
      c.set('onlyConfirms', true);
      c.set('mountedOffers', offersOf({ card: keys }));
      return c.text('');
    })
    .get('/challenge', (c) => {
      c.set('challengeOrigin', 'https://challenge.example');
      return c.text('');
    })
    .get('/fixed', () => Response.redirect('https://shop.example/', 303));
}

function directives(response: Response): Map<string, string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return new Map(policy.split('; ').map((text) => [text.split(' ')[0] ?? '', text]));
}

test('scripts need the nonce, which is new for every request', async () => {
  const app = createShop();
  const [first, second] = [await app.request('/'), await app.request('/')];
  const nonce = await first.text();
  expect(directives(first).get('script-src')).toBe(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  expect(await second.text()).not.toBe(nonce);
  expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('pages may connect to the store, the media host and the vault only', async () => {
  const policy = directives(await createShop().request('/'));
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.get('img-src')).toBe(
    "img-src 'self' data: https://media.example https://store.example https://content.example https://pictures.example https://*.cdn.example",
  );
  expect(policy.get('connect-src')).toBe("connect-src 'self' https://vault.example");
  expect(policy.get('form-action')).toBe("form-action 'self' https://store.example");
  const withCheckout = createShop({ checkoutUrl: 'https://pay.store.example/checkout' });
  expect(directives(await withCheckout.request('/')).get('form-action')).toBe(
    "form-action 'self' https://store.example https://pay.store.example",
  );
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('development allows Vite', async () => {
  const policy = directives(await createShop({ development: true }).request('/'));
  expect(policy.get('connect-src')).toContain('ws:');
  expect(policy.get('style-src')).toBe("style-src 'self' 'unsafe-inline'");
});

test('a response with immutable headers gets them, too', async () => {
  const response = await createShop().request('/fixed');
  expect(response.status).toBe(303);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['allow', 'GTM-ABCD12', true],
  ['deny', 'GTM-ABCD12', false],
  ['allow', null, false],
])('with consent %s and tag manager %s the policy allows: %s', async (answer, tagManagerId, isOpen) => {
  const headers = { Cookie: `cookieconsent_status=${answer}` };
  const policy = directives(await createShop({ tagManagerId }).request('/', { headers }));
  expect(policy.get('connect-src')?.includes('google-analytics.com')).toBe(isOpen);
  expect(policy.get('script-src')).not.toContain('google');
});

test.each([
  ['all', true, true],
  ['allow', true, false],
  ['all', false, false],
])(
  'who answered %s, where advertising is asked about: %s, may load ads: %s',
  async (answer, asks, isOpen) => {
    const shop = createShop({ tagManagerId: 'GTM-ABCD12', asksAboutAdvertising: asks });
    const headers = { Cookie: `cookieconsent_status=${answer}` };
    const policy = directives(await shop.request('/', { headers }));
    expect(policy.get('connect-src')?.includes('googleads.g.doubleclick.net')).toBe(isOpen);
    expect(policy.get('connect-src')).toContain('google-analytics.com');
  },
);

test('videos may come from the hosts of pictures', async () => {
  const policy = directives(await createShop().request('/'));
  expect(policy.get('media-src')).toBe(
    'media-src https://media.example https://content.example https://pictures.example https://*.cdn.example',
  );
});

test('a page without payment methods allows no provider', async () => {
  const response = await createShop().request('/');
  expect(directives(response).has('frame-src')).toBe(false);
  expect(response.headers.get('permissions-policy')).toContain('payment=(self)');
});

test('the policy allows just the hosts of the payment methods on the page', async () => {
  const card = await createShop().request('/pay/card');
  const policy = directives(card);
  expect(policy.get('frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(policy.get('connect-src')).toContain('https://api.stripe.com');
  expect(card.headers.get('content-security-policy')).not.toMatch(/paypal|google|amazon/);
  expect(directives(await createShop().request('/pay/google')).get('frame-src')).toContain(
    'https://pay.google.com',
  );
});

test("providers' frames may request payments", async () => {
  const { headers } = await createShop().request('/pay/card');
  expect(headers.get('permissions-policy')).toContain(
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  );
});

test('the simulator replaces the hosts of all providers', async () => {
  const shop = createShop({ providersUrl: 'http://127.0.0.1:8788/providers' });
  const response = await shop.request('/pay/card');
  expect(directives(response).get('frame-src')).toBe('frame-src http://127.0.0.1:8788');
  expect(response.headers.get('content-security-policy')).not.toContain('stripe.com');
});

test('Trusted Types are enforced but where wallets run, for scripts of others by a policy of any name', async () => {
  const required = "require-trusted-types-for 'script'";
  const reportOnly = 'content-security-policy-report-only';
  const plain = await createShop().request('/');
  expect(directives(plain).get('require-trusted-types-for')).toBe(required);
  expect(directives(plain).get('trusted-types')).toBe('trusted-types shop');
  expect(plain.headers.has(reportOnly)).toBe(false);
  const paying = await createShop().request('/pay/card');
  expect(directives(paying).has('require-trusted-types-for')).toBe(false);
  expect(paying.headers.get(reportOnly)).toBe(`${required}; report-to policy`);
  const agreed = { headers: { Cookie: 'cookieconsent_status=allow' } };
  const shop = createShop({ tagManagerId: 'GTM-ABCD12' });
  for (const [path, options] of [['/', agreed], ['/confirm'], ['/challenge']] as const) {
    const others = await shop.request(path, options);
    expect(directives(others).get('require-trusted-types-for'), path).toBe(required);
    expect(directives(others).get('trusted-types'), path).toBe("trusted-types * 'allow-duplicates'");
    expect(others.headers.has(reportOnly), path).toBe(false);
  }
  expect(directives(await shop.request('/pay/card', agreed)).has('trusted-types')).toBe(false);
});
