import { showPicture } from '../gallery/show-picture.ts';
import { isPlainClick } from '../plain-click.ts';

const load = () => import('../gallery/gallery.ts');

/** Until the visitor uses the pictures, they are just a snapping row with links. */
export function start(): void {
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
