import { addressIn } from '#shared/locale/address.ts';
import { languageTag, prefixOf } from '#shared/locale/prefix.ts';
import { settings } from '#shop/demo/settings.ts';
import { visitorWithCart } from './guest.ts';
import type { TestShop, Visitor } from './harness.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { pageStates } from './page-states.ts';

const { locales, locale: defaultLocale } = settings.settings.store;
/** The default language first. */
export const languages = locales
  .map(({ code }) => ({
    code,
    tag: languageTag(code, { locales, defaultLocale }),
    prefix: prefixOf(code, { locales, defaultLocale }),
  }))
  .toSorted((one, other) => one.prefix.length - other.prefix.length);
export type Language = (typeof languages)[number];

/** What each store names its own. */
export type StoreNames = {
  /** Slugs of products, and of further ones with what editors write. */
  products: readonly string[];
  further: readonly string[];
  customer: { email: string; password: string };
  /** Also what pages show after something was done, in the default language. */
  withStates?: true;
};

/** Of everybody, with the language in the address. */
const shelves = [
  '/',
  '/shop',
  '/shop?page=2',
  '/shop/c/tea',
  '/shop?search=tea',
  '/shop?search=zzz',
  '/shop?sort=price&page=2',
  '/shop?page=99',
];

const pages = [
  '/articles',
  '/articles/cold-brew',
  '/about',
  '/contact',
  '/contact/sent',
  '/compare?product=scarce-roast&product=paper-filters',
  '/find-us',
  '/find-order',
  '/news',
  '/news/pending',
  '/back-in-stock/pending',
  '/nothing-here',
];

/** Further ones of everybody, with what editors write. */
const texts = ['/brewing', '/wholesale', '/shipping-and-returns', '/subscriptions'];

/** Of one visitor, in the language chosen last. */
const visitors = [
  '/cart',
  '/pay',
  '/thank-you',
  '/wish-list',
  '/challenge',
  '/account/login',
  '/account/create-account',
  '/account/forgot-password',
];

const customers = [
  '/account/orders',
  '/account/orders/returns',
  '/account/addresses',
  '/account/addresses/new',
  '/account/payments',
  '/account/payments/new',
  '/account/profile',
  '/account/subscriptions',
];

/** A page in one language. */
export type Read = { language: Language; address: string; html: string; facts: PageFacts };

/** A page with how to open it in each language. */
export type Kind = {
  title: string;
  /** It is one of its kind, and the page of another kind says enough about its head and outline. */
  isFurther?: boolean;
  /** Of a page whose head is another kind’s. */
  isState?: true;
  read: () => Promise<Read[]>;
};

type Open = (address: string, language: Language) => Promise<Response>;

/** A visitor who reads in the language that was chosen last. */
const openAs =
  (visitor: Visitor): Open =>
  (address, { code }) =>
    visitor.fetch(address, { headers: { Cookie: `${visitor.cookie()}; swell-locale=${code}` } });

/** Every kind of page, as anybody, a visitor with a cart and a customer see it. */
export async function everyPage(
  it: TestShop,
  { products, further, customer, withStates }: StoreNames,
  read: readonly Language[],
): Promise<Kind[]> {
  const anybody: Open = (address) => fetch(`${it.shop}${address}`, { redirect: 'manual' });
  const guest = openAs(await visitorWithCart(it));
  const signedIn = it.visitor();
  await signedIn.post('/account/login', customer);
  const productsOf = (slugs: readonly string[]) => slugs.map((slug) => `/shop/${slug}`);
  const kinds = (paths: readonly string[], open: Open, whose = '') =>
    paths.map((path) => ({
      title: path + whose,
      read: () => readPage(path, open, { plain: plainIn(it), languages: read }),
    }));
  const states = withStates ? await pageStates(it, customer) : [];
  return [
    ...kinds([...shelves, ...productsOf(products), ...pages], anybody),
    ...kinds(visitors, guest),
    ...kinds(customers, openAs(signedIn), ', of a customer'),
    ...states.map(({ title, open }) => ({
      title,
      isState: true as const,
      read: () => readPage('', open, { plain: plainIn(it), languages: read.slice(0, 1) }),
    })),
    ...kinds([...productsOf(further), ...texts], anybody).map((kind) => ({ ...kind, isFurther: true })),
  ];
}

type Reading = { plain: (text: string) => string; languages: readonly Language[] };

/** The page in each language, by the addresses that it names for them. */
async function readPage(path: string, open: Open, { plain, languages }: Reading): Promise<Read[]> {
  const read: Read[] = [];
  for (const language of languages) {
    const named = read[0]?.facts.alternates.get(language.tag);
    const address = named ?? addressIn(language.prefix, path);
    const [response, html] = await readWhole(() => open(address, language));
    read.push({ language, address, html, facts: factsOf(response, html, plain) });
  }
  return read;
}

const TRIES = 8;

/** Without parts that were late and came after the page: whether one is depends on the machine. */
async function readWhole(open: () => Promise<Response>): Promise<[Response, string]> {
  for (let tries = 1; ; tries += 1) {
    const response = await open();
    const html = await response.text();
    if (!html.includes('id="late-') || tries === TRIES) return [response, html];
  }
}

/** Takes what differs from run to run out of a text: ports, nonces, names of built files, and days. */
const plainIn = (it: TestShop) => (text: string) =>
  text
    .replaceAll(it.shop, 'https://shop')
    .replaceAll(it.sandbox, 'https://backend')
    .replaceAll(/http:\/\/localhost:\d+/g, 'https://pictures')
    .replaceAll(/nonce-[\w-]+/g, 'nonce-…')
    .replaceAll(/-[\w-]{8}\.(css|js|woff2|svg)/g, '-….$1')
    .replaceAll(/(Valid|date|from|until)(\w*":")\d{4}-\d\d-\d\d[^"]*/gi, '$1$2…')
    .replaceAll(/\b\d{1,2} \w+ 20\d\d\b/g, '…')
    .replaceAll(/\b20\d\d-\d\d-\d\d(?:T[\d:.]+Z?)?\b|\b\d\d:\d\d:\d\d GMT/g, '…')
    .replaceAll(/\bat \d{1,2}:\d\d [ap]m\b/g, 'at …')
    .replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}(?: [A-Z][a-z]{2})?\b/g, '…')
    .replaceAll(/\/sign-ins\/[\w-]+/g, '/sign-ins/…')
    .replaceAll(/© 20\d\d/g, '© …')
    .replaceAll(/\b(?:[\da-f]{24}|[\da-f]{32})\b/g, '…');
