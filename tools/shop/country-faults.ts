import { countriesIn } from '#shared/countries/countries.ts';
import { isDeliveredTo, marketOf, type Market } from '#shared/locale/markets.ts';
import { taxNameIn } from '#shared/locale/tax-names.ts';
import { EEA } from '#shared/payments/order-words.ts';
import { carriers as known, type Carrier } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

type LegalPage = Exclude<keyof ShopDefinition['legal'], 'privacy'>;
type Law = { countries: readonly string[]; pages: Partial<Record<LegalPage, string>> };

/** What shops for consumers must show there. The compiler asks for the page about privacy everywhere. */
const laws: Law[] = [
  {
    countries: EEA,
    pages: {
      imprint: 'who keeps the shop (directive 2000/31/EC, article 5)',
      terms: 'the terms of contract, to be kept (directive 2000/31/EC, article 10)',
      returns: 'how to withdraw from a contract (directive 2011/83/EU, article 6)',
    },
  },
  {
    countries: ['GB'],
    pages: {
      imprint: 'who keeps the shop (SI 2002/2013, regulation 6)',
      terms: 'the terms of contract, to be kept (SI 2002/2013, regulation 9)',
      returns: 'how to cancel a contract (SI 2013/3134, regulation 13)',
    },
  },
  { countries: ['CH'], pages: { imprint: 'who keeps the shop (UWG, article 3)' } },
  { countries: ['JP'], pages: { imprint: '特定商取引法に基づく表記 (特定商取引法, 第11条)' } },
];

/** What the countries that a shop delivers to need of `shop/shop.config.ts`, and it does not say. */
export function faultsOfCountries(
  { country: home, legal, carriers }: Pick<ShopDefinition, 'country' | 'legal' | 'carriers'>,
  markets: Market[],
): string[] {
  const groups = countriesOf(home, markets);
  const missing = laws.flatMap(({ countries: its, pages }) => {
    const here = groups.flatMap(({ countries }) => countries.filter((country) => its.includes(country)));
    return Object.entries(pages)
      .filter(([page]) => here.length > 0 && !legal[page as LegalPage])
      .map(
        ([page, what]) =>
          `legal.${page}: shoppers in ${listed(here)} must find ${what}; link the page that says it`,
      );
  });
  const untaxed = groups.filter(
    ({ countries: [country = ''], countries }) =>
      countries.some((code) => taxNameIn(code) && laws.some(({ countries: its }) => its.includes(code))) &&
      !marketOf(markets, country)?.tax,
  );
  return [
    ...missing,
    ...untaxed.map(
      ({ name }) =>
        `markets: ${name}: say whether prices include tax: tax: 'included', or 'excluded' to businesses`,
    ),
    ...(carriers === false ? [] : groups.flatMap(({ countries }) => carrierFault(countries, carriers))),
  ];
}

type Countries = { name: string; countries: string[] };

/** Each country that is delivered to by its name, and those of the market `others` together. */
function countriesOf(home: string, markets: Market[]): Countries[] {
  const named = [...new Set([home, ...markets.flatMap(({ countries }) => countries)])];
  const isOffered = markets.some(({ countries, delivers }) => countries.length === 0 && delivers);
  const others = isOffered ? countriesIn('en').map(({ code }) => code) : [];
  return [
    ...named.map((country) => ({ name: country, countries: [country] })),
    { name: 'others', countries: others.filter((country) => !named.includes(country)) },
  ].filter(({ countries: [country] }) => country !== undefined && isDeliveredTo(markets, country));
}

function listed(countries: string[]): string {
  const more = countries.length - 3;
  return more > 1 ? `${countries.slice(0, 3).join(', ')} and ${more} more` : countries.join(', ');
}

function carrierFault(countries: string[], carriers: readonly Carrier[]): string[] {
  const left = countries.filter((country) => !carriers.some((carrier) => goesTo(carrier, country)));
  if (left.length === 0) return [];
  const names = Object.entries(known)
    .filter(([, carrier]) => left.every((country) => goesTo(carrier, country)))
    .map(([name]) => name);
  return [
    `carriers: none brings parcels to ${listed(left)} that can be followed; add one (${names.join(', ')}) or describe your own, or write false`,
  ];
}

function goesTo({ countries }: Carrier, country: string): boolean {
  return countries?.includes(country) ?? true;
}
