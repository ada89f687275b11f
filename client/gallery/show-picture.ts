/** Scrolls a row to one of its pictures, by a selector, without scrolling the page. */
export function showPicture(picture: string, behavior: ScrollBehavior = 'auto'): void {
  const slide = picture.length > 1 ? document.querySelector<HTMLElement>(picture) : null;
  const row = slide?.parentElement;
  if (!row) return;
  // Along the line in either direction: in a right-to-left script positions count from the other end.
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollBy({ left, behavior });
}
