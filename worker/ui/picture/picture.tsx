import { useContext } from 'react';
import type { Image } from '#shared/catalogue/product.ts';
import type { ContentImage } from '#shared/content/entries.ts';
import { ResizingContext, sizedUrl, sourcesOf } from './resizing.ts';

type PictureProps = {
  image: Image;
  /**
   * `first`: the largest picture of the first screen, fetched at once and before others; `soon`: another one of the
   * first screen; `late`: when it is scrolled near.
   */
  load?: 'first' | 'soon' | 'late';
  /** The room it gets on the page, for browsers to choose among `widths` by. */
  sizes?: string;
  widths?: readonly number[];
  className?: string;
};

/** Pixels of a picture as wide as the page, on phones, on screens, and on sharp screens. */
const pageWidths = [480, 960, 1600];

/** A picture with its room reserved, so that nothing moves when it arrives. */
export function Picture({ image, load = 'late', sizes, widths = pageWidths, className }: PictureProps) {
  const resizing = useContext(ResizingContext);
  const sources = sourcesOf(image, widths, resizing);
  const isLate = load === 'late';
  return (
    <img
      src={sizedUrl(image.url, Math.min(image.width, widths.at(-1) ?? image.width), resizing)}
      srcSet={sources}
      sizes={sources && (sizes ?? '100vw')}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isLate ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding={isLate ? 'async' : undefined}
      className={className}
    />
  );
}

/** A picture of the content service as the rest of the shop knows pictures; files without measures count as 4:3. */
export function fromContent(image: ContentImage): Image {
  return {
    url: image.url,
    alt: image.alternativeText,
    width: image.width ?? 1200,
    height: image.height ?? 900,
  };
}
