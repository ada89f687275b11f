import { areasWhere } from '#shared/areas.ts';
import { holdsSecret } from '#shared/secret-parameters.ts';
import { ADVERTISING_SOURCES, TAG_MANAGER_SOURCES } from '#shared/tag-manager-sources.ts';
import { admitScriptsOf } from '../foreign-scripts.ts';
import { setScriptSource } from '../trusted-types.ts';
import { dataLayer } from './data-layer.ts';
import { start as followCart } from './follow-cart.ts';
import { start as followPage } from './follow-page.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

const THANK_YOU = '/thank-you';

/** Pages whose query contains personal data; the tag manager reads addresses by itself. */
const PERSONAL_PATHS = new RegExp(
  `^(?:/[a-z]{2,8}(?:-[a-z0-9]+)*)?/(?:${areasWhere(({ queryIsPersonal }) => queryIsPersonal === true).join('|')})/`,
);

/** Whether an address contains personal data. The link to an order is removed from the address instead. */
function isPersonalAddress({ pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  if (PERSONAL_PATHS.test(pathname) && search !== '') return true;
  return query.has('search') || (holdsSecret(query.keys()) && pathname !== THANK_YOU);
}

const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

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

/** The consent mode reads the very `arguments` of a call. */
function consent(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments);
}

const NOTHING = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Loads it unless the page's first or current address contains personal data. */
export function loadAt(id: string, first: Address, advertises: boolean): void {
  if (isPersonalAddress(first) || isPersonalAddress(location)) return;
  // The checkout id gives access to the order; without it the page still shows the visitor's own.
  if (location.pathname === THANK_YOU) history.replaceState(history.state, '', location.pathname);
  load(id, advertises);
}

/** For a visitor who agreed: consent and first events, then the script, then the shop's events. */
function load(id: string, advertises: boolean): void {
  const layer = dataLayer();
  consent('consent', 'default', NOTHING);
  const granted = advertises ? Object.keys(NOTHING) : ['analytics_storage'];
  consent('consent', 'update', Object.fromEntries(granted.map((name) => [name, 'granted'])));
  layer.push(...firstEvents(Date.now(), location, document.title));
  admitScriptsOf(advertises ? [...TAG_MANAGER_SOURCES, ...ADVERTISING_SOURCES] : TAG_MANAGER_SOURCES);
  const script = document.createElement('script');
  script.async = true;
  setScriptSource(script, `${ADDRESS}?id=${encodeURIComponent(id)}`);
  document.head.append(script);
  // A page restored from the back-forward cache counts as another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) layer.push(pageView(location, document.title));
  });
  followPage();
  followCart();
}
