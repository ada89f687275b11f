import type { Image } from '#shared/catalogue/product.ts';
import type { ContentImage } from '#shared/content/entries.ts';

type PictureProps = {
  image: Image;
  /** The largest picture of the first screen: fetched at once and before others. */
  eager?: boolean;
  sizes?: string;
  className?: string;
};

/** A picture with its room reserved, so that nothing moves when it arrives. */
export function Picture({ image, eager = false, sizes, className }: PictureProps) {
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      sizes={sizes}
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
