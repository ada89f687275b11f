import { countriesIn } from '#shared/countries/countries.ts';
import { isDeliveredTo, marketOf, type Market } from '#shared/locale/markets.ts';
import { taxNameIn } from '#shared/locale/tax-names.ts';
import { carriers as known, type Carrier } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { laws, legalPages, type Law, type LegalPage } from './consumer-laws.ts';

/** What the countries that a shop delivers to need of `shop/shop.config.ts`, and it does not say. */
export function faultsOfCountries(
  { country: home, legal, carriers }: Pick<ShopDefinition, 'country' | 'legal' | 'carriers'>,
  markets: Market[],
): string[] {
  const groups = countriesOf(home, markets);
  const pages = Object.entries(legalPages).filter(([page]) => !legal[page as LegalPage]);
  const missing = pages.flatMap(([page, what]) => {
    const asking = askedIn(groups, page as LegalPage);
    return asking === ''
      ? []
      : `legal.${page}: shoppers must find ${what}, in ${asking}; link the page that says it`;
  });
  const untaxed = groups.filter(
    ({ countries: [country = ''], countries }) =>
      countries.some((code) => taxNameIn(code) && lawOf(code)?.tax) && !marketOf(markets, country)?.tax,
  );
  return [
    ...missing,
    ...untaxed.map(
      ({ name }) =>
        `markets: ${name}: say whether prices include tax${sourceOf(lawOf(name)?.tax)}: tax: 'included', or 'excluded' to businesses`,
    ),
    ...(carriers === false ? [] : groups.flatMap(({ countries }) => carrierFault(countries, carriers))),
  ];
}

/** The countries that a market names and whose law is not known here. */
export function unknownLaws({ country: home }: Pick<ShopDefinition, 'country'>, markets: Market[]): string[] {
  return countriesOf(home, markets)
    .map(({ name }) => name)
    .filter((name) => name !== OTHERS && !lawOf(name));
}

const sourceOf = (law: string | undefined) => (law === undefined ? '' : ` (${law})`);

function lawOf(country: string): Law | undefined {
  return laws.find(({ countries }) => countries.includes(country));
}

/** Where the law asks for a page, each with the law. */
function askedIn(groups: Countries[], page: LegalPage): string {
  return laws
    .flatMap(({ countries: its, [page]: asked }) => {
      const here = groups.flatMap(({ countries }) => countries.filter((country) => its.includes(country)));
      return asked === undefined || here.length === 0 ? [] : `${listed(here)} (${asked})`;
    })
    .join(', ');
}

const OTHERS = 'others';

type Countries = { name: string; countries: string[] };

/** Each country that is delivered to by its name, and those of the market `others` together. */
function countriesOf(home: string, markets: Market[]): Countries[] {
  const named = [...new Set([home, ...markets.flatMap(({ countries }) => countries)])];
  const isOffered = markets.some(({ countries, delivers }) => countries.length === 0 && delivers);
  const others = isOffered ? countriesIn('en').map(({ code }) => code) : [];
  return [
    ...named.map((country) => ({ name: country, countries: [country] })),
    { name: OTHERS, countries: others.filter((country) => !named.includes(country)) },
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
