import { expect, test } from 'vitest';
import type { FreeDelivery } from '#shared/cart/free-delivery.ts';
import { choiceOf } from '#shared/catalogue/choice.ts';
import { packProduct } from '#shared/catalogue/form-product.ts';
import { writeProps } from '#shared/island-props.ts';
import type { Json } from '#shared/json.ts';
import { sampleTee } from '../../../tests/fixtures/tee.ts';
import { productWithVariants } from '../../../tests/fixtures/variants.ts';
import { brokenBy } from '../../../tests/workers/google-rules.ts';
import type { JsonLd } from '../../render/json-ld.ts';
import { productJsonLd } from './product-json-ld.ts';

const page = { url: 'https://shop.test/shop/tee', definition: { attributes: {}, brand: 'Shop' } };

test('a product with variants is a group, each with its own price, availability and URL', () => {
  const group = productJsonLd(sampleTee({ description: '<p>Soft &amp; warm</p>' }), page);
  expect(brokenBy(group)).toEqual([]);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    description: 'Soft & warm',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        size: 'Large',
        color: 'Red',
        offers: {
          url: 'https://shop.test/shop/tee?size=large&color=red',
          price: 8,
          priceCurrency: 'AUD',
          availability: 'https://schema.org/OutOfStock',
        },
      },
      {},
      { offers: { price: 11, availability: 'https://schema.org/LimitedAvailability' } },
    ],
  });
});

test('a product without variants has one offer, in the currency of the backend', () => {
  const plain = sampleTee({ options: [], variants: [], currency: 'EUR', salePrice: null });
  const product = productJsonLd(plain, page);
  expect(brokenBy(product)).toEqual([]);
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { price: 10, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
});

test('a product without a price has no offer', () => {
  const free = sampleTee({ price: null, salePrice: null, origPrice: null, options: [], variants: [] });
  expect(productJsonLd(free, page)).not.toHaveProperty('offers');
});

test('a price states whether it includes taxes, where the markets do', () => {
  const plain = sampleTee({ options: [], variants: [], salePrice: null });
  const specification = (taxes: 'vat.included' | 'tax.excluded' | null) =>
    (productJsonLd(plain, { ...page, taxes })['offers'] as { [name: string]: Json })['priceSpecification'];
  expect(specification('vat.included')).toMatchObject([
    { priceCurrency: 'AUD', valueAddedTaxIncluded: true },
  ]);
  expect(specification('tax.excluded')).toMatchObject([{ valueAddedTaxIncluded: false }]);
  expect(specification(null)).toBeUndefined();
});

test('a reduced price names the one before, and no delivery is invented', () => {
  const reduced = sampleTee({ options: [], variants: [], price: 8, salePrice: 8, origPrice: 10 });
  const { offers } = productJsonLd(reduced, page) as { offers: { [name: string]: Json } };
  expect(offers).toMatchObject({
    price: 8,
    priceSpecification: [{ priceType: 'https://schema.org/StrikethroughPrice', price: 10 }],
  });
  expect(offers).not.toHaveProperty('shippingDetails');
});

test('what delivery costs is that of the operator, in the currency of the offer, of what is sent', () => {
  const delivery = {
    prices: [
      { country: 'AU', service: 'Standard', price: 12.5, currency: 'AUD' },
      { country: 'NZ', service: 'Tracked', price: 46, currency: 'NZD' },
      { country: 'NO', service: 'Standard', price: 12.5, currency: 'AUD' },
    ],
    free: [] as FreeDelivery[],
  };
  const detailsOf = (product: Parameters<typeof productJsonLd>[0]) =>
    (productJsonLd(product, { ...page, delivery })['offers'] as { [name: string]: Json })['shippingDetails'];
  const sent = sampleTee({ options: [], variants: [], price: 8 });
  expect(detailsOf({ ...sent, isShipped: true })).toEqual([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', maxValue: 12.5, currency: 'AUD' },
      shippingDestination: ['AU', 'NO'].map((addressCountry) => ({
        '@type': 'DefinedRegion',
        addressCountry,
      })),
    },
  ]);
  expect(detailsOf({ ...sent, isShipped: false })).toBeUndefined();
  delivery.free.push({ country: 'AU', over: 65, currency: 'AUD' });
  expect(detailsOf({ ...sent, price: 66, salePrice: null, isShipped: true })).toMatchObject([
    { shippingRate: { value: 0 }, shippingDestination: [{ addressCountry: 'AU' }] },
    { shippingRate: { maxValue: 12.5 }, shippingDestination: [{ addressCountry: 'NO' }] },
  ]);
});

test('what delivery costs is told once for all variants that it costs the same, by its name from then on', () => {
  const delivery = {
    prices: [
      { country: 'AU', service: 'Standard', price: 12.5, currency: 'AUD' },
      { country: 'NO', service: 'Standard', price: 46, currency: 'AUD' },
    ],
    free: [{ country: 'AU', over: 10, currency: 'AUD' }],
  };
  const group = productJsonLd(sampleTee({ isShipped: true }), { ...page, delivery });
  expect(brokenBy(group)).toEqual([]);
  const variants = group['hasVariant'] as { offers: { [name: string]: Json } }[];
  expect(variants.map(({ offers }) => offers['price'])).toEqual([8, 8, 11]);
  expect(variants.map(({ offers }) => offers['shippingDetails'])).toMatchObject([
    [
      { '@id': '#delivery-1', shippingRate: { maxValue: 12.5 } },
      { '@id': '#delivery-2', shippingRate: { maxValue: 46 } },
    ],
    [{ '@id': '#delivery-1' }, { '@id': '#delivery-2' }],
    [{ '@id': '#delivery-3', shippingRate: { value: 0 } }, { '@id': '#delivery-2' }],
  ]);
  expect(JSON.stringify(group).match(/OfferShippingDetails/g)).toHaveLength(3);
});

test('what varies in a translated product is known by the ids of its options', () => {
  const tee = sampleTee();
  const french = {
    ...tee,
    options: tee.options.map((option) => ({ ...option, name: `${option.name} (fr)` })),
  };
  const ownNames = new Map(tee.options.map(({ id, name }) => [id, name]));
  expect(productJsonLd(french, { ...page, ownNames })).toMatchObject({
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [{ size: 'Large', color: 'Red' }, {}, {}],
  });
  // Without them the variants still differ, by properties of their own.
  expect(productJsonLd(french, page)).toMatchObject({
    hasVariant: [{ additionalProperty: [{ name: 'Size (fr)', value: 'Large' }, { value: 'Red' }] }, {}, {}],
  });
});

test('attributes say the numbers, the brand and the weight of a product, by the ids that the shop gives', () => {
  const attributes = { gtin: 'isbn', mpn: 'code', brand: 'publisher', weight: 'mass' };
  const plain = sampleTee({
    options: [],
    variants: [],
    attributes: [
      { id: 'isbn', name: 'ISBN', value: '9784101010014' },
      { id: 'publisher', name: 'Publisher', value: 'Harbour Press' },
      { id: 'mass', name: 'Weight', value: '250 g' },
    ],
  });
  expect(productJsonLd(plain, { ...page, definition: { attributes } })).toMatchObject({
    gtin: '9784101010014',
    brand: { '@type': 'Brand', name: 'Harbour Press' },
    weight: '250 g',
  });
  const unsaid = productJsonLd(plain, page);
  expect(unsaid).toMatchObject({ brand: { name: 'Shop' } });
  expect(unsaid).not.toHaveProperty('gtin');
  expect(productJsonLd(plain, { ...page, definition: { attributes: {} } })).not.toHaveProperty('brand');
});

test('of very many variants a page names the first, and the one that its address chooses', () => {
  const product = productWithVariants(1_000);
  const last = product.variants.at(-1);
  if (!last) throw new Error('There are no variants');
  const named = (choice = {}) => productJsonLd(product, { ...page, choice })['hasVariant'] as JsonLd[];
  expect(named()).toHaveLength(24);
  expect(named(choiceOf(product, last)).map(({ productID }) => productID)).toContainEqual(
    expect.stringContaining(last.id),
  );
});

test('the data of a page with a thousand variants are at most 60 KB, and four times those of one with a hundred', () => {
  const bytesOf = (count: number) => {
    const product = productWithVariants(count);
    const data = JSON.stringify(productJsonLd(product, page)) + writeProps(packProduct(product));
    return Buffer.byteLength(data);
  };
  expect(bytesOf(1_000)).toBeLessThan(60_000);
  expect(bytesOf(1_000)).toBeLessThan(4 * bytesOf(100));
});
