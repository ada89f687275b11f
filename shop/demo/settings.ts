import { nameLocales } from '#sandbox/seed/locales.ts';
import { categoryLinks, heading, link } from '#sandbox/seed/menu.ts';
import type { PaymentMethods, WireCurrency } from '#sandbox/seed/store-types.ts';
import { categories } from './categories.ts';
import { spaced } from './languages/spaced.ts';

const category = categoryLinks(categories);

/** The answer of `GET /settings/all` (docs/commerce-protocol/records.md#settings); the commerce routes add the visitor's session. */
export const settings = {
  settings: {
    store: {
      id: 'billy-and-gum',
      name: 'Billy & Gum',
      url: 'https://billyandgum.example',
      country: 'AU',
      locale: 'en-AU',
      currency: 'AUD',
      support_email: 'hello@billyandgum.example',
      support_phone: '+61 2 5550 1042',
      public_key: 'pk_sandbox',
      locales: [
        { code: 'en-AU', name: 'English (Australia)', fallback: null },
        { code: 'fr-FR', name: 'Français', fallback: 'en-AU' },
        { code: 'en-NZ', name: 'English (New Zealand)', fallback: 'en-AU' },
        { code: 'de-DE', name: 'Deutsch', fallback: 'en-AU' },
        { code: 'ja-JP', name: '日本語', fallback: 'en-AU' },
        { code: 'ar', name: 'العربية', fallback: 'en-AU' },
      ],
      currencies: [
        { code: 'AUD', name: 'Australian dollar', symbol: '$', type: 'base', decimals: 2, rate: 1 },
        { code: 'NZD', name: 'New Zealand dollar', symbol: '$', type: 'priced', decimals: 2, rate: 1.1 },
        {
          code: 'EUR',
          name: 'Euro',
          symbol: '€',
          type: 'display',
          decimals: 2,
          rate: 0.61,
          round: 'nearest',
          round_interval: 'fraction',
          round_fraction: 0.95,
        },
        { code: 'JPY', name: 'Japanese yen', symbol: '¥', type: 'display', decimals: 0, rate: 97 },
      ] as WireCurrency[],
    },
    cart: {
      shop_link: '/shop',
      validate_stock: true,
      info_text: 'Roasted to order: coffee leaves us within two working days.',
      $locale: {
        'fr-FR': spaced({ info_text: 'Torréfié à la commande : le café part sous deux jours ouvrés.' }),
        'de-DE': {
          info_text: 'Auf Bestellung geröstet: Der Kaffee wird binnen zwei Werktagen verschickt.',
        },
        'ja-JP': { info_text: 'ご注文を受けてから焙煎し、コーヒーは2営業日以内に発送します。' },
        ar: { info_text: 'يُحمَّص عند الطلب: تُشحن القهوة خلال يومي عمل.' },
      },
    },
    account: { subscriptions: { allow_plan_edit: true } },
    colors: { accent: '#3f6b52' },
  },
  menus: [
    {
      id: 'header',
      name: 'Header',
      items: [
        { ...link('Shop', '/shop'), type: 'product_list', value: '' },
        heading('Coffee', [category('single-origin'), category('blends')]),
        heading('Tea & botanicals', [category('tea'), category('botanicals')]),
        category('pantry'),
        heading('Gear & cups', [category('brewing'), category('drinkware')]),
        category('gifts'),
        link('Journal', '/articles'),
      ],
      $locale: nameLocales('Header'),
    },
    {
      id: 'footer',
      name: 'Footer',
      items: [
        link('Contact', '/contact'),
        link('Find us', '/find-us'),
        link('Your orders', '/account/orders'),
        link('Returns', '/account/orders/returns'),
        link('Journal', '/articles'),
      ],
      $locale: nameLocales('Footer'),
    },
  ],
  payments: {
    card: { name: 'Card', gateway: 'stripe', publishable_key: 'pk_test_sandbox', mode: 'test' },
    klarna: { name: 'Klarna', gateway: 'klarna' },
    paypal: {
      name: 'PayPal',
      client_id: 'sandbox-client',
      merchant_id: 'SANDBOXMERCHANT',
      mode: 'test',
      ppcp: false,
      store_owner_email: 'hello@billyandgum.example',
    },
    google: { name: 'Google Pay', gateway: 'stripe', merchant_id: 'sandbox-google', mode: 'test' },
    apple: { name: 'Apple Pay', gateway: 'stripe' },
    amazon: { name: 'Amazon Pay', merchant_id: 'sandbox-amazon', public_key_id: 'SANDBOX-AMAZON-KEY' },
    paysafecard: { name: 'paysafecard' },
  } as PaymentMethods,
  subscriptions: {
    features: {
      pause_indefinitely: true,
      pause_skip_next: true,
      pause_during_trial: false,
      pause_past_due: false,
    },
    pause_next_skip_threshold: 3,
  },
  session: null,
};
