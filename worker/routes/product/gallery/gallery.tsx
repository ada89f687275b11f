import type { Choice } from '#shared/catalogue/choice.ts';
import type { Image, Product } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { Picture } from '../../../ui/picture/picture.tsx';

type GalleryProps = {
  images: Image[];
  /** The language of a picture's text. */
  languageOf: (image: Image) => TextLanguage;
};

/** A snapping row, thumbnails and a dialog, without scripts. The form scrolls to a variant's picture. */
export function Gallery({ images, languageOf }: GalleryProps) {
  const t = useText();
  if (images.length === 0) return <div className="gallery gallery__row gallery__slide" />;
  const isRow = images.length > 1;
  return (
    <div className="gallery">
      <ul className="gallery__row" tabIndex={isRow ? 0 : undefined} aria-label={t('productPage.pictures')}>
        {images.map((image, index) => (
          <li key={image.url} className="gallery__slide" id={`picture-${index + 1}`}>
            <Picture
              image={image}
              language={languageOf(image)}
              load={index === 0 ? 'first' : 'lazy'}
              sizes="(width >= 48rem) 55vw, 100vw"
            />
            <button
              type="button"
              className="icon-button gallery__zoom"
              popoverTarget="zoom"
              data-zooms={`#zoom-${index + 1}`}
              aria-label={t('productPage.enlarge', { number: index + 1, count: images.length })}
            >
              <Icon name="plus" />
            </button>
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
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Picture image={{ ...image, alt: '' }} sizes="6rem" widths={[192]} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Zoom images={images} languageOf={languageOf} />
    </div>
  );
}

/** Each picture fits the screen; its checkbox enlarges it beyond that, to be panned. */
function Zoom({ images, languageOf }: GalleryProps) {
  const t = useText();
  return (
    <dialog className="zoom" id="zoom" popover="auto" aria-label={t('productPage.pictures')}>
      <ul className="zoom__row">
        {images.map((image, index) => (
          <li key={image.url} className="zoom__slide" id={`zoom-${index + 1}`}>
            <label className="zoom__picture">
              <input
                className="zoom__check"
                type="checkbox"
                aria-label={t('productPage.closer', { number: index + 1, count: images.length })}
              />
              <Picture image={image} language={languageOf(image)} sizes="150vw" widths={[1600, 2400]} />
            </label>
            {images.length > 1 && <ZoomWays number={index + 1} count={images.length} />}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="icon-button zoom__close"
        popoverTarget="zoom"
        popoverTargetAction="hide"
        aria-label={t('productPage.close')}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/** Links to the neighbouring pictures; the row wraps around. */
function ZoomWays({ number, count }: { number: number; count: number }) {
  const t = useText();
  const ways = [
    { icon: 'back', label: t('shop.previous'), to: number === 1 ? count : number - 1 },
    { icon: 'forth', label: t('shop.next'), to: number === count ? 1 : number + 1 },
  ] as const;
  const [back, forth] = ways.map(({ icon, label, to }) => (
    <a key={icon} className="icon-button" href={`#zoom-${to}`} aria-label={label}>
      <Icon name={icon} />
    </a>
  ));
  return (
    <p className="zoom__ways">
      {back}
      <span aria-hidden="true">{`${number} / ${count}`}</span>
      {forth}
    </p>
  );
}

const MAX_PICTURES = 12;

/** The pictures of a product and its variants, each once; those of the chosen variant first. */
export function picturesOf(product: Product, choice: Choice): Image[] {
  const variation = resolveVariation(product, choice);
  const chosen = variation.ok && variation.value.variantId !== null ? variation.value.images : [];
  const all = [...chosen, ...product.images, ...product.variants.flatMap(({ images }) => images)];
  const isFirst = ({ url }: Image, index: number) => all.findIndex((other) => other.url === url) === index;
  return all.filter(isFirst).slice(0, MAX_PICTURES);
}
