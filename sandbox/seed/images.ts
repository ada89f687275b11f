import type { Entry, Photo } from './entry.ts';
import { seedId } from './ids.ts';
import { pictureType } from './picture-files.ts';
import type { WireImage } from './types.ts';

export type View = 'front' | 'scene' | 'detail';

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

export function photoImage({ file, width, height, alt }: Photo, name: string): WireImage {
  const type = pictureType(file);
  if (type === undefined) throw new Error(`'${file}' is no picture that browsers show`);
  return {
    id: seedId(`image/${file}`),
    caption: alt ?? name,
    file: { id: seedId(`file/${file}`), url: `/media/products/${file}`, width, height, content_type: type },
  };
}

/** The photos or views of a product: of a product in colours the front is that of its first colour, whose variant has it, too. */
export function productImages(
  {
    slug,
    name,
    photos,
    views = ['front', 'scene', 'detail'],
  }: Pick<Entry, 'slug' | 'name' | 'photos' | 'views'>,
  colour = slug,
): WireImage[] {
  if (photos) return photos.map((photo) => photoImage(photo, name));
  const captions = { front: name, scene: `${name}, set on a table`, detail: `${name}, seen up close` };
  return views.map((view) => image(view === 'front' ? colour : slug, view, captions[view]));
}
