import { showPicture } from './show-picture.ts';

let watched: HTMLElement | null = null;

/** Marks the thumbnail of the shown picture, and opens the large pictures at the one that was clicked. */
export function watchGallery(gallery: HTMLElement): void {
  if (watched === gallery) return;
  watched = gallery;
  const row = gallery.querySelector('.gallery__row');
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) markThumbnail(gallery, target.id);
    },
    { root: row, threshold: 0.6 },
  );
  for (const slide of row?.children ?? []) observer.observe(slide);

  const zoom = gallery.querySelector<HTMLElement>('.zoom');
  let pressed = '';
  gallery.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.gallery__zoom') : null;
    if (button) pressed = button.dataset['zooms'] ?? '';
  });
  zoom?.addEventListener('toggle', () => {
    if (zoom.matches(':popover-open')) showPicture(pressed, 'instant');
    // The next time it opens with whole pictures.
    for (const check of zoom.querySelectorAll('input')) check.checked = false;
  });
  zoom?.addEventListener('change', ({ target }) => centre(target as HTMLInputElement));
}

function markThumbnail(gallery: HTMLElement, id: string): void {
  for (const link of gallery.querySelectorAll('.gallery__thumbs a')) {
    if (link.getAttribute('href') === `#${id}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function centre(check: HTMLInputElement): void {
  const slide = check.closest('.zoom__slide')?.querySelector('.zoom__picture');
  slide?.scrollTo({
    left: (slide.scrollWidth - slide.clientWidth) / 2,
    top: (slide.scrollHeight - slide.clientHeight) / 2,
  });
}
