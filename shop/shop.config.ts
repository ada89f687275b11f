import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

export default {
  name: 'Billy & Gum',
  country: 'AU',
  theme: 'paper',
  languages: ['en', 'en-NZ', 'fr', 'de', 'ja', 'ar', 'en-XA'],
  defaultLocale: 'en-AU',
  defaultCurrency: 'AUD',
  markets: [{ countries: ['AU'], freeDeliveryOver: 65 }],
  without: [],
  legal: { privacy: '/privacy', returns: '/shipping-and-returns' },
  carriers: [
    carriers.australiaPost,
    carriers.newZealandPost,
    carriers.dhl,
    carriers.fedex,
    carriers.ups,
    carriers.usps,
  ],
  attributes: { mpn: 'sku' },
  brand: 'Billy & Gum',
  llms: [
    '> Coffee, leaf tea, native pantry and things to brew with, from Australia.',
    '',
    'Prices and availability change: read them on the page of a product, or in the list below.',
  ],
  icons: {
    named: [
      {
        words: ['cup', 'coffee', 'tea', 'mug', 'pot', 'kettle'],
        outline:
          'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V3.5M12.5 6V3.5',
      },
      {
        words: ['fire', 'flame', 'roast', 'heat'],
        outline:
          'M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5.5.5 1.5 1 2 2 2.5C12.5 8.5 11 6 12 3Z',
      },
    ],
    other: 'M5 19C4 10 9 4 20 4c.5 10-4 16-13 15M5 20c2-5 5-8 10-11',
  },
} satisfies ShopDefinition;
