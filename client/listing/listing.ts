import { fetchRead } from '../fetch-read.ts';
import { isPlainClick } from '../plain-click.ts';
import { parsePage } from '../trusted-types.ts';
import { placeLateParts } from './late-parts.ts';
import { GRID, HEAD, inListing, keepEnds, makeRoom, reachBelow, RESULTS, watchWidth } from './room.ts';

type HistoryMode = 'push' | 'none';

/** Of a history entry: the scroll position, and how many further pages were appended to the first. */
type ListingState = { y?: number; more?: number };

/** Browsers refuse more than a hundred changes of a history entry in half a minute. */
const SCROLL_SETTLED_MS = 300;

/** Of another category: its head has its own height, so that what is beside the results begins elsewhere. */
const OTHER_PARTS = `${HEAD}, .shop__aside, .shop__zone, ${RESULTS}`;
/** What editors have put around the products stays where it is while they are filtered. */
const FILTERED_PARTS = '[data-part]:not(.shop__zone)';

let currentFetch: AbortController | null = null;

/** The address that a GET form leads to, without its empty fields. */
export function addressOf(action: string, fields: Iterable<[string, FormDataEntryValue]>): string {
  const address = new URL(action);
  address.search = '';
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') address.searchParams.append(name, value.trim());
  }
  return address.href;
}

/** Form and links fetch their address, whose parts replace this page's; the browser navigates if that fails. */
export function startListing(changed: EventTarget | null): void {
  const sendForm = (form: HTMLFormElement) => {
    const address = addressOf(form.action, new FormData(form));
    if (address !== location.href) void show(address, 'push');
  };
  document.addEventListener('submit', (event) => {
    if (!isFilterForm(event.target)) return;
    event.preventDefault();
    sendForm(event.target);
    document.getElementById('filters-drawer')?.hidePopover();
  });
  const sendFormOf = (target: EventTarget | null) => {
    const form = formOf(target);
    if (form) sendForm(form);
  };
  document.addEventListener('change', ({ target }) => sendFormOf(target));
  document.addEventListener('click', follow);
  addEventListener('popstate', ({ state }) => void restore(state as ListingState | null));
  keepScroll();
  watchWidth();
  // The browser would restore the position before the appended pages are loaded.
  history.scrollRestoration = 'manual';
  showMoreLink();
  void restoreState(history.state as ListingState | null);
  sendFormOf(changed);
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#listing a') : null;
  if (!link || !isPlainClick(event)) return;
  if ('more' in link.dataset) {
    event.preventDefault();
    void showMore(link);
  } else if ('swap' in link.dataset) {
    event.preventDefault();
    void show(link.href, 'push', link.closest('[data-part=categories]') !== null);
  }
}

/** Whether the tag manager, which reads every address and title, would see search terms at this address. */
function isSentToTagManager(address: string): boolean {
  return 'dataLayer' in window && new URL(address).searchParams.has('search');
}

async function show(address: string, mode: HistoryMode, isOtherCategory = false): Promise<void> {
  // The tag manager would read the search terms: their page loads without it.
  if (isSentToTagManager(address)) return location.assign(address);
  reachBelow(RESULTS);
  const page = await fetchPage(address);
  if (page === 'superseded') return;
  const [listing, next] = [document.getElementById('listing'), page?.getElementById('listing')];
  if (!page || !listing || !next) return location.assign(address);
  const focus = captureFocus(document.activeElement);
  keepUnfolded(listing, next);
  if (mode === 'push') {
    saveScroll();
    history.pushState({}, '', address);
  }
  if (isOtherCategory) keepEnds([RESULTS], () => replaceParts(listing, next, OTHER_PARTS));
  else keepEnds([HEAD, RESULTS], () => replaceParts(listing, next, FILTERED_PARTS));
  if (mode === 'push') showStart(inListing(RESULTS));
  showMoreLink();
  document.title = page.title;
  focus();
  announceCount(listing);
}

function keepUnfolded(listing: HTMLElement, next: HTMLElement): void {
  for (const details of listing.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const same = next.querySelector<HTMLDetailsElement>(`#${CSS.escape(details.id)}`);
    if (same) same.open = details.open;
  }
}

/** The drawer that contains the filters stays open. */
function replaceParts(listing: HTMLElement, next: HTMLElement, parts: string): void {
  for (const part of listing.querySelectorAll<HTMLElement>(parts)) {
    const name = part.dataset['part'];
    const replacement = next.querySelector(name ? `[data-part="${name}"]` : '.shop__aside');
    if (replacement) part.replaceWith(replacement);
  }
}

/** What is left may be far above, where the old list was long. */
function showStart(results: Element | null): void {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ behavior: 'instant' });
}

/** Appends the next page, notes that in the history entry and focuses the first new product. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset['busy']) return;
  const first = await addPage(link);
  if (first === 'superseded') return;
  if (!first) return location.assign(link.href);
  const state = history.state as ListingState | null;
  history.replaceState({ ...state, more: (state?.more ?? 0) + 1 }, '');
  first.focus({ preventScroll: true });
}

/** Answers the first of the products that were added. */
async function addPage({ href, dataset }: HTMLAnchorElement): Promise<HTMLElement | 'superseded' | null> {
  const grid = inListing(GRID);
  dataset['busy'] = 'true';
  const leave = grid && makeRoom(grid, Number(dataset['more']));
  const page = await fetchPage(href);
  if (page === 'superseded') return page;
  const more = page?.querySelector(`#listing ${GRID}`);
  const first = more?.querySelector('a');
  if (!page || !grid || !more || !first) {
    leave?.();
    delete dataset['busy'];
    return null;
  }
  keepEnds([GRID, RESULTS], () => {
    leave?.();
    grid.append(...more.children);
    for (const selector of ['.shop__seen', '[data-more]', '.pagination']) {
      const next = page.querySelector(`#listing ${selector}`);
      if (next) inListing(selector)?.replaceWith(next);
      else inListing(selector)?.remove();
    }
    showMoreLink();
  });
  return first;
}

/** Null if the page could not be loaded; 'superseded' if another request has replaced this one. */
async function fetchPage(address: string): Promise<Document | 'superseded' | null> {
  currentFetch?.abort();
  const controller = (currentFetch = new AbortController());
  document.getElementById('listing')?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetchRead(address, { signal: controller.signal });
    if (!response.ok) return null;
    const page = parsePage(await response.text());
    placeLateParts(page);
    return page;
  } catch {
    return controller.signal.aborted ? 'superseded' : null;
  } finally {
    if (currentFetch === controller) document.getElementById('listing')?.removeAttribute('aria-busy');
  }
}

async function restore(state: ListingState | null): Promise<void> {
  await show(location.href, 'none', true);
  await restoreState(state);
}

/** Loads the appended pages again and scrolls to where the visitor left. */
async function restoreState(state: ListingState | null): Promise<void> {
  for (let count = state?.more ?? 0; count > 0; count -= 1) {
    const link = document.querySelector<HTMLAnchorElement>('#listing [data-more]');
    const first = link && (await addPage(link));
    if (!first || first === 'superseded') break;
  }
  if (state?.y !== undefined) scrollTo({ top: state.y, behavior: 'instant' });
}

/** Chromium forgets a page that changes its history entry while it is put into the back-forward cache. */
function keepScroll(): void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(settled);
    settled = setTimeout(saveScroll, SCROLL_SETTLED_MS);
  });
  addEventListener('pagehide', ({ persisted }) => {
    clearTimeout(settled);
    if (!persisted) saveScroll();
  });
}

function saveScroll(): void {
  history.replaceState({ ...(history.state as ListingState | null), y: scrollY }, '');
}

/** Returns a function that moves the focus to the element that replaced the focused one. */
function captureFocus(active: Element | null): () => void {
  if (!active?.closest('#listing')) return () => {};
  const { name, value } = active as HTMLInputElement;
  const selector = name ? fieldSelector(name, value, active) : `#${CSS.escape(active.id)}`;
  return () => {
    const same = selector === '#' ? null : document.querySelector<HTMLInputElement>(`#listing ${selector}`);
    const heading = document.querySelector<HTMLElement>('#listing h1');
    if (!same) heading?.setAttribute('tabindex', '-1');
    (same ?? heading)?.focus({ preventScroll: true });
  };
}

function fieldSelector(name: string, value: string, { id }: Element): string {
  return id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
}

function announceCount(listing: Element): void {
  const status = document.getElementById('listing-status');
  if (status) status.textContent = listing.querySelector('.page-head__count')?.textContent ?? '';
}

function showMoreLink(): void {
  document.querySelector<HTMLElement>('#listing [data-more]')?.removeAttribute('hidden');
}

function isFilterForm(target: EventTarget | null): target is HTMLFormElement {
  return target instanceof HTMLFormElement && target.id === 'filters';
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && 'form' in target ? target.form : null;
  return form instanceof EventTarget && isFilterForm(form) ? form : null;
}
