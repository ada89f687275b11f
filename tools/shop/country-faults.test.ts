import { expect, test } from 'vitest';
import { toMarket } from '#shared/locale/markets.ts';
import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { laws } from './consumer-laws.ts';
import { faultsOfCountries, unknownLaws } from './country-faults.ts';

const legal = { privacy: '/privacy' } as const;
const all = { ...legal, imprint: '/imprint', terms: '/terms', returns: '/returns' } as const;
const none = toMarket({ countries: 'others', delivery: false });

type Said = Partial<Pick<ShopDefinition, 'country' | 'legal' | 'carriers'>>;

/** What is missing, by the field's name and the countries. */
function missing(said: Said, ...markets: Parameters<typeof toMarket>[0][]) {
  const definition = { country: 'AU', legal, carriers: [carriers.dhl], ...said } as const;
  return faultsOfCountries(definition, [...markets.map(toMarket), none]).map((fault) =>
    [
      /^[\w.]+/.exec(fault)?.[0],
      ...(fault.replaceAll(/\([^)]*\)+/g, '').match(/\b[A-Z]{2}\b(?=,? \(|,? |[,;:]|$)/g) ?? []),
    ].join(' '),
  );
}

test('each country is asked for the pages that its law knows, and for what its prices include', () => {
  expect(missing({}, { countries: ['AU'] })).toEqual([]);
  expect(missing({}, { countries: ['DE', 'FR'], tax: 'included' })).toEqual([
    'legal.imprint DE FR',
    'legal.terms DE FR',
    'legal.returns DE FR',
  ]);
  expect(missing({}, { countries: ['JP'] })).toEqual(['legal.imprint JP', 'markets JP']);
  expect(missing({ legal: all }, { countries: ['GF'] })).toEqual([]);
  expect(missing({ legal: all }, { countries: ['JP', 'DE', 'GB', 'CH'], tax: 'included' })).toEqual([]);
});

test.each([
  ['NZ SG HK', []],
  ['US', ['legal.imprint US', 'legal.returns US']],
  ['CA BR', ['legal.imprint CA BR', 'legal.terms CA BR', 'legal.returns CA BR']],
  ['MX KR AE', ['legal.imprint MX KR AE', 'legal.terms MX KR AE', 'legal.returns MX KR AE']],
  ['IN', ['legal.imprint IN', 'legal.returns IN', 'markets IN']],
  ['ZA TR', ['legal.imprint TR ZA', 'legal.terms TR ZA', 'legal.returns TR ZA', 'markets ZA', 'markets TR']],
  ['SA', ['legal.imprint SA', 'legal.terms SA', 'legal.returns SA', 'markets SA']],
])('in %s the law asks for %j', (countries, asked) => {
  expect(missing({}, { countries: countries.split(' ') as [] })).toEqual(asked);
});

test('of a country whose law is not known it is said, and each other one has one entry', () => {
  const markets = [{ countries: ['AU', 'PE', 'DE'] } as const, { countries: 'others' } as const].map(
    toMarket,
  );
  expect(unknownLaws({ country: 'VN' }, markets)).toEqual(['VN', 'PE']);
  const named = laws.flatMap(({ countries }) => countries);
  expect(new Set(named).size).toBe(named.length);
});

test('a country that is not delivered to needs nothing, and the shop’s own needs no market', () => {
  expect(missing({ country: 'DE' })).toEqual([]);
  expect(missing({}, { countries: ['DE'], delivery: false })).toEqual([]);
  const atHome = { country: 'DE', legal: all, carriers: [] } as const;
  expect(faultsOfCountries(atHome, [])).toEqual([
    expect.stringContaining('markets: DE: say whether prices include tax (directive 2000/31/EC'),
    expect.stringContaining('to DE that can be followed; add one (deutschePost, dhl, fedex, ups)'),
  ]);
});

test('a carrier of another country is none', () => {
  const japanese = { countries: ['JP', 'AU'], tax: 'included' } as const;
  const said = { legal: all, carriers: [carriers.yamato] };
  expect(missing(said, japanese)).toEqual(['carriers AU']);
  expect(missing({ ...said, carriers: [carriers.yamato, carriers.australiaPost] }, japanese)).toEqual([]);
  expect(missing({ ...said, carriers: false }, japanese)).toEqual([]);
});

test('all other countries are asked together for what any of them needs', () => {
  const said = { country: 'AU', legal, carriers: [carriers.australiaPost] } as const;
  const toAll = [{ countries: ['AU', 'CH'] }, { countries: 'others' } as const].map(toMarket);
  expect(faultsOfCountries(said, toAll)).toEqual([
    expect.stringMatching(/^legal\.imprint: .* in [A-Z]{2}, [A-Z]{2}, [A-Z]{2} and 34 more \(.*, GB \(/),
    expect.stringMatching(/^legal\.terms: .* and 34 more \(.*, GB \(/),
    expect.stringMatching(/^legal\.returns: .* and 34 more \(.*, GB \(/),
    expect.stringMatching(/^markets: CH: say whether prices include tax \(PBV, article 4\)/),
    expect.stringMatching(/^markets: others: say whether prices include tax: /),
    expect.stringMatching(/parcels to CH that can be followed; add one \(dhl, fedex, swissPost, ups\)/),
    expect.stringMatching(
      /[A-Z]{2}, [A-Z]{2}, [A-Z]{2} and \d+ more that can be followed; add one \(dhl, fedex, ups\)/,
    ),
  ]);
  const right = toMarket({ countries: 'others', tax: 'included' });
  expect(faultsOfCountries({ country: 'AU', legal: all, carriers: [carriers.dhl] }, [right])).toEqual([]);
});
