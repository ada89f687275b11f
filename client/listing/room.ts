/** The name of a product that comes may take more lines than any has so far. */
const SPARE_PX = 96;

export const HEAD = '[data-part=head]';
export const RESULTS = '[data-part=results]';
/** What stands around the results may have a grid of its own. */
export const GRID = `${RESULTS} .grid`;

export const inListing = (selector: string) => document.querySelector<HTMLElement>(`#listing ${selector}`);

/** Puts a place after the cards for each one that is to come; the returned function takes them away. */
export function makeRoom(grid: HTMLElement, count: number): () => void {
  const heights = [...grid.children].map((card) => card.getBoundingClientRect().height);
  const blockSize = `${Math.max(...heights) + SPARE_PX}px`;
  const places = Array.from({ length: count }, () => {
    const place = Object.assign(document.createElement('li'), { className: 'skeleton__piece' });
    place.ariaHidden = 'true';
    place.style.blockSize = blockSize;
    return place;
  });
  // What is left of the room is below the cards, not between them.
  grid.style.alignContent = 'start';
  grid.append(...places);
  return () => places.forEach((place) => place.remove());
}

/** What follows an element leaves the screen, and the next one, before something longer may come. */
export function reachBelow(selector: string): void {
  const element = inListing(selector);
  if (element) sizeTo(element, 2 * innerHeight - element.getBoundingClientRect().top);
}

/** Runs a change, after which elements end where they did, or below the screen: what follows them stays. */
export function keepEnds(selectors: string[], change: () => void): void {
  const heights = selectors.map((selector) => inListing(selector)?.offsetHeight ?? 0);
  change();
  const parts = selectors.map(inListing);
  parts.forEach((part, index) => sizeTo(part, heights[index] ?? 0));
  // Once the page is where it was scrolled to; what is below the screen is not needed.
  const settle = () => {
    const boxes = parts.map((part) => part?.getBoundingClientRect());
    boxes.forEach((box, index) => {
      if (box) sizeTo(parts[index] ?? null, Math.min(box.bottom, innerHeight) - box.top);
    });
  };
  requestAnimationFrame(() => requestAnimationFrame(settle));
}

/** A window of another width has other rows. */
export function watchWidth(): void {
  let width = innerWidth;
  addEventListener('resize', () => {
    if (width === innerWidth) return;
    width = innerWidth;
    for (const selector of [GRID, HEAD, RESULTS]) sizeTo(inListing(selector), 0);
  });
}

function sizeTo(element: HTMLElement | null, height: number): void {
  if (element) element.style.minBlockSize = `${Math.max(0, height)}px`;
}
