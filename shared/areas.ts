import type { PageKind } from './measuring/page-kind.ts';
import type { Feature } from './shop/definition.ts';

/** What holds for every address with the same first part. */
export type Area = (PageOfVisitor | PageOfAll | NoPage) & {
  /** The kind of pages with a second part, where it differs. */
  kindBelow?: PageKind;
  /**
   * With each isolate, for the most visited pages, or on first use, pages apart from what machines ask for. Others have
   * no route of `worker/routes`' lists.
   */
  loaded?: 'start' | 'demand' | 'machines';
  /** Of an area that is always there: the second parts that machines ask for. */
  machinesBelow?: readonly string[];
  /** The same for all visitors: kept for all of them, and loaded ahead by browsers. */
  shared?: true;
  /** Its pages are Markdown, too, for who asks for it. */
  markdown?: true;
  /** Search engines are asked to stay away. */
  indexed?: false;
  /** The pages show the cart themselves, and would not follow changes made in a panel. */
  showsCart?: true;
  /** The query of pages with a second part contains personal data. */
  queryIsPersonal?: true;
  /** A shop can do without it (`worker/offered.ts`). */
  feature?: Feature;
};

/** The language is that of the address (`/fr/shop`), of the visitor, or none, where it is the same for all; `kind` is for the figures. */
type PageOfVisitor = { language: 'visitor'; kind: PageKind; loadsAgain: LoadsAgain };
type PageOfAll = { language: 'address' | 'none'; kind: PageKind; loadsAgain?: never };
type NoPage = { language: 'address' | 'visitor' | 'none'; kind: null; loadsAgain?: never };

/** Whether a page is loaded again once its browser has another visitor; the cart on it follows by itself. */
export type LoadsAgain = 'never' | 'if signed in' | 'always';

/** Every address of the shop by its first part, or its first two; `:slug` is any other, a page of the content service. */
export const areas = {
  '': { language: 'address', kind: 'home', loaded: 'start', shared: true },
  '.well-known': { language: 'none', kind: null, loaded: 'machines' },
  account: {
    language: 'visitor',
    kind: 'account',
    loadsAgain: 'if signed in',
    loaded: 'demand',
    indexed: false,
    queryIsPersonal: true,
    feature: 'account',
  },
  'agents.md': { language: 'none', kind: null, loaded: 'machines' },
  api: {
    language: 'visitor',
    kind: null,
    indexed: false,
    machinesBelow: ['errors', 'hooks', 'policy-reports'],
  },
  // Customers of the content service, and its models; robots are told of all that is below `/api`.
  'api/content': { language: 'visitor', kind: null, loaded: 'demand' },
  'apple-touch-icon.png': { language: 'none', kind: null, loaded: 'machines' },
  'apple-touch-icon-precomposed.png': { language: 'none', kind: null, loaded: 'machines' },
  articles: {
    language: 'address',
    kind: 'articles',
    loaded: 'start',
    shared: true,
    markdown: true,
    feature: 'articles',
  },
  assets: { language: 'none', kind: null },
  'back-in-stock': { language: 'address', kind: 'other', loaded: 'demand', feature: 'back-in-stock' },
  cart: {
    language: 'visitor',
    kind: 'cart',
    loadsAgain: 'never',
    loaded: 'demand',
    indexed: false,
    showsCart: true,
  },
  'cdn-cgi': { language: 'none', kind: null },
  challenge: { language: 'visitor', kind: 'other', loadsAgain: 'never', loaded: 'demand' },
  compare: { language: 'address', kind: 'other', loaded: 'demand', indexed: false, feature: 'compare' },
  contact: { language: 'address', kind: 'other', loaded: 'demand' },
  'favicon.ico': { language: 'none', kind: null, loaded: 'machines' },
  feeds: { language: 'none', kind: null, loaded: 'machines' },
  'gift-card': {
    language: 'visitor',
    kind: 'other',
    loadsAgain: 'never',
    loaded: 'demand',
    indexed: false,
    feature: 'gift-cards',
  },
  'find-order': { language: 'address', kind: 'other', loaded: 'demand' },
  'find-us': { language: 'address', kind: 'other', loaded: 'demand', feature: 'find-us' },
  functions: { language: 'visitor', kind: null },
  healthz: { language: 'none', kind: null },
  icons: { language: 'none', kind: null, loaded: 'machines' },
  'llms.txt': { language: 'none', kind: null, loaded: 'machines' },
  news: {
    language: 'address',
    kind: 'other',
    loaded: 'demand',
    queryIsPersonal: true,
    feature: 'newsletter',
  },
  pay: {
    language: 'visitor',
    kind: 'pay',
    loadsAgain: 'always',
    loaded: 'demand',
    indexed: false,
    showsCart: true,
    queryIsPersonal: true,
  },
  places: { language: 'visitor', kind: null, loaded: 'demand' },
  preferences: { language: 'visitor', kind: null, loaded: 'start' },
  preview: { language: 'visitor', kind: null, loaded: 'demand', queryIsPersonal: true },
  readyz: { language: 'none', kind: null },
  'robots.txt': { language: 'none', kind: null, loaded: 'machines' },
  shop: {
    language: 'address',
    kind: 'listing',
    kindBelow: 'product',
    loaded: 'start',
    shared: true,
    markdown: true,
  },
  'shop/c': { language: 'address', kind: 'listing', loaded: 'start', shared: true, markdown: true },
  'sitemap.xml': { language: 'none', kind: null, loaded: 'machines' },
  sitemaps: { language: 'none', kind: null, loaded: 'machines' },
  'thank-you': {
    language: 'visitor',
    kind: 'thank-you',
    loadsAgain: 'if signed in',
    loaded: 'demand',
    indexed: false,
  },
  ucp: { language: 'visitor', kind: null, loaded: 'machines', indexed: false },
  'wish-list': {
    language: 'visitor',
    kind: 'other',
    loadsAgain: 'if signed in',
    loaded: 'demand',
    indexed: false,
    feature: 'wish-list',
  },
  ':slug': { language: 'address', kind: 'other', loaded: 'start', shared: true },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

/** The areas whose routes are loaded at the start, or on demand. */
export type AreaLoaded<When extends Area['loaded']> = {
  [Name in AreaName]: (typeof areas)[Name] extends { loaded: When } ? Name : never;
}[AreaName];

/** The area of a path without its language. */
export function areaOf(path: string): Area {
  const [both = '', first = ''] = /^\/(([^/?#]*)(?:\/[^/?#]*)?)/.exec(path)?.slice(1) ?? [];
  const name = [both, first].find((each) => Object.hasOwn(areas, each)) ?? ':slug';
  return areas[name as AreaName];
}

/** The first page of a path's area, which can be loaded where the path itself answers a form; of addresses without pages, the shop's. */
export function firstPageOf(path: string): string {
  const [first = ''] = /^\/[^/?#]*/.exec(path) ?? [];
  return areaOf(path).kind === null ? '/' : first;
}

/** The first parts of the areas that a rule is about, without that of the content service. */
export function areasWhere(isMeant: (area: Area) => boolean): string[] {
  return Object.entries<Area>(areas).flatMap(([first, area]) =>
    first !== ':slug' && isMeant(area) ? [first] : [],
  );
}
