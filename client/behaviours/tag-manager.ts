import { holdsSecret } from '#shared/secret-parameters.ts';
import { answerIn } from './consent.ts';

/** The page's own resources load first. */
const LOAD_DELAY_MS = 1_000;

const THANK_YOU = '/thank-you';

type WindowWithDataLayer = Window & { dataLayer?: unknown[] };

type Address = Pick<Location, 'pathname' | 'search'>;

/** Pages whose query says something of somebody: the tag manager reads addresses by itself. */
const PERSONAL_PATHS = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/(?:account|news|pay|preview)\//;

/**
 * Loads the tag manager if one is configured and the visitor agreed on an earlier page: only then does the
 * page's policy allow it to send anything.
 */
export function start(): void {
  const id = document.getElementById('consent')?.dataset['tagManager'];
  if (!id || answerIn(document.cookie) !== 'allow') return;
  if (isUnfit(location)) return;
  const load = () => setTimeout(() => void loadTagManager(id).catch(() => undefined), LOAD_DELAY_MS);
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

async function loadTagManager(id: string): Promise<void> {
  const { load } = await import('../tag-manager/load.ts');
  // The shopper may have begun to search meanwhile.
  if (isUnfit(location)) return;
  // The checkout id gives access to the order; without it the page still shows the visitor's own.
  if (location.pathname === THANK_YOU) history.replaceState(history.state, '', location.pathname);
  load(id);
}
