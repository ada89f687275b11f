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
  legal: { privacy: '/privacy' },
  carriers: [
    carriers.australiaPost,
    carriers.newZealandPost,
    carriers.dhl,
    carriers.fedex,
    carriers.ups,
    carriers.usps,
  ],
  attributes: {},
} satisfies ShopDefinition;
