import { holdsSecret } from '#shared/secret-parameters.ts';
import { setScriptSource } from '../trusted-types.ts';
import { answerIn } from './consent.ts';

/** The page's own resources load first. */
const LOAD_DELAY_MS = 1_000;
const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

const THANK_YOU = '/thank-you';

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

type Address = Pick<Location, 'pathname' | 'search'>;

/** Pages whose query says something of somebody: the tag manager reads addresses by itself. */
const PERSONAL_PATHS = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/(?:account|news|pay|preview)\//;

/** The first events: the start and a page view with the path, never with the query. */
export function firstEvents(now: number, address: Address, title: string): object[] {
  return [{ 'gtm.start': now, event: 'gtm.js' }, pageView(address, title)];
}

/** The title is left out where it may name an order. */
function pageView({ pathname }: Address, title: string): object {
  const isPersonal = pathname.startsWith('/account');
  return {
    event: 'page_view',
    page_path: pathname.replace(/^(\/account\/\w+)\/(?!new\b|returns\b)[^/]+/, '$1/:id'),
    ...(isPersonal ? {} : { page_title: title }),
  };
}

/**
 * Loads the tag manager if one is configured and the visitor agreed on an earlier page: only then does the
 * page's policy allow it to send anything.
 */
export function start(): void {
  const id = document.getElementById('consent')?.dataset['tagManager'];
  if (!id || answerIn(document.cookie) !== 'allow') return;
  if (isUnfit(location)) return;
  const load = () => setTimeout(() => loadTagManager(id), LOAD_DELAY_MS);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** Whether the tag manager would get search words if the page took on this address: it reads each, and its title. */
export function isSentToTagManager(address: string): boolean {
  const isLoaded = (window as WindowWithDataLayer).dataLayer !== undefined;
  return isLoaded && hasSearchWords(new URL(address).searchParams);
}

function hasSearchWords(query: URLSearchParams): boolean {
  return query.has('search');
}

/** The link to an order is taken out of the address instead. */
function isUnfit({ pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  if (PERSONAL_PATHS.test(pathname) && search !== '') return true;
  return hasSearchWords(query) || (holdsSecret(query.keys()) && pathname !== THANK_YOU);
}

function loadTagManager(id: string): void {
  // The shopper may have begun to search meanwhile.
  if (isUnfit(location)) return;
  // The checkout id gives access to the order; without it the page still shows the visitor's own.
  if (location.pathname === THANK_YOU) history.replaceState(history.state, '', location.pathname);
  const layer = ((window as WindowWithDataLayer).dataLayer ??= []);
  layer.push(...firstEvents(Date.now(), location, document.title));
  const script = document.createElement('script');
  script.async = true;
  setScriptSource(script, `${ADDRESS}?id=${encodeURIComponent(id)}`);
  document.head.append(script);
  // A page restored from the back-forward cache counts as another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) layer.push(pageView(location, document.title));
  });
}
