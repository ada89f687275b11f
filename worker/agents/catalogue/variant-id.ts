/** One id is one thing to buy: the product's, with its variant's where it has some. */
export function variantId(productId: string, variant: string | null): string {
  return variant === null ? productId : `${productId}.${variant}`;
}

/** A product by its id or its slug, and perhaps one of its variants. */
export function readId(id: string): { product: string; variant: string | null } {
  const at = id.indexOf('.');
  return at < 1 ? { product: id, variant: null } : { product: id.slice(0, at), variant: id.slice(at + 1) };
}
