const popovers = ['menu', 'search', 'filters-drawer'];

/** Closes each when the focus leaves it or the width makes room for it, and the menu when its link is clicked. */
export function start(): void {
  let width = innerWidth;
  for (const id of popovers) {
    const popover = document.getElementById(id);
    if (!popover?.hidePopover) continue;
    popover.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || popover.contains(relatedTarget)) return;
      // Its button closes it by itself.
      if (relatedTarget.getAttribute('popovertarget') !== id) popover.hidePopover();
    });
    popover.addEventListener('click', ({ target }) => {
      if (id === 'menu' && (target as Element).closest('a')) popover.hidePopover();
    });
  }
  addEventListener('resize', () => {
    // A phone's keyboard changes only the height.
    if (innerWidth === width) return;
    width = innerWidth;
    for (const id of popovers) document.getElementById(id)?.hidePopover?.();
  });
}
