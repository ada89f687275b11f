import { carriers, type Carrier } from '#shared/shop/carriers.ts';
import { requireDefinition } from '../build/definition.ts';
import type { Answers } from './answers.ts';
import { attributesModule, attributesSaid } from './attributes.ts';
import { categoriesOf } from './categories.ts';
import { contentModule } from './pages.ts';
import type { Photos } from './pictures.ts';
import { productsModule } from './product-list.ts';
import type { Row } from './products.ts';
import { escaped, source } from './source.ts';
import { themeOf } from './theme.ts';

/** The locales of the store: the first language is the country's own, and so is each that is usual there, as French in Switzerland. */
export function localesOf({ languages, country }: Pick<Answers, 'languages' | 'country'>): string[] {
  return languages.map((language, index) => {
    const local = `${language}-${country}`;
    const known = new Intl.NumberFormat(local).resolvedOptions().locale;
    return index === 0 || known === local ? local : language;
  });
}

/** Those of the country and those that deliver everywhere, by the names that `shared/shop/carriers.ts` gives them. */
function carriersOf(country: string): Record<string, Carrier> {
  const all: [name: string, carrier: Carrier][] = Object.entries(carriers);
  return Object.fromEntries(
    all.filter(([, { countries }]) => countries === undefined || countries.includes(country)),
  );
}

/** The text of `shop.config.ts`. */
function configModule(answers: Answers, products: readonly Row[]): string {
  const { name, country, languages, currency, freeOver, without } = answers;
  const known = carriersOf(country);
  const market = { countries: [country], currency: currency.code, freeDeliveryOver: freeOver ?? undefined };
  const definition = {
    name,
    country,
    theme: 'own',
    languages,
    defaultLocale: localesOf(answers)[0],
    defaultCurrency: currency.code,
    markets: [market, { countries: 'others', currency: currency.code, delivery: false }],
    without,
    legal: { privacy: '/privacy' },
    carriers: Object.values(known),
    attributes: attributesSaid(products),
    icons: { named: [], other: 'M12 3l2.6 6 6.4.6-4.9 4.2 1.5 6.3L12 16.8 6.4 20l1.5-6.2L3 9.6 9.4 9Z' },
  };
  requireDefinition(definition, ['own']);
  const named = `[${Object.keys(known)
    .map((carrier) => `carriers.${carrier}`)
    .join(', ')}]`;
  return `import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

export default ${source(definition).replace(source(definition.carriers), () => named)} satisfies ShopDefinition;
`;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="var(--radius-large)" fill="var(--color-accent)"/><path d="M15 25h34l-3 26a4 4 0 0 1-4 3H22a4 4 0 0 1-4-3z" fill="var(--color-inverse)"/><path d="M23 31v-9c0-6 4-10 9-10s9 4 9 10v9" fill="none" stroke="var(--color-inverse)" stroke-width="4"/></svg>
`;

const CUSTOMERS = `import type { SeedCustomer } from '#sandbox/seed/customer-types.ts';

export const customers: Omit<SeedCustomer, 'orders' | 'subscriptions'>[] = [];

/** With their orders, around the time of seeding. */
export const customersAt = (_now: Date): SeedCustomer[] => [];
`;

const DISCOUNTS = `import type { SeedCoupon, SeedGiftCard } from '#sandbox/seed/store-types.ts';

export const coupons: SeedCoupon[] = [];

export const giftCards: SeedGiftCard[] = [];
`;

const TRANSLATIONS = `import type { SeedTranslations } from '#sandbox/seed/translation.ts';

/** What the store says in its locales beside the first one. */
export const translations: SeedTranslations = [];
`;

function settingsModule(answers: Answers, mail: string): string {
  const { name, country, colour, currency } = answers;
  const locales = localesOf(answers);
  const labels = locales.map((code, index) => ({
    code,
    name: new Intl.DisplayNames([code], { type: 'language' }).of(code.split('-')[0] ?? code) ?? code,
    fallback: index === 0 ? null : locales[0],
  }));
  const symbol = new Intl.NumberFormat(locales[0], { style: 'currency', currency: currency.code })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const base = {
    code: currency.code,
    name: currency.code,
    symbol,
    type: 'base',
    decimals: currency.decimals,
  };
  const store = {
    id: 'store',
    name,
    url: 'https://shop.example',
    country,
    locale: locales[0],
    currency: currency.code,
    support_email: mail,
    support_phone: '',
    public_key: 'pk_sandbox',
    locales: labels,
  };
  return `import { categoryLinks } from '#sandbox/seed/menu.ts';
import type { PaymentMethods, WireCurrency } from '#sandbox/seed/store-types.ts';
import { categories } from './categories.ts';

const category = categoryLinks(categories);

/** The answer of \`GET /settings/all\` (docs/commerce-protocol/records.md#settings). */
export const settings = {
  settings: {
    store: ${source(store).slice(0, -2)}, currencies: [${source({ ...base, rate: 1 })}] as WireCurrency[] },
    cart: { shop_link: '/shop', validate_stock: true, info_text: '', $locale: {} },
    account: { subscriptions: { allow_plan_edit: false } },
    colors: { accent: ${source(colour)} },
  },
  menus: [
    { id: 'header', name: 'Header', items: categories.filter(({ parent_id: parent }) => parent === null).map(({ slug }) => category(slug)), $locale: {} },
    { id: 'footer', name: 'Footer', items: [], $locale: {} },
  ],
  // Cards in the shop's own fields: no provider's script is loaded.
  payments: { card: { name: 'Card', gateway: 'braintree', mode: 'test' } } as PaymentMethods,
  subscriptions: { features: {}, pause_next_skip_threshold: 3 },
  session: null,
};
`;
}

function shippingModule({ country, delivery, freeOver }: Answers): string {
  const service = {
    id: 'standard',
    name: 'Standard',
    description: '',
    // One price for each cart, however much it weighs.
    bands: [{ up_to_kg: 100_000, price: delivery, prices: {} }],
    free_over: freeOver,
  };
  return `import type { SeedShippingZone, SeedTaxRate } from '#sandbox/seed/store-types.ts';

export const shippingZones: SeedShippingZone[] = [
  { id: 'home', name: ${source(country)}, countries: [${source(country)}], services: [${source(service)}] },
];

export const taxRates: SeedTaxRate[] = [];
`;
}

/** Until there is a photograph: the first letter, in the shop's colour. */
function drawingOf(slug: string, name: string, colour: string): [path: string, markup: string] {
  const [letter = ''] = name;
  return [
    `demo/pictures/products/${slug}/front.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250" viewBox="0 0 1000 1250" role="img"><title>${escaped(name)}</title><path fill="#f3f3f1" d="M0 0h1000v1250H0z"/><text x="500" y="760" text-anchor="middle" font-family="system-ui" font-size="420" fill="${colour}">${escaped(letter)}</text></svg>
`,
  ];
}

/** The files of a new shop but for its photos, by their paths in its folder. */
export function filesOf(
  answers: Answers,
  products: readonly Row[],
  photos: Photos = new Map(),
): Map<string, string> {
  const locales = localesOf(answers);
  const mail = 'hello@shop.example';
  const categories = [...new Set(categoriesOf(answers, products).values())];
  const country = new Intl.DisplayNames(locales, { type: 'region' }).of(answers.country) ?? answers.country;
  return new Map([
    ['shop.config.ts', configModule(answers, products)],
    ['icon.svg', ICON],
    ['themes/own.css', themeOf(answers.colour)],
    ['demo/attributes.ts', attributesModule(products, answers.languages[0])],
    [
      'demo/categories.ts',
      `import { categoriesOf } from '#sandbox/seed/category.ts';\n\n/** In menu order. */\nexport const categories = categoriesOf(${source(categories)});\n`,
    ],
    [
      'demo/countries.ts',
      `/** The countries that the shop delivers to. */\nexport const countries: [code: string, name: string][] = [${source([answers.country, country])}];\n`,
    ],
    ['demo/customers.ts', CUSTOMERS],
    ['demo/discounts.ts', DISCOUNTS],
    ['demo/settings.ts', settingsModule(answers, mail)],
    ['demo/shipping.ts', shippingModule(answers)],
    ['demo/products.ts', productsModule(answers, products, photos)],
    ['demo/languages/translations.ts', TRANSLATIONS],
    ['demo/content/seed.ts', contentModule({ ...answers, locales, mail }, products)],
    ...products.flatMap(({ slug, name }) =>
      photos.has(slug) ? [] : [drawingOf(slug, name, answers.colour)],
    ),
  ]);
}
