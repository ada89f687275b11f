/** What is on a wish list; `variantId` is empty for the product as a whole. */
export type Wish = { productId: string; variantId: string };

/** Of a list that takes no more. */
export const MOST_WISHES = 50;

/** A wish in a form or an address. */
export function wishText({ productId, variantId }: Wish): string {
  return variantId === '' ? productId : `${productId}.${variantId}`;
}

/** Those of a form or an address, each once and no more than a list takes; whatever else stands there is left out. */
export function readWishes(texts: readonly string[]): Wish[] {
  const named = texts.filter((text) => /^[\w-]{1,64}(\.[\w-]{1,64})?$/.test(text));
  return [...new Set(named)].slice(0, MOST_WISHES).map((text) => {
    const [productId = '', variantId = ''] = text.split('.');
    return { productId, variantId };
  });
}

export function isSameWish(one: Wish, other: Wish): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}
