import type { SeedShippingZone, SeedTaxRate, WeightBand } from './store-types.ts';

function band(upToKg: number, price: number, nzd: number): WeightBand {
  return { up_to_kg: upToKg, price, prices: { NZD: nzd } };
}

/** The zones of a store in Australia. The last band of each service takes parcels up to 22 kg, the carrier's limit. */
export const shippingZones: SeedShippingZone[] = [
  {
    id: 'australia-remote',
    name: 'Northern Territory and islands',
    countries: ['AU'],
    postcodes: ['08', '09', '2898', '2899', '6798', '6799'],
    services: [
      {
        id: 'standard',
        name: 'Standard',
        description: '6 to 12 business days, free over $65',
        bands: [band(22, 12.5, 14)],
        free_over: 65,
      },
    ],
  },
  {
    id: 'australia',
    name: 'Australia',
    countries: ['AU'],
    services: [
      {
        id: 'standard',
        name: 'Standard',
        description: '3 to 6 business days, free over $65',
        bands: [band(22, 9.5, 10.5)],
        free_over: 65,
      },
      {
        id: 'express',
        name: 'Express',
        description: '1 to 2 business days to most places',
        bands: [band(22, 14.5, 16)],
        free_over: null,
      },
    ],
  },
  {
    id: 'new-zealand',
    name: 'New Zealand',
    countries: ['NZ'],
    services: [
      {
        id: 'nz-tracked',
        name: 'Tracked to New Zealand',
        description: '5 to 9 business days',
        bands: [band(1, 18, 20), band(3, 24, 26.5), band(22, 42, 46)],
        free_over: null,
      },
      {
        id: 'nz-express',
        name: 'Express to New Zealand',
        description: '2 to 4 business days',
        bands: [band(1, 34, 37.5), band(3, 46, 50.5), band(22, 78, 86)],
        free_over: null,
      },
    ],
  },
  // No carrier delivers there: an address without a rate, for tests.
  { id: 'antarctica', name: 'Antarctica', countries: ['AQ'], services: [] },
  {
    id: 'world',
    name: 'Rest of the world',
    countries: ['*'],
    services: [
      {
        id: 'world-tracked',
        name: 'International tracked',
        description: '8 to 15 business days',
        bands: [band(0.5, 22, 24), band(1, 31, 34), band(2, 45, 49.5), band(5, 79, 87), band(22, 160, 176)],
        free_over: null,
      },
    ],
  },
];

/** Countries without an entry have no tax. */
export const taxRates: SeedTaxRate[] = [
  { country: 'AU', name: 'GST', percent: 10, included: true },
  { country: 'NZ', name: 'GST', percent: 15, included: false },
];
