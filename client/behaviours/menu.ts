/** The browser opens and closes the menu; it also closes on link click, and where the screen gets wide enough for a row. */
export function start(): void {
  const menu = document.getElementById('menu');
  if (!menu?.hidePopover) return;
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover();
  });
  matchMedia('(min-width: 1024px)').addEventListener('change', () => menu.hidePopover());
}
