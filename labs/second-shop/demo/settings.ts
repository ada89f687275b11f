import { nameLocales } from '#sandbox/seed/locales.ts';
import { categoryLinks, link } from '#sandbox/seed/menu.ts';
import type { PaymentMethods, WireCurrency } from '#sandbox/seed/store-types.ts';
import { categories } from './categories.ts';

const category = categoryLinks(categories);

/** The answer of `GET /settings/all` (docs/commerce-protocol/records.md#settings). */
export const settings = {
  settings: {
    store: {
      id: 'komorebi-books',
      name: '木漏れ日書房',
      url: 'https://komorebi-books.example',
      country: 'JP',
      locale: 'ja-JP',
      currency: 'JPY',
      support_email: 'ten@komorebi-books.example',
      support_phone: '+81 3 5550 1042',
      public_key: 'pk_sandbox',
      locales: [
        { code: 'ja-JP', name: '日本語', fallback: null },
        { code: 'en', name: 'English', fallback: 'ja-JP' },
      ],
      currencies: [
        { code: 'JPY', name: '日本円', symbol: '￥', type: 'base', decimals: 0, rate: 1 },
      ] as WireCurrency[],
    },
    cart: {
      shop_link: '/shop',
      validate_stock: true,
      info_text: '平日の正午までのご注文は、その日のうちに発送します。',
      $locale: { en: { info_text: 'What is ordered by noon on a weekday leaves us the same day.' } },
    },
    account: { subscriptions: { allow_plan_edit: false } },
    colors: { accent: '#223f73' },
  },
  menus: [
    {
      id: 'header',
      name: 'Header',
      items: [category('novels'), category('classics'), category('stationery')],
      $locale: nameLocales('Header'),
    },
    {
      id: 'footer',
      name: 'Footer',
      items: [link('お問い合わせ', '/contact'), link('ご注文', '/account/orders')],
      $locale: nameLocales('Footer'),
    },
  ],
  payments: {
    card: { name: 'クレジットカード', gateway: 'stripe', publishable_key: 'pk_test_sandbox', mode: 'test' },
    paypal: {
      name: 'PayPal',
      client_id: 'sandbox-client',
      merchant_id: 'SANDBOXMERCHANT',
      mode: 'test',
      ppcp: false,
      store_owner_email: 'ten@komorebi-books.example',
    },
  } as PaymentMethods,
  subscriptions: { features: {}, pause_next_skip_threshold: 3 },
  session: null,
};
