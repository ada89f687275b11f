const load = () => import('../gallery/gallery.ts');

/** Before anybody reaches for the pictures, a snapping row with links is all that they are. */
export function start(): void {
  const gallery = document.querySelector<HTMLElement>('.gallery');
  if (!gallery) return;
  const begin = () => void load().then(({ watchGallery }) => watchGallery(gallery));
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    gallery.addEventListener(type, begin, { once: true, passive: true });
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // The address stays the product's.
    event.preventDefault();
    void load().then(({ showPicture }) => showPicture(link.hash));
  });
}
