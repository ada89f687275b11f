import { expect, test } from 'vitest';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import {
  accepted,
  openClient,
  versions,
  type Entry,
  type Results,
  type Swell,
  type Version,
} from './client.ts';

const { sandbox } = freshSandbox();

async function open(version: Version): Promise<Swell> {
  return (await openClient(version, sandbox.origin)).swell;
}

const all = (swell: Swell) => swell.products.list({ limit: 100 });
const prices = ({ results }: Results) => results.map(({ price }) => Number(price));
const slugs = ({ results }: Results) => results.map(({ slug }) => slug);

test.for(versions)('%s: products come in pages', async (version) => {
  const swell = await open(version);
  const whole = await all(swell);
  expect(whole.results).toHaveLength(whole.count);
  const first = await swell.products.list({ limit: 5, page: 1 });
  const second = await swell.products.list({ limit: 5, page: 2 });
  expect(first).toMatchObject({
    count: whole.count,
    limit: 5,
    page: 1,
    page_count: Math.ceil(whole.count / 5),
  });
  expect(first).toMatchObject({ pages: { 1: { start: 1, end: 5 }, 2: { start: 6, end: 10 } } });
  expect([...slugs(first), ...slugs(second)]).toEqual(slugs(whole).slice(0, 10));
  expect((await swell.products.list({ limit: 5, page: 9999 })).results).toEqual([]);
  expect((await swell.products.list({ limit: 1000 })).limit).toBe(100);
});

test.for(versions)('%s: products are sorted, searched and filtered by category', async (version) => {
  const swell = await open(version);
  const cheapFirst = prices(await swell.products.list({ sort: 'price asc', limit: 100 }));
  expect(cheapFirst).toEqual(cheapFirst.toSorted((a, b) => a - b));
  const dearFirst = prices(await swell.products.list({ sort: 'price desc', limit: 100 }));
  expect(dearFirst).toEqual(cheapFirst.toReversed());
  expect(slugs(await swell.products.list({ search: 'noon' }))).toContain('noon');
  expect(await swell.products.list({ search: 'no such thing at all' })).toMatchObject({
    count: 0,
    results: [],
  });
  const blends = await swell.products.list({ category: 'blends' });
  expect(blends.count).toBeGreaterThan(1);
  for (const product of blends.results) {
    expect(product['categories']).toContainEqual(expect.objectContaining({ slug: 'blends' }));
  }
});

test.for(versions)('%s: filters and conditions narrow the list', async (version) => {
  const swell = await open(version);
  const { count } = await all(swell);
  const inRange = await swell.products.list({ $filters: { price: [10, 20] }, limit: 100 });
  expect(inRange.count).toBeGreaterThan(0);
  expect(inRange.count).toBeLessThan(count);
  for (const price of prices(inRange)) expect(price >= 10 && price <= 20, String(price)).toBe(true);
  const dark = await swell.products.list({ $filters: { roast: ['Dark'], price: [0, 100] } });
  expect(slugs(dark)).toContain('late-blend');
  for (const { attributes } of dark.results) expect(attributes).toMatchObject({ roast: { value: 'Dark' } });
  expect((await swell.products.list({ where: { active: true }, limit: 1 })).count).toBe(count);
  expect(slugs(await swell.products.list({ where: { slug: 'noon' } }))).toEqual(['noon']);
});

test.for(versions)(
  '%s: one product is found by its id and by its slug, and else is null',
  async (version) => {
    const swell = await open(version);
    const bySlug = accepted(await swell.products.get('noon', { expand: ['variants'] }));
    expect(bySlug).toMatchObject({
      slug: 'noon',
      name: 'Noon',
      price: 18,
      currency: 'AUD',
      stock_tracking: true,
      images: expect.arrayContaining([
        expect.objectContaining({
          file: expect.objectContaining({ url: expect.stringMatching(/^http/), width: 1000 }),
        }),
      ]),
      options: [
        { name: 'Size', variant: true },
        { name: 'Grind', variant: true },
      ],
      purchase_options: { subscription: { plans: expect.any(Array) } },
      attributes: { roast: { id: 'roast', name: 'Roast', value: 'Medium dark' } },
      categories: expect.arrayContaining([expect.objectContaining({ slug: 'blends' })]),
    });
    expect(await swell.products.get(bySlug.id)).toMatchObject({ id: bySlug.id });
    expect(await swell.products.get('no-such-product')).toBeNull();
  },
);

test.for(versions)('%s: every product has what the library reads without a check', async (version) => {
  const swell = await open(version);
  type Variants = { results: { price: unknown; option_value_ids: unknown }[] };
  for (const product of (await all(swell)).results) {
    expect(product['price'], product.id).toBeTypeOf('number');
    const { results } = product['variants'] as unknown as Variants;
    for (const { price, option_value_ids: ids } of results) {
      expect(price, product.id).toBeTypeOf('number');
      expect(ids).toBeInstanceOf(Array);
    }
  }
});

test.for(versions)('%s: a variation has the price and the stock of its variant', async (version) => {
  const swell = await open(version);
  const noon = accepted(await swell.products.get('noon'));
  const { results: variants } = noon['variants'] as { results: Entry[] };
  const kilo = variants.find(({ name }) => name === '1 kg, Espresso');
  const found = swell.products.variation(noon, { Size: '1 kg', Grind: 'Espresso' });
  expect(found).toMatchObject({
    variant_id: kilo?.id,
    price: 60,
    stock_status: kilo?.['stock_status'],
    stock_level: kilo?.['stock_level'],
  });
  expect(swell.products.variation(noon, { Size: '1 kg' })).toMatchObject({ price: 18 });
  const { plans } = (noon['purchase_options'] as { subscription: { plans: Entry[] } }).subscription;
  for (const plan of plans) {
    const offered = swell.products.variation(noon, { Size: '250 g', Grind: 'Filter' }, { plan: plan.id });
    expect(offered['price']).toBeTypeOf('number');
    expect(Number(offered['price'])).toBeLessThanOrEqual(18);
  }
  expect(() => swell.products.variation(noon, {}, { plan: 'zz' })).toThrow(
    "Subscription purchase plan 'zz' not found or not active",
  );
});

test.for(versions)('%s: an added item costs what the variation said', async (version) => {
  const swell = await open(version);
  const noon = accepted(await swell.products.get('noon'));
  const options = { Size: '1 kg', Grind: 'Espresso' };
  const { plans } = (noon['purchase_options'] as { subscription: { plans: Entry[] } }).subscription;
  for (const purchase of ['standard', ...plans.map(({ id }) => ({ type: 'subscription', plan_id: id }))]) {
    const { price } = swell.products.variation(noon, options, purchase);
    const item = { product_id: noon.id, quantity: 1, options, purchase_option: purchase };
    const { items } = accepted(await swell.cart.setItems([item]));
    expect(items).toMatchObject([{ price }]);
  }
});

test.for(versions)('%s: the library makes filters of the catalogue', async (version) => {
  const swell = await open(version);
  const whole = await all(swell);
  const range = swell.products.priceRange(whole) as { min: number; max: number };
  expect(range.min).toBeLessThanOrEqual(Math.min(...prices(whole)));
  expect(range.max).toBeGreaterThanOrEqual(Math.max(...prices(whole)));
  const filters = await swell.products.filterableAttributeFilters(whole);
  const ids = filters.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['price', 'category']);
  expect(ids).toContain('roast');
  expect(ids).not.toContain('notes');
});

test.for(versions)('%s: categories and attributes are listed and found', async (version) => {
  const swell = await open(version);
  const categories = await swell.categories.list();
  expect(slugs(categories)).toContain('blends');
  const blends = accepted(await swell.categories.get('blends'));
  expect(await swell.categories.get(blends.id)).toMatchObject({ slug: 'blends', name: 'Blends' });
  expect(await swell.categories.get('no-such-category')).toBeNull();
  const filterable = await swell.attributes.list({ filterable: true });
  expect(filterable.count).toBeGreaterThan(0);
  expect(filterable.results.every((attribute) => attribute['filterable'] === true)).toBe(true);
  expect((await swell.attributes.list()).count).toBeGreaterThan(filterable.count);
  expect(await swell.attributes.get('roast')).toMatchObject({ id: 'roast', name: 'Roast', type: 'select' });
  expect(await swell.attributes.get('no-such-attribute')).toBeNull();
});
