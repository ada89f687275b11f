import { expect, test } from 'vitest';
import { toMarket } from '#shared/locale/markets.ts';
import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { faultsOfCountries } from './country-faults.ts';

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
      ...(fault.split(' must')[0]?.match(/\b[A-Z]{2}\b(?=[, :]|$| that)/g) ?? []),
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

test('a country that is not delivered to needs nothing, and the shop’s own needs no market', () => {
  expect(missing({ country: 'DE' })).toEqual([]);
  expect(missing({}, { countries: ['DE'], delivery: false })).toEqual([]);
  const atHome = { country: 'DE', legal: all, carriers: [] } as const;
  expect(faultsOfCountries(atHome, [])).toEqual([
    expect.stringContaining('markets: DE: say whether prices include tax'),
    expect.stringContaining('to DE that can be followed; add one (dhl, fedex, ups)'),
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
    expect.stringMatching(/^legal\.imprint: shoppers in [A-Z]{2}, [A-Z]{2}, [A-Z]{2} and 34 more must/),
    expect.stringMatching(/^legal\.terms: .* and 34 more must/),
    expect.stringMatching(/^legal\.returns: .* and 34 more must/),
    expect.stringMatching(/^legal\.imprint: shoppers in GB must/),
    expect.stringMatching(/^legal\.terms: shoppers in GB must/),
    expect.stringMatching(/^legal\.returns: shoppers in GB must/),
    expect.stringMatching(/^legal\.imprint: shoppers in CH must/),
    expect.stringMatching(/^legal\.imprint: shoppers in JP must/),
    expect.stringMatching(/^markets: CH: say whether prices include tax/),
    expect.stringMatching(/^markets: others: say whether prices include tax/),
    expect.stringMatching(/parcels to CH that can be followed; add one \(dhl, fedex, ups, swissPost\)/),
    expect.stringMatching(
      /[A-Z]{2}, [A-Z]{2}, [A-Z]{2} and \d+ more that can be followed; add one \(dhl, fedex, ups\)/,
    ),
  ]);
  const right = toMarket({ countries: 'others', tax: 'included' });
  expect(faultsOfCountries({ country: 'AU', legal: all, carriers: [carriers.dhl] }, [right])).toEqual([]);
});
