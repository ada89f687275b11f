import { answerIn } from './consent.ts';

/** Whatever the page itself needs comes first. */
const LOAD_DELAY_MS = 1_000;
const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

type Address = Pick<Location, 'pathname' | 'search'>;

/** Pages whose address may hold a key: the tag manager reads addresses by itself. */
const SECRET_PATHS = /^\/(?:account|news|pay|preview)\//;

/** What the tag manager is told first, and of each page: its path, never what stands behind the question mark. */
export function firstEvents(now: number, address: Address, title: string): object[] {
  return [{ 'gtm.start': now, event: 'gtm.js' }, pageView(address, title)];
}

/** A title may name an order, or hold what somebody searched for. */
function pageView({ pathname, search }: Address, title: string): object {
  const isPersonal = pathname.startsWith('/account') || new URLSearchParams(search).has('q');
  return {
    event: 'page_view',
    page_path: pathname.replace(/^(\/account\/\w+)\/(?!new\b|returns\b)[^/]+/, '$1/:id'),
    ...(isPersonal ? {} : { page_title: title }),
  };
}

/**
 * Loads the tag manager where one is configured and this visitor agreed on an earlier page: only then the page's policy
 * lets it send anything.
 */
export function start(): void {
  const id = document.getElementById('consent')?.dataset['tagManager'];
  if (!id || answerIn(document.cookie) !== 'allow') return;
  if (SECRET_PATHS.test(location.pathname) && location.search !== '') return;
  const load = () => setTimeout(() => loadTagManager(id), LOAD_DELAY_MS);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

function loadTagManager(id: string): void {
  // Whoever knows the checkout's id can see the order; without it, the visitor's own is shown as well.
  if (location.pathname === '/thank-you') history.replaceState(history.state, '', location.pathname);
  const layer = ((window as WindowWithDataLayer).dataLayer ??= []);
  layer.push(...firstEvents(Date.now(), location, document.title));
  const script = document.createElement('script');
  script.async = true;
  script.src = `${ADDRESS}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  // A page that comes back from the browser's own memory is seen once more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) layer.push(pageView(location, document.title));
  });
}
