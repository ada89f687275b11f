/**
 * Whether anything was pressed on this page. Chromium calls a page activated, too, where the one was from which a link or form led
 * to it.
 */
export function isPressed(): boolean {
  const { eventCounts } = performance as { eventCounts?: EventCounts };
  if (!eventCounts) return navigator.userActivation?.hasBeenActive;
  return ['click', 'keydown'].some((event) => eventCounts.get(event));
}
