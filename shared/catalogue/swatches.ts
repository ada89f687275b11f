import type { Image, Product, ProductOption } from './product.ts';

/**
 * Addresses of small pictures by the values' ids, for options whose every value looks different.
 * @param resized the address before a picture's own; empty where none is resized
 */
export function swatchesOf(product: Product, resized: string): Record<string, string> {
  const pictures = product.options.flatMap((option) => picturesOf(product, option));
  return Object.fromEntries(pictures.map(([id, { url }]) => [id, isDrawing(url) ? url : resized + url]));
}

function picturesOf({ variants }: Product, { variant, values }: ProductOption): [string, Image][] {
  if (!variant || values.length < 2) return [];
  const pictures = values.flatMap(({ id }): [string, Image][] => {
    const image = variants.find(({ optionValueIds }) => optionValueIds.includes(id))?.images[0];
    return image ? [[id, image]] : [];
  });
  const isDistinct = new Set(pictures.map(([, { url }]) => url)).size === values.length;
  return isDistinct ? pictures : [];
}

/** Drawings are never resized. */
export function isDrawing(url: string): boolean {
  return /^data:|\.svg(?:$|[?#])/i.test(url);
}
