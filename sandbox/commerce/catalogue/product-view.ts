import type { WireCurrency } from '../../seed/store-types.ts';
import type { SeedProduct, WireImage, WirePurchaseOptions, WireVariant } from '../../seed/types.ts';
import type { Market } from '../settings/market.ts';
import { localiseKeepingOverrides } from './localise.ts';
import { amountIn, amountsIn } from './prices.ts';
import { stockLevel, stockStatus, type Sold } from './stock.ts';

/** A product in one locale and currency, with full picture addresses (docs/commerce-protocol/records.md#product). */
export type ProductView = Omit<SeedProduct, 'prices' | '$locale' | 'bundle_items'> & {
  bundle_items: BundledItem[];
};

/** The contents of a bundle, with enough of each product to name it (docs/commerce-protocol/records.md#cart-items). */
type BundledItem = SeedProduct['bundle_items'][number] & {
  product?: Pick<ProductView, 'id' | 'name' | 'slug' | 'sku' | 'images'>;
  variant?: { id: string; name: string } | null;
  options: [];
};

/** A seeded product in one market, with its initial stock. */
export function productView(product: SeedProduct, market: Market): ProductView {
  const { prices, ...view } = localiseKeepingOverrides(product, market.localeChain);
  return {
    ...view,
    currency: market.charged.code,
    ...amountsIn(market.charged, view, prices),
    images: withOrigin(view.images, market.imageUrl),
    bundle_items: view.bundle_items.map((item) => ({ ...item, options: [] })),
    options: view.options.map((option) => ({
      ...option,
      values: option.values.map(({ prices: own, ...value }) => ({
        ...value,
        ...(value.price === undefined ? {} : { price: amountIn(market.charged, value.price, own) }),
      })),
    })),
    variants: { ...view.variants, results: view.variants.results.map((each) => variantView(each, market)) },
    purchase_options: purchaseOptionsView(view.purchase_options, market.charged),
  };
}

/** A bundle with its products named; `find` finds views of the same market. */
export function nameBundled(view: ProductView, find: (id: string) => ProductView | undefined): ProductView {
  if (view.bundle_items.length === 0) return view;
  const named = view.bundle_items.map((item) => {
    const inside = find(item.product_id);
    if (!inside) return item;
    const { id, name, slug, sku, images } = inside;
    const variant = inside.variants.results.find((each) => each.id === item.variant_id);
    return {
      ...item,
      product: { id, name, slug, sku, images },
      variant: variant ? { id: variant.id, name: variant.name } : null,
    };
  });
  return { ...view, bundle_items: named };
}

function variantView({ prices, purchase_options, ...variant }: WireVariant, market: Market): WireVariant {
  return {
    ...variant,
    currency: market.charged.code,
    ...amountsIn(market.charged, variant, prices),
    images: withOrigin(variant.images, market.imageUrl),
    ...(purchase_options ? { purchase_options: purchaseOptionsView(purchase_options, market.charged) } : {}),
  };
}

function purchaseOptionsView(options: WirePurchaseOptions, currency: WireCurrency): WirePurchaseOptions {
  const { standard, subscription } = options;
  const view: WirePurchaseOptions = {};
  if (standard) {
    const { prices, ...amounts } = standard;
    view.standard = { ...amounts, ...amountsIn(currency, amounts, prices) };
  }
  if (subscription) {
    const plans = subscription.plans.map(({ prices, ...plan }) => ({
      ...plan,
      price: amountIn(currency, plan.price, prices),
    }));
    view.subscription = { ...subscription, plans };
  }
  return view;
}

export function withOrigin(images: WireImage[], origin: string): WireImage[] {
  return images.map((image) => ({ ...image, file: { ...image.file, url: origin + image.file.url } }));
}

/** The same view with the sold units subtracted from the stock. */
export function withStock(view: ProductView, product: SeedProduct, sold: Sold): ProductView {
  if (sold.size === 0) return view;
  const level = stockLevel(product, null, sold);
  const variants = product.variants.results.map((variant, at) => {
    const left = stockLevel(product, variant, sold);
    return {
      ...(view.variants.results[at] ?? variant),
      stock_level: left,
      stock_status: stockStatus(variant, left),
    };
  });
  return {
    ...view,
    stock_level: level,
    stock_status: stockStatus(product, level),
    variants: { ...view.variants, results: variants },
  };
}
