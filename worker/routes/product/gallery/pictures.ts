import type { Choice } from '#shared/catalogue/choice.ts';
import type { Image, Product } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';

const MAX_PICTURES = 12;

/** The pictures of a product and its variants, each once; those of the chosen variant first. */
export function picturesOf(product: Product, choice: Choice): Image[] {
  const variation = resolveVariation(product, choice);
  const chosen = variation.ok && variation.value.variantId !== null ? variation.value.images : [];
  const all = [...chosen, ...product.images, ...product.variants.flatMap(({ images }) => images)];
  const isFirst = ({ url }: Image, index: number) => all.findIndex((other) => other.url === url) === index;
  return all.filter(isFirst).slice(0, MAX_PICTURES);
}
