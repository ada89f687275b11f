import { expect, test } from 'vitest';
import { sandboxVars } from '../../tools/local/workers.ts';
import { examine, type ExaminedShop } from '../../tools/shop/doctor.ts';
import { startShop, type Fault } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile({
  CONTENT_WEBHOOK_SECRET: 'a secret of the webhook',
  COMMERCE_WEBHOOK_SECRET: 'a secret of the webhook',
});

const healthy = { hasAllSecrets: true, shopUrl: null, fetch, hasAppleFile: true, ownPages: [] };

async function problemsOf(changes: Partial<ExaminedShop> = {}, faults: Fault[] = []): Promise<string[]> {
  await shop.setFaults(faults);
  const vars = sandboxVars(Number(new URL(shop.sandbox).port));
  const patient = { ...healthy, vars, shopUrl: shop.shop, ...changes };
  const findings = await examine({ ...patient, vars: { ...vars, ...changes.vars } });
  await shop.setFaults([]);
  return findings.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`));
}

const failingWebhook: typeof fetch = async (input, init) =>
  new Request(input).url.endsWith('/api/hooks/content')
    ? new Response(null, { status: 500 })
    : fetch(input, init);

const withoutVault: typeof fetch = async (input, init) =>
  new Request(input).url.includes('/vault/')
    ? new Response('<h1>Welcome</h1>', { status: 200 })
    : fetch(input, init);

/** A store whose settings are changed on their way. */
function withSettings(change: (text: string) => string): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return new URL(new Request(input).url).pathname.endsWith('/commerce/api/settings')
      ? new Response(change(await response.text()), response)
      : response;
  };
}

const otherRate = withSettings((text) => text.replace(/("NZD"[^}]*"rate":)[\d.]+/, '$1 0.5'));
const inDinars = withSettings((text) =>
  text
    .replaceAll('"NZD"', '"KWD"')
    .replace(/\{[^{}]*"KWD"[^{}]*\}/, (currency) => currency.replace(/"decimals":2/, '"decimals":3')),
);
const inSwahili = withSettings((text) => text.replace('"locales":[', '$&{"code":"sw-KE"},'));

const settings = (body: object | null): Fault => ({
  match: 'GET /commerce/api/settings/payments',
  status: 200,
  body: JSON.stringify(body),
});

test('a shop at the sandbox has one warning: Apple requires a file that only a real shop has', async () => {
  expect(await problemsOf()).toEqual([expect.stringContaining("Apple's file: Apple Pay is on and http")]);
  expect(await problemsOf({ shopUrl: null })).toEqual([]);
});

test('shop.toml is checked although only the deployed Worker has its secrets', async () => {
  const { VISITOR_SECRETS, CONTENT_TOKEN = '', ...known } = sandboxVars(Number(new URL(shop.sandbox).port));
  const vars = { ...known, SHOP_URL: 'https://pine.example', NEWS_FUNCTION: 'mails/news' };
  const patient = { ...healthy, vars, hasAllSecrets: false };
  const findings = await examine(patient);
  expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  const names = findings.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['values', 'pictures', 'checkout', 'payment methods']));
  expect(names).not.toContain('content type menu');
  const withToken = await examine({ ...patient, vars: { ...vars, CONTENT_TOKEN } });
  expect(withToken.map(({ name }) => name).includes('content type menu')).toBe(CONTENT_TOKEN !== '');
  const all = await examine({ ...patient, hasAllSecrets: true });
  expect(all.flatMap(({ problems }) => problems).join('\n')).toContain('VISITOR_SECRETS: ');
  expect(VISITOR_SECRETS).toBeTruthy();
});

test.each<[fault: string, changes: Partial<ExaminedShop>, faults: Fault[], ...texts: string[]]>([
  [
    'a value is malformed, and a secret too short',
    { vars: { DEFAULT_LOCALE: 'en_AU', LINK_SECRET: 'short' } },
    [],
    'values: DEFAULT_LOCALE: expected a locale',
    'values: LINK_SECRET: expected 16 characters',
  ],
  [
    'a value is unknown, and half of a pair is set',
    { vars: { SHOPNAME: 'Pine', TURNSTILE_SITE_KEY: 'x', TURNSTILE_SECRET: '' } },
    [],
    'values: The shop knows no SHOPNAME',
    'values: TURNSTILE_SITE_KEY does nothing without TURNSTILE_SECRET',
  ],
  [
    'the key is not the store’s, nor the vault’s',
    { vars: { COMMERCE_PUBLIC_KEY: 'pk_other' } },
    [],
    '/commerce with the key pk_other is not what was expected',
    '/vault does not know the key pk_other: copy COMMERCE_PUBLIC_KEY',
  ],
  ['the vault is elsewhere', { fetch: withoutVault }, [], 'vault: VAULT_URL: http://'],
  [
    'a function is not there',
    { vars: { NEWS_FUNCTION: 'shop/nws' } },
    [],
    '/commerce has no function shop/nws: create it there, or take NEWS_FUNCTION out',
  ],
  [
    'locale and currency are not the store’s',
    { vars: { DEFAULT_LOCALE: 'pt-BR', DEFAULT_CURRENCY: 'CHF' } },
    [],
    'DEFAULT_LOCALE: the store does not have pt-BR',
    'DEFAULT_CURRENCY: the store does not have CHF',
  ],
  [
    'the store has a language that the shop does without',
    { fetch: inSwahili },
    [],
    'settings of the store: The store has sw-KE, which the shop does not offer: add its language to languages',
  ],
  [
    'a currency has thousandths',
    { fetch: inDinars },
    [],
    'settings of the store: The store counts KWD to 3 decimals, and payments to 2',
  ],
  [
    'pictures are elsewhere, and free delivery is promised too early',
    { vars: { IMAGE_ORIGINS: 'https://cdn.example.com', MARKETS: '{"AU":{"free_delivery_over":20}}' } },
    [],
    'pictures: IMAGE_ORIGINS: pictures of products are at http://localhost',
    'free delivery: MARKETS: delivery to AU over 20 AUD is promised free, but the backend asks',
  ],
  [
    'free delivery is promised too early in another currency of the store',
    { fetch: otherRate, vars: { MARKETS: '{"AU":{"free_delivery_over":65}}' } },
    [],
    'free delivery: MARKETS: delivery to AU over 32.5 NZD is promised free, but the backend asks',
  ],
  [
    'the checkout has a domain of its own',
    { vars: { COMMERCE_URL: 'elsewhere' } },
    [],
    'checkout: CHECKOUT_URL: the checkout is at http',
  ],
  [
    'a method is half configured',
    { shopUrl: null },
    [settings({ paypal: { enabled: true } })],
    'payment methods: ',
  ],
  [
    'the store has no settings',
    {},
    [{ match: 'GET /commerce/api/settings', status: 200, body: '{}' }],
    'settings of the store: The settings hold no store',
  ],
  [
    'the store has no payment settings',
    { shopUrl: null },
    [settings(null)],
    'The backend has no payment settings',
  ],
  [
    'no product can be tried',
    {},
    [{ match: 'GET /commerce/api/products', status: 200, body: '{"results":[]}' }],
    'checkout: There is no product without options',
  ],
  [
    'a cart leads to no checkout',
    {},
    [{ match: 'POST /commerce/api/cart/items', status: 200, body: '{"id":"c"}' }],
    'checkout: A cart has no checkout_url',
  ],
  [
    'the webhook fails',
    { fetch: failingWebhook },
    [],
    'webhook of the content service: The webhook answered 500 to a wrong secret',
  ],
  [
    'the store has no webhook',
    {
      fetch: async (input, init) =>
        new Request(input).url.endsWith('/api/hooks/store')
          ? new Response(null, { status: 404 })
          : fetch(input, init),
    },
    [],
    'webhook of the store: COMMERCE_WEBHOOK_SECRET is not set',
  ],
  [
    'the content service is down',
    {},
    [{ match: 'GET /content/api/menu', status: 500 }],
    'content type menu: ',
  ],
  [
    'the content service refuses a type',
    {},
    [{ match: 'GET /content/api/articles', status: 403 }],
    'content type articles: ',
  ],
  [
    'it refuses the blocks of categories',
    {},
    [{ match: 'GET /content/api/category-pages', status: 403 }],
    'content type category-pages: ',
  ],
  [
    "Apple's file is missing",
    { shopUrl: null, hasAppleFile: false },
    [settings({ apple: { enabled: true } })],
    "Apple's file: Apple Pay is on and client/public/.well-known",
  ],
])('%s: it is named', async (fault, changes, faults, ...texts) => {
  const isElsewhere = changes.vars?.['COMMERCE_URL'] === 'elsewhere';
  // The same backend under another name: its checkout is then at a third.
  const vars = isElsewhere
    ? { COMMERCE_URL: `${shop.sandbox.replace('127.0.0.1', 'localhost')}/commerce` }
    : changes.vars;
  const problems = (await problemsOf({ ...changes, ...(vars ? { vars } : {}) }, faults)).join('\n');
  for (const text of texts) expect(problems, fault).toContain(text);
});

test('of a page of the shop’s own and one of the content service with its address the doctor says which is shown', async () => {
  const vars = sandboxVars(Number(new URL(shop.sandbox).port));
  const findings = await examine({ ...healthy, vars, ownPages: ['opening-hours', 'privacy'] });
  expect(findings.filter(({ name }) => name.endsWith('shop/routes'))).toEqual([
    {
      name: 'content type pages beside shop/routes',
      problems: [],
      notes: ['/privacy is shop/routes/privacy.tsx: nobody sees the page privacy of the content service'],
    },
  ]);
});

/** A content service that has no page about privacy. */
const withoutPrivacy: typeof fetch = async (input, init) =>
  /\/content\/api\/pages\?.*privacy/.test(new Request(input).url)
    ? Response.json({ data: [] })
    : fetch(input, init);

test('of a legal page that is linked and not there the doctor says so', async () => {
  const vars = sandboxVars(Number(new URL(shop.sandbox).port));
  const findings = await examine({ ...healthy, vars, fetch: withoutPrivacy });
  expect(findings.filter(({ name }) => name === 'legal pages')).toEqual([
    {
      name: 'legal pages',
      problems: [],
      notes: ['legal.privacy: /privacy is no page of the content service, nor of shop/routes'],
    },
  ]);
});

test('a shop without a webhook, and one that cannot reach a backend, are named', async () => {
  const other = await startShop();
  try {
    await other.setFaults([{ match: 'GET /content', status: 500 }]);
    const problems = (await problemsOf({ shopUrl: other.shop })).join('\n');
    expect(problems).toContain('CONTENT_WEBHOOK_SECRET is not set');
    expect(problems).toContain('readiness: The shop cannot reach content');
    expect(problems).not.toContain('The shop cannot reach kv');
  } finally {
    await other.stop();
  }
});
