import { isPlainClick } from '../plain-click.ts';

const load = () => import('../gallery/gallery.ts');

/** Before anybody reaches for the pictures, a snapping row with links is all that they are. */
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
    void load().then(({ showPicture }) => showPicture(link.hash));
  });
}
