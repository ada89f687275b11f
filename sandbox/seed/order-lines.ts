import { products } from '#shop/demo/products.ts';
import { productId } from './build.ts';
import { seedId } from './ids.ts';
import type { SeedProduct, WireVariant } from './types.ts';

function shelved(slug: string): SeedProduct {
  const product = products.find((candidate) => candidate.id === productId(slug));
  if (product === undefined) {
    throw new Error(`The seed has no product '${slug}'; name one of products.ts`);
  }
  return product;
}

/** A product with one of its variants, found by the variant's name. */
export function pick(
  slug: string,
  variantName?: string,
): { product: SeedProduct; variant: WireVariant | null } {
  const product = shelved(slug);
  const variant = product.variants.results.find(({ name }) => name === variantName) ?? null;
  if (variantName !== undefined && variant === null) {
    throw new Error(`The product '${slug}' has no variant '${variantName}'`);
  }
  return { product, variant };
}

/** The option values of a variant, as orders and subscriptions list them. */
export function chosenOptions(product: SeedProduct, variant: WireVariant | null) {
  return product.options.flatMap(({ id, name, values }) =>
    values
      .filter((value) => variant?.option_value_ids.includes(value.id) === true)
      .map((value) => ({ id, name, value: value.name, value_id: value.id, variant: true })),
  );
}

/** A line of a past order, at today's price. `order` only makes its id unique. */
export function orderLine(order: string, slug: string, quantity: number, variantName?: string) {
  const { product, variant } = pick(slug, variantName);
  const price = variant?.price ?? product.price;
  return {
    id: seedId(`line/${order}/${slug}/${variantName ?? ''}`),
    product_id: product.id,
    variant_id: variant?.id ?? null,
    product_name: product.name,
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      sku: product.sku,
      images: product.images,
    },
    quantity,
    price,
    price_total: Math.round(price * quantity * 100) / 100,
    discount_total: 0,
    options: chosenOptions(product, variant),
    bundle_items: [],
  };
}

export type OrderLine = ReturnType<typeof orderLine>;
