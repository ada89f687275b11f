import { carriers, type Carrier } from '#shared/shop/carriers.ts';
import { requireDefinition } from '../build/definition.ts';
import type { Answers } from './answers.ts';
import { attributesSaid } from './attributes.ts';
import type { Row } from './products.ts';
import { source } from './source.ts';

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
export function configModule(answers: Answers, products: readonly Row[]): string {
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
