import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { attributes } from '#shop/demo/attributes.ts';
import { categories } from '#shop/demo/categories.ts';
import { customersAt } from '#shop/demo/customers.ts';
import { coupons, giftCards } from '#shop/demo/discounts.ts';
import { translations } from '#shop/demo/languages/translations.ts';
import { products } from '#shop/demo/products.ts';
import { settings } from '#shop/demo/settings.ts';
import { baseCurrency, pricedCurrencies } from '../../sandbox/seed/currencies.ts';
import { shop } from '../../shared/shop/shop.ts';

const now = new Date('2026-11-20T00:00:00.000Z');
const { currencies } = settings.settings.store;

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

test('what the configuration says is what the store has', () => {
  const { locales } = settings.settings.store;
  expect(locales.map(({ code }) => code)).toContain(shop.defaultLocale);
  expect(currencies.map(({ code }) => code)).toContain(shop.defaultCurrency);
  const built = new Set<string>(['en', ...shop.languages]);
  expect(locales.filter(({ code }) => !built.has(code) && !built.has(code.split('-')[0] ?? ''))).toEqual([]);
  const ids: string[] = [...attributes.map(({ id }) => id), 'sku'];
  expect(Object.values(shop.attributes).filter((id) => !ids.includes(id))).toEqual([]);
  const unknown = shop.markets.filter(
    ({ currency }) => currency !== undefined && !currencies.some(({ code }) => code === currency),
  );
  expect(unknown).toEqual([]);
});

test('each file of messages is shown in a locale of the store', () => {
  const shown = new Set(
    settings.settings.store.locales.flatMap(({ code }) => [code, code.split('-')[0] ?? '']),
  );
  const files = globSync('shop/messages/*.json', { cwd: join(import.meta.dirname, '../..') });
  expect(files.filter((file) => !shown.has(basename(file, '.json')))).toEqual([]);
});

test('each translation of the store is in one of its locales', () => {
  const locales = settings.settings.store.locales.map(({ code }) => code);
  expect(translations.map(([locale]) => locale).filter((locale) => !locales.includes(locale))).toEqual([]);
});

test('menu links to categories name categories, and each has products, or one below it has', () => {
  const items = settings.menus.flatMap((menu) => menu.items.flatMap((item) => [item, ...item.items]));
  const linked = items.filter(({ type }) => type === 'category').map(({ value }) => value);
  const slugs: string[] = categories.map(({ slug }) => slug);
  expect(linked.filter((slug) => !slugs.includes(slug))).toEqual([]);
  const ids = categories.map(({ id }) => id);
  expect(categories.filter(({ parent_id: parent }) => parent !== null && !ids.includes(parent))).toEqual([]);
  const used = new Set(products.flatMap((product) => product.categories.map(({ slug }) => slug)));
  const isShown = ({ id, slug }: (typeof categories)[number]): boolean =>
    used.has(slug) || categories.some((below) => below.parent_id === id && isShown(below));
  expect(categories.filter((category) => !isShown(category))).toEqual([]);
});

test('prices are whole coins, none for a sample, in every currency with prices of its own, and effective while on sale', () => {
  const coins = new Map(currencies.map(({ code, decimals }) => [code, 10 ** decimals]));
  for (const { slug, price, sale, sale_price, orig_price, prices = {} } of products.flatMap((product) => [
    product,
    ...product.variants.results.map((variant) => ({ ...variant, slug: product.slug })),
  ])) {
    expect(price, slug).toBe(sale ? sale_price : price);
    expect(price < (orig_price ?? Infinity), slug).toBe(true);
    expect(orig_price === null, slug).toBe(!sale);
    const others = pricedCurrencies.map(({ code }) => [code, prices[code]?.price ?? Number.NaN] as const);
    for (const [code, amount] of [[baseCurrency.code, price] as const, ...others]) {
      const inCoins = amount * (coins.get(code) ?? 100);
      expect(inCoins, `${slug} in ${code}`).toBeGreaterThanOrEqual(0);
      expect(Math.abs(Math.round(inCoins) - inCoins), `${slug} in ${code}`).toBeLessThan(1e-6);
    }
  }
});

test('ids, slugs and article numbers are unique', () => {
  const ids = [
    ...products.flatMap((product) => [
      product.id,
      ...product.variants.results.map(({ id }) => id),
      ...product.options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
      ...(product.purchase_options.subscription?.plans ?? []).map(({ id }) => id),
    ]),
    ...categories.map(({ id }) => id),
    ...coupons.map(({ id }) => id),
    ...giftCards.map(({ id }) => id),
    ...customersAt(now).flatMap(({ account, orders, cards, addresses, subscriptions }) =>
      [account, ...orders, ...cards, ...addresses, ...subscriptions].map(({ id }) => id),
    ),
  ];
  expect(repeated(ids)).toEqual([]);
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
  expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
  expect(
    repeated(products.flatMap(({ sku, variants }) => [sku, ...variants.results.map((v) => v.sku)])),
  ).toEqual([]);
});

test('cross-sells, up-sells and bundles name existing products', () => {
  const ids = new Set(products.map(({ id }) => id));
  const variantIds = new Set(products.flatMap(({ variants }) => variants.results.map(({ id }) => id)));
  const lost = products.filter((product) =>
    [...product.cross_sells, ...product.up_sells, ...product.bundle_items].some(
      ({ product_id }) => !ids.has(product_id) || product_id === product.id,
    ),
  );
  expect(lost.map(({ slug }) => slug)).toEqual([]);
  const packed = products.flatMap((product) => product.bundle_items);
  expect(packed.filter(({ variant_id }) => variant_id !== null && !variantIds.has(variant_id))).toEqual([]);
});

test('a variant picks one existing value of each of its options', () => {
  for (const product of products) {
    const choices = product.options.filter(({ variant }) => variant);
    for (const variant of product.variants.results) {
      const picked = choices.map(({ values }) =>
        values.filter(({ id }) => variant.option_value_ids.includes(id)).map(({ name }) => name),
      );
      expect(picked.map((names) => names.length)).toEqual(choices.map(() => 1));
      expect(picked.flat().join(', ')).toBe(variant.name);
    }
    const combinations = choices.reduce((count, { values }) => count * values.length, 1);
    const { length } = product.variants.results;
    expect(length > 0 ? choices.length : 0, 'options of variants').toBe(choices.length);
    expect(length, 'variants').toBeLessThanOrEqual(choices.length === 0 ? 0 : combinations);
  }
});

test('attribute values come from the attribute’s own list', () => {
  const lists = new Map<string, string[] | null>(
    attributes.map(({ id, type, values }) => [id, type === 'select' ? values : null]),
  );
  const strange = products.flatMap(({ slug, attributes: input }) =>
    Object.values(input).flatMap(({ id, value }) => {
      const list = lists.get(id);
      return [value]
        .flat()
        .filter((one) => list !== null && list?.includes(one) !== true)
        .map((one) => `${slug} ${id} ${one}`);
    }),
  );
  expect(strange).toEqual([]);
});

test('search descriptions have at most 155 characters', () => {
  expect(products.filter(({ meta_description }) => (meta_description ?? '').length > 155)).toEqual([]);
});

test('a running subscription bills its plan’s price, in a period around now', () => {
  for (const running of customersAt(now)[0]?.subscriptions ?? []) {
    const product = products.find(({ id }) => id === running.product_id);
    const variant = product?.variants.results.find(({ id }) => id === running.variant_id);
    const plan = variant?.purchase_options?.subscription?.plans.find(({ id }) => id === running.plan_id);
    expect(running.price).toBe(plan?.price);
    expect(Date.parse(running.date_period_start)).toBeLessThan(now.getTime());
    expect(Date.parse(running.date_period_end)).toBeGreaterThan(now.getTime());
  }
});
