import { products } from '#shop/demo/products.ts';
import type { SeedProduct, WireVariant } from '../../sandbox/seed/types.ts';

/** What the demo store can sell at once, what is delivered and costs something first: any product may have options, and any variant be sold out. */
export type InStock = { product: SeedProduct; line: Line; pieces: number };

/** The body of a call that adds it. */
type Line = { product_id: string; options: { id: string; value: string }[] };

const MANY = 100;

function piecesOf(product: SeedProduct, { stock_level: level }: SeedProduct | WireVariant): number {
  const most = Number(product.content.max_quantity ?? MANY);
  return Math.min(most, product.stock_tracking && !product.stock_purchasable ? level : MANY);
}

/** The values of a variant, and of other options what has to be chosen or written. */
function optionsOf({ options }: SeedProduct, variant: WireVariant | undefined): Line['options'] {
  return options.flatMap(({ id, values, required, variant: isOfVariant, parent_id: parent }) => {
    const ofVariant = values.find((value) => variant?.option_value_ids.includes(value.id))?.id;
    const wanted = required && parent === undefined ? (values[0]?.id ?? 'Robin') : undefined;
    const value = isOfVariant ? ofVariant : wanted;
    return value === undefined ? [] : [{ id, value }];
  });
}

export const inStock: InStock[] = products
  .filter(({ active }) => active)
  .flatMap((product): InStock[] => {
    const variants = product.variants.results.filter(({ active }) => active);
    const sold = variants.filter((each) => piecesOf(product, each) > 0);
    const variant = sold.find(({ price }) => price > 0) ?? sold[0];
    const pieces = piecesOf(product, variant ?? product);
    const isSold = variants.length > 0 && variant === undefined;
    const line = { product_id: product.id, options: optionsOf(product, variant) };
    return isSold || pieces === 0 ? [] : [{ product, line, pieces }];
  })
  .toSorted((one, other) => rankOf(other) - rankOf(one));

function rankOf(one: InStock): number {
  return 2 * Number(isDelivered(one)) + Number(one.product.price > 0);
}

function isDelivered({ product: { type, delivery } }: InStock): boolean {
  return type === 'standard' && delivery === 'shipment';
}
