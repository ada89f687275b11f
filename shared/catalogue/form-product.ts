import type { Product } from './product.ts';

/** A product as its form needs it. It is still a product for every rule of the catalogue. */
export type FormProduct = Product;

/**
 * What the product form is sent: the texts and facts that only the page around it shows are left empty, and one picture
 * of each kind is kept, so that a page does not carry them twice.
 */
export function toFormProduct(product: Product): FormProduct {
  return {
    ...product,
    description: '',
    images: product.images.slice(0, 1),
    variants: product.variants.map((variant) => ({ ...variant, images: variant.images.slice(0, 1) })),
    attributes: [],
    categories: [],
    tags: [],
    metaTitle: null,
    metaDescription: null,
  };
}
