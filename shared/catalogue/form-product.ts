import type { Product } from './product.ts';

/** A product reduced to what its form needs. It is still valid for all functions of the catalogue. */
export type FormProduct = Product;

/** Removes what only the rest of the page shows, so that the page does not contain it twice. */
export function toFormProduct(product: Product): FormProduct {
  return {
    ...product,
    description: '',
    images: product.images.slice(0, 1),
    variants: product.variants.map((variant) => ({ ...variant, images: variant.images.slice(0, 1) })),
    attributes: [],
    categories: [],
    goesWith: [],
    ratherThan: [],
    tags: [],
    metaTitle: null,
    metaDescription: null,
  };
}
