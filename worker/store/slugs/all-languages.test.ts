import { expect, test } from 'vitest';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { findInAllLanguages } from './all-languages.ts';

const names: Record<string, Record<string, string>> = {
  tee: { 'en-AU': 'tee', 'de-DE': 'hemd', 'fr-FR': 'chemise' },
  mug: { 'en-AU': 'mug', 'de-DE': 'becher', 'fr-FR': 'mug' },
};

function catalogueOf() {
  const calls: string[] = [];
  const find = (name: string, locale: string) => {
    calls.push(`${name} ${locale}`);
    const [id, slugs] =
      Object.entries(names).find(([key, slugs]) => key === name || slugs[locale] === name) ?? [];
    return id === undefined ? null : sampleTee({ id, slug: slugs?.[locale] ?? '' });
  };
  const list = (wanted: string[], locale: string) => wanted.flatMap((name) => find(name, locale) ?? []);
  const catalogue = {
    getProduct: async (name, { locale }) => find(name, locale),
    identifyProduct: async (name, { locale }) => find(name, locale),
    getProductsBySlug: async (slugs, { locale }) =>
      list(slugs, locale).filter(({ slug }) => slugs.includes(slug)),
    getProductsById: async (ids, { locale }) => list(ids, locale),
  } as Partial<Catalogue> as Catalogue;
  const locales = async () => ['en-AU', 'de-DE', 'fr-FR'];
  return { calls, found: findInAllLanguages(catalogue, { locales, defaultLocale: 'en-AU' }) };
}

const german = { locale: 'de-DE', currency: 'AUD' };

test('a product is found by its slug in another language, and is returned in the requested one', async () => {
  const { found } = catalogueOf();
  expect(await found.getProduct('chemise', german)).toMatchObject({ id: 'tee', slug: 'hemd' });
  expect(await found.getProduct('made-up', german)).toBeNull();
});

test('its own slug takes one call', async () => {
  const { found, calls } = catalogueOf();
  await found.getProduct('hemd', german);
  expect(calls).toEqual(['hemd de-DE']);
});

test('editors may name products by their slugs of the default language, in an order that stays', async () => {
  const { found } = catalogueOf();
  const products = await found.getProductsBySlug(['mug', 'hemd', 'none', 'tee'], german);
  expect(products.map(({ slug }) => slug)).toEqual(['becher', 'hemd', 'hemd']);
});
