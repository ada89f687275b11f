import { expect, test } from 'vitest';
import { splitAddress } from './address.ts';
import { languageTag, localeOf, prefixOf } from './prefix.ts';

const languages = {
  defaultLocale: 'en-AU',
  locales: ['fr-FR', 'en-NZ', 'en-AU', 'de', 'fr_CA', 'ar'].map((code) => ({ code })),
};

test.each([
  ['en-AU', '', 'en-AU'],
  ['en-NZ', '/en-nz', 'en-NZ'],
  ['fr-FR', '/fr', 'fr-FR'],
  ['fr_CA', '/fr-ca', 'fr-CA'],
  ['de', '/de', 'de'],
  ['ar', '/ar', 'ar'],
])('%s has the prefix "%s" and is called %s', (locale, prefix, tag) => {
  expect(prefixOf(locale, languages)).toBe(prefix);
  expect(languageTag(locale, languages)).toBe(tag);
});

test.each([
  ['/fr', 'fr-FR'],
  ['/FR', 'fr-FR'],
  ['/fr-fr', 'fr-FR'],
  ['/fr-FR', 'fr-FR'],
  ['/FR_ca', 'fr_CA'],
  ['/en-au', 'en-AU'],
  ['/en-NZ', 'en-NZ'],
  ['/en', null],
  ['/it', null],
  ['/de-AT', null],
])('%s means %s', (prefix, locale) => {
  expect(localeOf(prefix, languages)).toBe(locale);
});

test('a language without a region has its own name, also after one with a region', () => {
  const codes = ['fr-CA', 'fr', 'zh-Hant', 'zh'];
  const many = { defaultLocale: 'en-AU', locales: codes.map((code) => ({ code })) };
  const prefixes = codes.map((code) => prefixOf(code, many));
  expect(prefixes).toEqual(['/fr-ca', '/fr', '/zh-hant', '/zh']);
  expect(prefixes.map((prefix) => localeOf(prefix, many))).toEqual(codes);
});

test('script, region and numbers are part of a prefix, which is never that of another page', () => {
  const codes = [
    'zh-Hant',
    'zh-Hans',
    'es-419',
    'es-MX',
    'fil',
    'sr-Latn-RS',
    'pay',
    'api',
    'de-DE-1996',
    'english',
    'english-NZ',
  ];
  const many = { defaultLocale: 'en-AU', locales: codes.map((code) => ({ code })) };
  const prefixes = codes.map((code) => prefixOf(code, many));
  expect(prefixes).toEqual([
    '/zh',
    '/zh-hans',
    '/es',
    '/es-mx',
    '/fil',
    '/sr',
    '/pay-pay',
    '/api-api',
    '/de',
    '/english-english',
    '/english-english-nz',
  ]);
  expect(prefixes.map((prefix) => localeOf(prefix, many))).toEqual(codes);
  for (const prefix of prefixes)
    expect(splitAddress(`${prefix}/shop/tee`)).toEqual({ prefix, path: '/shop/tee' });
  for (const code of codes) expect(localeOf(`/${code.toLowerCase()}`, many), code).toBe(code);
  for (const path of [
    '/pay/address',
    '/api/cart',
    '/cart',
    '/english',
    '/articles/english',
    '/brewing/english',
  ])
    expect(splitAddress(path)).toEqual({ prefix: '', path });
});
