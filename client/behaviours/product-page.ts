import { showPicture } from '../gallery/show-picture.ts';
import { isPlainClick } from '../plain-click.ts';

const load = () => import('../gallery/gallery.ts');

export function start(): void {
  watchBuyButton();
  watchPictures();
}

/** Marks for the style sheet whether the form's own button is in view: the bar at the foot shows when it is not. */
function watchBuyButton(): void {
  const button = document.querySelector('.product-form__submit');
  if (!button) return;
  const observer = new IntersectionObserver((entries) => {
    const isInView = entries.at(-1)?.isIntersecting ?? false;
    document.documentElement.classList.toggle('buy-in-view', isInView);
  });
  observer.observe(button);
}

/** Until the visitor uses the pictures, they are just a snapping row with links. */
function watchPictures(): void {
  const gallery = document.querySelector<HTMLElement>('.gallery');
  const begin = () => void load().then(({ watchGallery }) => gallery && watchGallery(gallery));
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    gallery?.addEventListener(type, begin, { once: true, passive: true });
  gallery?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    // The address stays the product's.
    event.preventDefault();
    showPicture(link.hash);
  });
}
