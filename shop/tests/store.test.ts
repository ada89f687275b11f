import { expect, test } from 'vitest';
import type { SeedProduct } from '#sandbox/seed/types.ts';
import { currenciesOf, isMethodName } from '#shared/payments/methods.ts';
import { attributes } from '../demo/attributes.ts';
import { categories } from '../demo/categories.ts';
import { customersAt } from '../demo/customers.ts';
import { coupons, giftCards } from '../demo/discounts.ts';
import { translations } from '../demo/languages/translations.ts';
import { products } from '../demo/products.ts';
import { settings } from '../demo/settings.ts';
import { shippingZones, taxRates } from '../demo/shipping.ts';

const now = new Date('2026-11-20T00:00:00.000Z');

function amounts(product: SeedProduct): number[] {
  const things = [product, ...product.variants.results];
  return things.flatMap((thing) => [
    thing.price,
    thing.sale_price ?? thing.price,
    thing.orig_price ?? thing.price,
    ...Object.values(thing.prices ?? {}).flatMap((p) => [p.price, p.sale_price ?? 1, p.orig_price ?? 1]),
    ...(thing.purchase_options?.subscription?.plans ?? []).flatMap((plan) => [
      plan.price,
      ...Object.values(plan.prices ?? {}),
    ]),
    ...product.options.flatMap(({ values }) => values.map(({ price }) => price ?? 1)),
  ]);
}

test('the shop has 60 to 100 products in at least seven categories', () => {
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(products.length).toBeLessThanOrEqual(100);
  const used = new Set(products.flatMap((product) => product.categories.map(({ slug }) => slug)));
  expect(categories.filter(({ slug }) => !used.has(slug))).toEqual([]);
  expect(categories.length).toBeGreaterThanOrEqual(7);
});

test('every payment method takes what the shop charges, and none is said to take more than it does', () => {
  for (const [method, own] of Object.entries(settings.payments)) {
    expect(own, method).not.toHaveProperty('currencies');
    const takes = isMethodName(method) ? (currenciesOf(method, {}) ?? ['AUD']) : [];
    expect(takes, method).toContain('AUD');
  }
});

test('a gift note belongs to the gift-wrap value', () => {
  const notes = products.flatMap(({ options }) =>
    options.filter(({ parent_id }) => parent_id !== undefined).map((option) => ({ option, options })),
  );
  expect(notes.length).toBeGreaterThan(5);
  for (const { option, options } of notes) {
    const parent = options.find(({ id }) => id === option.parent_id);
    expect(parent).toMatchObject({ input_type: 'toggle', variant: false, values: [{ price: 4.5 }] });
    expect(option.parent_value_ids).toEqual(parent?.values.map(({ id }) => id));
  }
});

test('prices are positive, in whole cents, and effective while on sale', () => {
  const wrong = products.filter((product) =>
    amounts(product).some(
      (amount) => amount <= 0 || Math.abs(Math.round(amount * 100) - amount * 100) > 1e-9,
    ),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
  for (const thing of products.flatMap((product) => [product, ...product.variants.results])) {
    expect(thing.price).toBe(thing.sale ? thing.sale_price : thing.price);
    expect(thing.price < (thing.orig_price ?? Infinity)).toBe(true);
    expect(thing.orig_price === null).toBe(!thing.sale);
  }
  for (const nzd of products.map(({ prices }) => prices['NZD']?.price ?? 0)) {
    expect(nzd * 2).toBe(Math.round(nzd * 2));
  }
});

test('the products cover every state of stock and price', () => {
  const count = (is: (product: SeedProduct) => boolean) => products.filter(is).length;
  expect(count(({ sale }) => sale)).toBeGreaterThanOrEqual(5);
  expect(count(({ stock_status }) => stock_status === 'low_stock')).toBeGreaterThanOrEqual(3);
  const gone = (p: SeedProduct) =>
    p.stock_status === 'out_of_stock' && p.stock_tracking && !p.stock_purchasable;
  expect(count(gone)).toBeGreaterThanOrEqual(3);
  expect(count((p) => p.stock_purchasable && p.stock_level === 0)).toBe(1);
  expect(count(({ content }) => content.max_quantity === '5')).toBe(1);
  expect(count(({ bundle, bundle_items }) => bundle && bundle_items.length > 1)).toBe(1);
  expect(count(({ type }) => type === 'giftcard')).toBe(1);
  expect(count(({ options }) => options.length === 0)).toBeGreaterThanOrEqual(3);
  const partly = products.filter(
    ({ stock_level, variants }) => stock_level > 0 && variants.results.some((v) => v.stock_level === 0),
  );
  expect(partly.map(({ slug }) => slug)).toContain('nightcap-ridge');
  const plans = products.flatMap((p) => p.purchase_options.subscription?.plans ?? []);
  expect(plans.filter(({ billing_schedule }) => billing_schedule.trial_days > 0)).toHaveLength(1);
});

test('the demo accounts and codes of the README exist', () => {
  const [ada, bo] = customersAt(now);
  expect(ada).toMatchObject({
    password: 'correct-horse',
    account: { email: 'ada@example.com', balance: 25 },
  });
  expect(ada?.orders.map(({ status }) => status)).toEqual(['delivery_pending', 'canceled', 'complete']);
  expect(ada?.orders[0]?.shipments.results[0]?.tracking_code).toBeTruthy();
  expect([ada?.addresses, ada?.cards, ada?.subscriptions].map((list) => list?.length)).toEqual([2, 2, 2]);
  expect(bo).toMatchObject({ password: 'battery-staple', account: { email: 'bo@example.com' }, orders: [] });
  expect(coupons.map(({ code }) => code)).toEqual(['SAVE10', 'BILLY5', 'FREESHIP', 'WINTER25']);
  expect(giftCards.map(({ code_formatted, balance }) => [code_formatted, balance])).toEqual([
    ['GIFT 50AU D1', 50],
    ['GIFT 20AU D2', 7.35],
  ]);
});

test('an order over $65 ships free within Australia, and every parcel of up to 22 kg has a price', () => {
  const standard = shippingZones.find(({ id }) => id === 'australia')?.services[0];
  expect(standard).toMatchObject({ free_over: 65, bands: [{ price: 9.5 }] });
  const heaviest = shippingZones.flatMap(({ services }) =>
    services.map(({ bands }) => bands.at(-1)?.up_to_kg),
  );
  expect(new Set(heaviest)).toEqual(new Set([22]));
  expect(taxRates.map(({ country, percent, included }) => [country, percent, included])).toEqual([
    ['AU', 10, true],
    ['NZ', 15, false],
  ]);
});

test.each(translations)(
  'what shoppers choose by has a name in %s',
  (locale, { words = {}, ...translation }) => {
    const menuItems = settings.menus.flatMap((menu) => menu.items.flatMap((item) => [item, ...item.items]));
    const options = products.flatMap((one) => one.options.flatMap((option) => [option, ...option.values]));
    const plans = products.flatMap((one) => one.purchase_options.subscription?.plans ?? []);
    const shown = attributes.filter(({ visible }) => visible);
    const named = [...products, ...categories, ...shown, ...menuItems, ...options, ...plans];
    const unnamed = named.filter((one) => one.$locale?.[locale]?.name === undefined).map(({ name }) => name);
    // Measures and amounts are the same everywhere, but for units in another script.
    expect(unnamed.filter((name) => !/^\$?\d+( (g|kg|ml|L))?$/.test(name))).toEqual([]);

    const services = shippingZones.flatMap((zone) => zone.services);
    const delivery = services.flatMap(({ name, description }) => [name, description]);
    expect(delivery.filter((text) => words[text] === undefined)).toEqual([]);

    const known = new Set([...[...named, ...settings.menus].map(({ name }) => name), ...delivery]);
    expect(Object.keys(words).filter((word) => !known.has(word))).toEqual([]);
    expect(Object.keys(translation.products ?? {}).toSorted()).toEqual(
      products.map(({ slug }) => slug).toSorted(),
    );
    expect(Object.keys(translation.categories ?? {}).toSorted()).toEqual(
      categories.map(({ slug }) => slug).toSorted(),
    );
  },
);

test.each(translations)('categories are described to search engines in %s', (locale) => {
  const texts = categories.map(({ $locale }) => $locale[locale]?.meta_description);
  expect(texts).toEqual(categories.map(({ $locale }) => $locale[locale]?.description));
  expect(new Set([undefined, ...texts, ...categories.map((it) => it.meta_description)]).size).toBe(
    2 * categories.length + 1,
  );
});

test.each(translations)('everything about a product is said in %s', (locale) => {
  const texts = products.map(({ $locale }) => $locale[locale]);
  expect(texts.filter((own) => !own?.description?.startsWith('<p>'))).toEqual([]);
  expect(texts.map((own) => own?.meta_description).filter((text) => !text || text.includes('<'))).toEqual([]);
  const values = products.flatMap(({ attributes: own }) =>
    Object.values(own)
      .filter(({ visible }) => visible)
      .map(({ $locale }) => [$locale?.[locale]?.value].flat().join(', ')),
  );
  expect(values.length).toBeGreaterThan(300);
  expect(
    values.filter((value) => value === '' || /\b(?:and|the|with|high|wide|or|of|dry)\b/.test(value)),
  ).toEqual([]);
});

test.each(translations)('what listings are filtered by has its values in %s', (locale) => {
  const filters = attributes.filter(({ filterable }) => filterable);
  for (const { id, values, $locale } of filters) {
    const own = $locale[locale]?.values ?? [];
    expect([id, own.length, new Set(own).size]).toEqual([id, values.length, values.length]);
    for (const { slug, attributes: given } of products) {
      const value = given[id]?.$locale?.[locale]?.value;
      expect(own, `${slug}: ${id}`).toEqual(expect.arrayContaining(given[id] ? [value].flat() : []));
    }
  }
});
