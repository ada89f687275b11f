import { expect, test } from 'vitest';
import { oneTimePrices } from '#shared/catalogue/variation.ts';
import { products } from '#shop/demo/products.ts';
import { settings } from '#shop/demo/settings.ts';
import { priceLine } from '../../sandbox/commerce/cart/line-price.ts';
import { productView, type ProductView } from '../../sandbox/commerce/catalogue/product-view.ts';
import { product as record } from '../../worker/backends/commerce/catalogue/product-schema.ts';
import { toProduct } from '../../worker/backends/commerce/catalogue/product.ts';

type Costs = { of: string; now: number | null; was: number | null };

/** As pages, structured data and feeds say it. */
function saidOf(view: ProductView): Costs[] {
  const product = toProduct(record().parse(view));
  const { variants } = product;
  return (variants.length > 0 ? variants : [null]).map((variant) => {
    const { price, salePrice, origPrice } = oneTimePrices(product, variant);
    return { of: variant?.name ?? '', now: salePrice ?? price, was: origPrice };
  });
}

/** As the cart charges it. */
function chargedFor(view: ProductView): Costs[] {
  const { results } = view.variants;
  return (results.length > 0 ? results : [null]).map((variant) => {
    const line = {
      id: '',
      product_id: view.id,
      variant_id: variant?.id ?? null,
      quantity: 1,
      options: [],
      purchase_option: { type: 'standard', plan_id: null },
      metadata: {},
    };
    const { price, orig_price: was } = priceLine(line, view);
    return { of: variant?.name ?? '', now: price, was };
  });
}

test.each(settings.settings.store.currencies.filter(({ type }) => type !== 'display'))(
  'a product and each of its variants costs in the cart what its page says, in $code',
  (charged) => {
    const market = { charged, selected: charged, locale: '', localeChain: [], imageUrl: '', checkoutUrl: '' };
    for (const product of products) {
      const view = productView(product, market);
      expect(saidOf(view), product.slug).toEqual(chargedFor(view));
    }
  },
);
