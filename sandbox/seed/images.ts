import { seedId } from './ids.ts';
import type { WireImage } from './types.ts';

type View = 'front' | 'scene' | 'detail';

/** One view of a picture, a file in a folder of `shop/demo/pictures/products`; `caption` becomes the alternative text. */
export function image(picture: string, view: View, caption: string): WireImage {
  return {
    id: seedId(`image/${picture}/${view}`),
    caption,
    file: {
      id: seedId(`file/${picture}/${view}`),
      url: `/media/products/${picture}/${view}.svg`,
      width: 1000,
      height: 1250,
      content_type: 'image/svg+xml',
    },
  };
}

/** All views of a product, the front first: of a product in colours that of its first colour, whose variant has it, too. */
export function productImages(slug: string, name: string, colour = slug): WireImage[] {
  return [
    image(colour, 'front', name),
    image(slug, 'scene', `${name}, set on a table`),
    image(slug, 'detail', `${name}, seen up close`),
  ];
}
