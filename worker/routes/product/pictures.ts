import type { Choice } from '#shared/catalogue/choice.ts';
import type { Image, Product } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';

/** More would be a page of pictures. */
const MOST = 12;

/** The pictures of a product and its variants, each once; of what the address asks for first. */
export function picturesOf(product: Product, asked: Choice): Image[] {
  const variation = resolveVariation(product, asked);
  const chosen = variation.ok && variation.value.variantId !== null ? variation.value.images : [];
  const all = [...chosen, ...product.images, ...product.variants.flatMap(({ images }) => images)];
  const isFirst = ({ url }: Image, index: number) => all.findIndex((other) => other.url === url) === index;
  return all.filter(isFirst).slice(0, MOST);
}
