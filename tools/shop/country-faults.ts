import { isDeliveredTo, marketOf, type Market } from '#shared/locale/markets.ts';
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
  const named = [home, ...markets.flatMap(({ countries }) => countries)];
  const countries = [...new Set(named)].filter((country) => isDeliveredTo(markets, country));
  const missing = laws.flatMap(({ countries: its, pages }) => {
    const here = countries.filter((country) => its.includes(country)).join(', ');
    return Object.entries(pages)
      .filter(([page]) => here !== '' && !legal[page as LegalPage])
      .map(
        ([page, what]) => `legal.${page}: shoppers in ${here} must find ${what}; link the page that says it`,
      );
  });
  const untaxed = countries.filter(
    (country) => laws.some(({ countries: its }) => its.includes(country)) && !marketOf(markets, country)?.tax,
  );
  return [
    ...missing,
    ...untaxed.map(
      (country) =>
        `markets: ${country}: say whether prices include tax: tax: 'included', or 'excluded' to businesses`,
    ),
    ...(carriers === false ? [] : countries.flatMap((country) => carrierFault(country, carriers))),
  ];
}

function carrierFault(country: string, carriers: readonly Carrier[]): string[] {
  const goesThere = ({ countries }: Carrier) => countries?.includes(country) ?? true;
  if (carriers.some(goesThere)) return [];
  const names = Object.entries(known).flatMap(([name, carrier]) => (goesThere(carrier) ? [name] : []));
  return [
    `carriers: none brings parcels to ${country} that can be followed; add one (${names.join(', ')}) or describe your own, or write false`,
  ];
}
