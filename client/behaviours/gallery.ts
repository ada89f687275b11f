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

/** Scrolls a row to one of its pictures, without scrolling the page. */
export function showPicture(hash: string, behavior: ScrollBehavior = 'auto'): void {
  const slide = hash.length > 1 ? document.querySelector<HTMLElement>(hash) : null;
  const row = slide?.parentElement;
  if (!row) return;
  // Along the line in either direction: in a right-to-left script positions count from the other end.
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollBy({ left, behavior });
}
