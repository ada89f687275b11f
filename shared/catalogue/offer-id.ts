/** What is sold under one price, as feeds, structured data and events name it: a product, or one of its variants. */
export function offerId(productId: string | null, variantId: string | null | undefined): string {
  return [productId, variantId].filter(Boolean).join('-');
}
