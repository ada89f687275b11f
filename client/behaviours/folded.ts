/**
 * What a narrow screen folds into popovers, and from which widths on there is room for it (client/styles/header.css,
 * client/styles/search.css, client/styles/filters.css).
 */
const folded = {
  menu: '(width >= 64rem)',
  search: '(48rem <= width < 64rem) or (width >= 80rem)',
  'filters-drawer': '(width >= 64rem)',
};

/**
 * The browser opens and closes them; this also closes each when the focus leaves it, as nothing behind it could be seen,
 * when there is room for it, and the menu when a link in it is clicked.
 */
export function start(): void {
  for (const [id, query] of Object.entries(folded)) {
    const popover = document.getElementById(id);
    if (!popover?.hidePopover) continue;
    const hide = () => popover.hidePopover();
    matchMedia(query).addEventListener('change', hide);
    popover.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
      // Its button closes it by itself.
      if (relatedTarget.getAttribute('popovertarget') !== id) hide();
    });
    popover.addEventListener('click', ({ target }) => {
      if (id === 'menu' && (target as Element).closest('a')) hide();
    });
  }
}
