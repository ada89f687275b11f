import type { Image } from '#shared/catalogue/product.ts';
import { Picture } from './picture.tsx';

/** Pictures side by side in a row that snaps; the small ones below are links to them, so it needs no script. */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  return (
    <div className="gallery">
      <ul
        className="gallery__row"
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={`Pictures of ${name}`}
      >
        {images.map((image, index) => (
          <li key={image.url} className="gallery__slide" id={`picture-${index + 1}`}>
            <Picture image={image} eager={index === 0} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery__thumbs">
          {images.map((image, index) => (
            <li key={image.url}>
              <a href={`#picture-${index + 1}`} aria-label={`Picture ${index + 1} of ${images.length}`}>
                <Picture image={{ ...image, alt: '' }} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
