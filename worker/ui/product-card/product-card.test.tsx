import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Product, Variant } from '#shared/catalogue/product.ts';
import { shop } from '#shared/shop/shop.ts';
import { dollars, sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import { lowestPrice } from './lowest-price.ts';
import { ProductCard } from './product-card.tsx';
import { stockBadge } from './product-card.tsx';
import { tagBadge } from './tag-badge.ts';

function withSizes(...variants: Partial<Variant>[]): Product {
  return sampleProduct({
    options: [
      sampleOption({
        values: variants.map((_, index) => ({ id: `s${index}`, name: `Size ${index}`, price: 0 })),
      }),
    ],
    variants: variants.map((parts, index) =>
      sampleVariant({ id: `v${index}`, optionValueIds: [`s${index}`], ...parts }),
    ),
  });
}

test('a product with one price shows only that', () => {
  const price = { now: 20, was: null, varies: false, unitPricing: null };
  expect(lowestPrice(sampleProduct())).toEqual(price);
  expect(lowestPrice(withSizes({}, {}))).toEqual(price);
});

test('a product whose variants differ shows the lowest price with From', () => {
  const product = withSizes({ price: 66 }, { price: 19.5 });
  expect(lowestPrice(product)).toEqual({ now: 19.5, was: null, varies: true, unitPricing: null });
  expect(renderToStaticMarkup(<ProductCard product={product} money={dollars} />)).toContain('From ');
});

test('a card says what its lowest price is for a kilogram', () => {
  const unitPricing = { times: 4, per: 1, unit: 'kilogram' } as const;
  const product = withSizes({ price: 66 }, { price: 19.5, unitPricing });
  const card = renderToStaticMarkup(<ProductCard product={product} money={dollars} />);
  expect(card).toContain('<span class="price__per">$78.00 per kg</span>');
});

test('a reduced product shows its former price struck through', () => {
  const product = sampleProduct({ price: 16, salePrice: 16, origPrice: 20 });
  const card = renderToStaticMarkup(<ProductCard product={product} money={dollars} />);
  expect(card).toMatch(/<s class="price__was">.*\$20\.00/);
  expect(card).toContain('badge--sale');
});

test('a card has the badge of the first tag that the shop has words for, where it has no other', () => {
  shop.badges = { limited: { en: 'Limited' }, bestseller: { en: 'Bestseller', fr: 'Meilleure vente' } };
  const cardOf = (parts: Partial<Product>) =>
    renderToStaticMarkup(<ProductCard product={sampleProduct(parts)} money={dollars} />);
  const tags = ['constructor', 'coffee', 'bestseller', 'limited'];
  expect(cardOf({ tags })).toContain('<span class="badge">Bestseller</span>');
  expect(cardOf({ tags, stockStatus: 'low_stock' })).not.toContain('Bestseller');
  expect(cardOf({ tags, price: 16, salePrice: 16, origPrice: 20 })).not.toContain('Bestseller');
  expect(cardOf({ tags: ['coffee'] })).not.toContain('badge');
  expect([tagBadge(tags, 'fr-FR'), tagBadge(['limited'], 'fr-FR')]).toEqual(['Meilleure vente', null]);
  delete shop.badges;
  expect(cardOf({ tags })).not.toContain('badge');
});

test('a product without a price has no price line', () => {
  expect(lowestPrice(sampleProduct({ price: null }))).toBeNull();
});

test('a card says sold out only when no variant can be bought', () => {
  expect(stockBadge(withSizes({ stockLevel: 0 }, { stockLevel: 0 }))?.text).toBe('product.soldOut');
  expect(stockBadge(withSizes({ stockLevel: 0 }, { stockLevel: 1 }))).toBeNull();
  expect(stockBadge(sampleProduct({ stockLevel: 0, stockPurchasable: true }))).toBeNull();
  expect(stockBadge(sampleProduct({ stockStatus: 'low_stock' }))?.text).toBe('product.nearlyGone');
});

test('a card adds a product without options, links to the options of others, and offers nothing for a sold-out one', () => {
  const card = (product: Product) => renderToStaticMarkup(<ProductCard product={product} money={dollars} />);
  expect(card(sampleProduct())).toMatch(
    /<button [^>]*form="card-form" value="p1" name="product_id">.*Add <span>Banksia Espresso<\/span> to cart/,
  );
  expect(card(withSizes({}, {}))).toMatch(
    /<a class="icon-button card__add" href="\/shop\/banksia-espresso" data-choose="true">.*Choose options for <span>Banksia Espresso<\/span>/,
  );
  expect(card(sampleProduct({ stockTracking: true, stockLevel: 0 }))).not.toContain('card__add');
});

test('the second picture of a product is shown under the pointer', () => {
  const image = (url: string) => ({ url, alt: 'Beans', width: 800, height: 1000 });
  const card = renderToStaticMarkup(
    <ProductCard product={sampleProduct({ images: [image('/1.jpg'), image('/2.jpg')] })} money={dollars} />,
  );
  expect(card).toMatch(/src="\/2\.jpg"[^>]*loading="lazy"[^>]*class="card__other"/);
});
