import type { Image, Product, ProductOption } from '#shared/catalogue/product.ts';
import { sizedUrl, type Resizing } from '../../ui/picture/resizing.ts';

/** In pixels: 36 on a screen of twice the density. */
const WIDTH = 72;

/** Addresses of small pictures by the values' ids, for options whose every value looks different. */
export function swatchesOf(product: Product, resizing: Resizing): Record<string, string> {
  const pictures = product.options.flatMap((option) => picturesOf(product, option));
  return Object.fromEntries(pictures.map(([id, { url }]) => [id, sizedUrl(url, WIDTH, resizing)]));
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
