import type { SeedShippingZone, SeedTaxRate } from '#sandbox/seed/store-types.ts';

export const shippingZones: SeedShippingZone[] = [
  {
    id: 'japan',
    name: '日本国内',
    countries: ['JP'],
    services: [
      {
        id: 'parcel',
        name: '宅配便',
        description: '1〜3日でお届け、5,000円を超えるご注文は無料',
        bands: [{ up_to_kg: 25, price: 550, prices: {} }],
        free_over: 5000,
      },
      {
        id: 'mailbox',
        name: 'ポスト投函',
        description: '2〜4日でお届け',
        bands: [{ up_to_kg: 1, price: 210, prices: {} }],
        free_over: null,
      },
    ],
  },
];

export const taxRates: SeedTaxRate[] = [{ country: 'JP', name: '消費税', percent: 10, included: true }];
