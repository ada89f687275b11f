/**
 * The browser opens and closes the menu; this also closes it when a link is clicked, and when the screen gets
 * wide enough to show it as a row.
 */
export function start(): void {
  const menu = document.getElementById('menu');
  if (!menu?.hidePopover) return;
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover();
  });
  matchMedia('(min-width: 1024px)').addEventListener('change', () => menu.hidePopover());
}
