import { useContext } from 'react';
import type { Image } from '#shared/catalogue/product.ts';
import type { ContentImage } from '#shared/content/entries.ts';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { useTextLanguage } from '../language/text-language.ts';
import { ResizingContext, sizedUrl, sourcesOf } from './resizing.ts';

type PictureProps = {
  image: Image;
  /** `first`: the largest of the first screen, fetched before all; `eager`: another one there; `lazy`: near it. */
  load?: 'first' | 'eager' | 'lazy';
  /** Its width on the page, by which browsers choose among `widths`. */
  sizes?: string;
  widths?: readonly number[];
  className?: string;
  /** The language of its text; by default told by its letters. */
  language?: TextLanguage;
};

/** In pixels, for a picture as wide as the page: on phones, screens, and high-density screens. */
const pageWidths = [480, 960, 1600];

/** Has its dimensions, so that nothing moves when it arrives. */
export function Picture({
  image,
  load = 'lazy',
  sizes,
  widths = pageWidths,
  className,
  language,
}: PictureProps) {
  const languageOf = useTextLanguage();
  const resizing = useContext(ResizingContext);
  const sources = sourcesOf(image, widths, resizing);
  const isLazy = load === 'lazy';
  return (
    <img
      src={sizedUrl(image.url, Math.min(image.width, widths.at(-1) ?? image.width), resizing)}
      srcSet={sources}
      sizes={sources && (sizes ?? '100vw')}
      alt={image.alt}
      {...(image.alt && (language ?? languageOf(image.alt)))}
      width={image.width}
      height={image.height}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      className={className}
    />
  );
}

/** A picture of the content service; without dimensions it counts as 4:3. */
export function fromContent(image: ContentImage): Image {
  return {
    url: image.url,
    alt: image.alternativeText,
    width: image.width ?? 1200,
    height: image.height ?? 900,
  };
}
