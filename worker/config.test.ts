import { expect, test } from 'vitest';
import { toMarket } from '#shared/locale/markets.ts';
import { shop } from '#shared/shop/shop.ts';
import { plainMarket } from '../tests/fixtures/market.ts';
import { configFaults, parseConfig } from './config.ts';

const complete = {
  COMMERCE_URL: 'https://store.example/',
  COMMERCE_PUBLIC_KEY: 'pk_1',
  VAULT_URL: 'https://vault.example',
  CONTENT_URL: 'https://content.example',
  MEDIA_URL: 'https://media.example',
};

const parse = (vars: Record<string, unknown>) => parseConfig(vars as unknown as Env);

test('an absent or empty var is not configured', () => {
  expect(parse({ ...complete, LINK_SECRET: '', CONTENT_AUTH: undefined })).toMatchObject({
    commerceUrl: 'https://store.example',
    shopName: shop.name,
    linkSecret: null,
    contentAuth: false,
    sentryDsn: null,
  });
});

test.each(['zh-Hant', 'es-419', 'fil', 'fr-CA'])('a shop may begin in %s', (locale) => {
  expect(parse({ ...complete, DEFAULT_LOCALE: locale }).defaultLocale).toBe(locale);
  for (const extended of [`${locale}-u-nu-latn`, `${locale}-x-shop`])
    expect(() => parse({ ...complete, DEFAULT_LOCALE: extended })).toThrow(
      'DEFAULT_LOCALE: expected a locale',
    );
});

test('pictures come from the hosts of the commerce backend, unless others are named', () => {
  expect(parse(complete).imageOrigins).toEqual(['https://cdn.swell.store', 'https://cdn.schema.io']);
  const named = { ...complete, IMAGE_ORIGINS: ' https://*.cdn.example  http://localhost:8788/ ' };
  expect(parse(named).imageOrigins).toEqual(['https://*.cdn.example', 'http://localhost:8788']);
  for (const wrong of ['cdn.example', 'https://cdn.example/a', "https://cdn.example; script-src 'self'"]) {
    expect(() => parse({ ...complete, IMAGE_ORIGINS: wrong })).toThrow('IMAGE_ORIGINS: expected origins');
  }
});

test('every wrong var is named with what was expected, and never with its value', () => {
  const wrong = { ...complete, VAULT_URL: 'ftp://vault', LINK_SECRET: 'short', REGISTRATION: 'maybe' };
  expect(() => parse({ ...wrong, COMMERCE_PUBLIC_KEY: undefined })).toThrow(
    'COMMERCE_PUBLIC_KEY: expected a public key; VAULT_URL: expected an http or https address; ' +
      'LINK_SECRET: expected 16 characters or more; REGISTRATION: expected mail or password',
  );
});

test('an address has http or https, a host and no slash at its end', () => {
  const parsed = parse({ ...complete, MEDIA_URL: ' HTTPS://media.example/a// ' });
  expect(parsed.mediaUrl).toBe('HTTPS://media.example/a');
  for (const wrong of [
    '',
    ' ',
    'media.example',
    'http:media',
    'https://',
    'https://a b',
    'ftp://a',
    'https://a:b',
    5,
  ]) {
    expect(() => parse({ ...complete, MEDIA_URL: wrong })).toThrow('MEDIA_URL: expected an http');
  }
});

test('a wrong part of a table is named, beside all other wrong vars', () => {
  const wrong = {
    MARKETS: { DE: { currency: 'euro', delivery: 'no' } },
    DEFAULT_LOCALE: 'en_AU',
    SHOP_NAME: 1,
  };
  expect(configFaults({ ...complete, ...wrong }).map(({ name }) => name)).toEqual([
    'SHOP_NAME',
    'DEFAULT_LOCALE',
    'MARKETS.DE.currency',
    'MARKETS.DE.delivery',
  ]);
});

test('payment elements take their parameters from a table, or from JSON', () => {
  const params = { paypal: { elementId: '#mine', style: { color: 'black' } }, config: { locale: 'en' } };
  expect(parse(complete).paymentParams).toEqual({});
  for (const given of [params, JSON.stringify(params)]) {
    expect(parse({ ...complete, PAYMENT_PARAMS: given }).paymentParams).toEqual(params);
  }
  for (const wrong of ['{', '[]', { paypall: {} }, { paypal: 'black' }, { paypal: { elementId: 'a b' } }]) {
    expect(() => parse({ ...complete, PAYMENT_PARAMS: wrong })).toThrow('PAYMENT_PARAMS');
  }
});

test('markets come from a table, or from JSON', () => {
  const table = {
    'DE AT': { locale: 'de-DE', currency: 'EUR', tax: 'included' },
    JP: { delivery: false },
    '*': { currency: 'AUD' },
  };
  for (const given of [table, JSON.stringify(table)]) {
    expect(parse({ ...complete, MARKETS: given }).markets).toEqual([
      { ...plainMarket, countries: ['DE', 'AT'], locale: 'de-DE', currency: 'EUR', tax: 'included' },
      { ...plainMarket, countries: ['JP'], delivers: false },
      { ...plainMarket, countries: [], currency: 'AUD' },
    ]);
  }
  for (const wrong of ['{', '[]', { de: {} }, { DE: { currency: 'euro' } }, { DE: { delivery: 'no' } }]) {
    expect(() => parse({ ...complete, MARKETS: wrong })).toThrow('MARKETS');
  }
});

test.each([
  { DE: { free_delivery_over: 0 } },
  { DE: { free_delivery_over: -1 } },
  { DE: { delivery_prices: { Standard: -1 } } },
  { DE: { delivery: false, free_delivery_over: 50 } },
  { DE: { delivery: false, delivery_prices: { Standard: 5 } } },
  { UK: {} },
  { 'DE AT': {}, AT: {} },
  { DE: { currency: 'ZZZ' } },
  { DE: { locale: 'xx-QQ' } },
  { DE: { locale: 'de-de' } },
  { PT: { locale: 'pt-PT' } },
  { JP: { currency: 'JPY', free_delivery_over: 500.5 } },
  { JP: { currency: 'JPY', delivery_prices: { Standard: 500.5 } } },
  { DE: { delivery_prices: { ' ': 5 } } },
  // In the shop's own currency.
  { DE: { free_delivery_over: 50.555 } },
])('what shop.config.ts may not say of a market, the var may not either: %j', (wrong) => {
  expect(() => parse({ ...complete, MARKETS: wrong })).toThrow('MARKETS');
});

test('a market without a currency has amounts of the default one', () => {
  const yen = { ...complete, DEFAULT_CURRENCY: 'JPY' };
  const parsing =
    (MARKETS: object, vars = yen) =>
    () =>
      parse({ ...vars, MARKETS });
  expect(parsing({ JP: { free_delivery_over: 500.5 } })).toThrow(
    'MARKETS: 500.5 JPY has more than 0 decimals',
  );
  expect(parsing({ JP: { delivery_prices: { Standard: 7.5 } } })).toThrow('MARKETS: 7.5 JPY has more than 0');
  expect(
    parsing({ JP: { free_delivery_over: 500 }, DE: { currency: 'EUR', free_delivery_over: 50.5 } }),
  ).not.toThrow();
});

test('what the vars leave open, the shop says itself', () => {
  const { shopName, theme, defaultLocale, defaultCurrency, markets } = parse(complete);
  expect({ name: shopName, theme, defaultLocale, defaultCurrency }).toEqual({
    name: shop.name,
    theme: shop.theme,
    defaultLocale: shop.defaultLocale,
    defaultCurrency: shop.defaultCurrency,
  });
  expect(markets).toEqual(shop.markets.map(toMarket));
  const other = {
    SHOP_NAME: 'Shop for tests',
    THEME: 'dark',
    DEFAULT_LOCALE: 'de-DE',
    DEFAULT_CURRENCY: 'EUR',
  };
  expect(parse({ ...complete, ...other, MARKETS: '{}' })).toMatchObject({
    shopName: 'Shop for tests',
    theme: 'dark',
    defaultLocale: 'de-DE',
    defaultCurrency: 'EUR',
    markets: [],
  });
});

test('a shop with TLS calls its backends with TLS, or on its own machine', () => {
  const shop = { ...complete, SHOP_URL: 'https://shop.example', VISITOR_SECRETS: 'x'.repeat(32) };
  expect(parse(shop).commerceUrl).toBe('https://store.example');
  const local = { ...shop, COMMERCE_URL: 'http://127.0.0.1:8788/commerce', VAULT_URL: 'http://localhost' };
  expect(parse(local).vaultUrl).toBe('http://localhost');
  for (const name of ['COMMERCE_URL', 'VAULT_URL', 'CONTENT_URL']) {
    const open = { ...shop, [name]: 'http://store.example' };
    expect(() => parse(open)).toThrow(`${name}: expected an https address`);
    expect(() => parse({ ...open, SHOP_URL: '' })).not.toThrow();
  }
});

test('a secret of links may have a successor before it, and spaces of its own', () => {
  const [next, former] = ['n'.repeat(32), 'f'.repeat(32)];
  const secretsOf = (LINK_SECRET: string) => {
    const { linkSecret, linkSecrets } = parse({ ...complete, LINK_SECRET });
    return [linkSecret, ...linkSecrets];
  };
  expect(secretsOf(former)).toEqual([former, former]);
  expect(secretsOf(`${next} ${former}`)).toEqual([next, next, former]);
  expect(secretsOf('links of the sandbox')).toEqual(['links of the sandbox', 'links of the sandbox']);
  expect(secretsOf('')).toEqual([null]);
});
