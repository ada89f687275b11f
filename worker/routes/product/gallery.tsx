import type { Image } from '#shared/catalogue/product.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { useText } from '../../ui/use-text.ts';

/**
 * A row of pictures that snaps, thumbnails that link to them, and a dialog for each: no scripts. The product form scrolls
 * to a variant's picture by its `data-picture`.
 */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const t = useText();
  if (images.length === 0) return <div className="gallery gallery__row gallery__slide" />;
  const isRow = images.length > 1;
  return (
    <div className="gallery">
      <ul
        className="gallery__row"
        tabIndex={isRow ? 0 : undefined}
        aria-label={t('productPage.picturesOf', { name })}
      >
        {images.map((image, index) => (
          <li key={image.url} className="gallery__slide" id={`picture-${index + 1}`} data-picture={image.url}>
            <Picture
              image={image}
              load={index === 0 ? 'first' : 'lazy'}
              sizes="(width >= 48rem) 55vw, 100vw"
            />
            <button
              type="button"
              className="icon-button gallery__zoom"
              popoverTarget={`zoom-${index + 1}`}
              aria-label={t('productPage.enlarge', { number: index + 1, count: images.length })}
            >
              <Icon name="plus" />
            </button>
            <Zoom image={image} id={`zoom-${index + 1}`} />
          </li>
        ))}
      </ul>
      {isRow && (
        <ul className="gallery__thumbs">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('productPage.picture', { number: index + 1, count: images.length })}
              >
                <Picture image={{ ...image, alt: '' }} sizes="6rem" widths={[192]} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture larger than the screen scrolls. */
function Zoom({ image, id }: { image: Image; id: string }) {
  const t = useText();
  return (
    <dialog className="zoom" id={id} popover="auto" aria-label={image.alt}>
      <Picture image={image} sizes="150vw" widths={[1600, 2400]} />
      <button
        type="button"
        className="icon-button zoom__close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('productPage.close')}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
