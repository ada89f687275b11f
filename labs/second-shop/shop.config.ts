import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

/** A bookstore in Japan: the shop that shows that core knows nothing of the one in `shop/`. */
export default {
  name: '木漏れ日書房',
  country: 'JP',
  theme: 'washi',
  languages: ['ja', 'en'],
  defaultLocale: 'ja-JP',
  defaultCurrency: 'JPY',
  markets: [
    { countries: ['JP'], currency: 'JPY', tax: 'included', freeDeliveryOver: 5000 },
    { countries: 'others', currency: 'JPY', delivery: false },
  ],
  without: [
    'account',
    'articles',
    'find-us',
    'gift-cards',
    'newsletter',
    'payment-amazon',
    'payment-bancontact',
    'payment-ideal',
    'payment-klarna',
    'payment-paysafecard',
    'reviews',
  ],
  legal: { privacy: '/privacy', imprint: '/tokushoho' },
  carriers: [carriers.japanPost, carriers.yamato],
  attributes: { gtin: 'isbn' },
  icons: { named: [], other: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2ZM12 6v14' },
} satisfies ShopDefinition;
