import { carriers } from '#shared/shop/carriers.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

export default {
  name: 'Billy & Gum',
  country: 'AU',
  theme: 'paper',
  languages: ['en', 'en-NZ', 'fr', 'de', 'ja', 'ar', 'en-XA'],
  defaultLocale: 'en-AU',
  defaultCurrency: 'AUD',
  markets: [
    {
      countries: ['AU'],
      freeDeliveryOver: 65,
      deliveryPrices: [
        // The dearest place: the Northern Territory and the islands.
        { service: 'Standard', price: 12.5 },
        { service: 'Express', price: 14.5 },
      ],
    },
  ],
  without: [],
  legal: { privacy: '/privacy', terms: '/terms', returns: '/shipping-and-returns' },
  carriers: [
    carriers.australiaPost,
    carriers.newZealandPost,
    carriers.dhl,
    carriers.fedex,
    carriers.ups,
    carriers.usps,
  ],
  dispatch: { timeZone: 'Australia/Sydney', cutOffHour: 14 },
  attributes: { mpn: 'sku', unitMeasure: 'size', unitBase: 'per', availableFrom: 'restock' },
  weightUnit: 'kg',
  brand: 'Billy & Gum',
  typedOptions: {
    email: [
      'Recipient’s e-mail',
      '贈り先のメールアドレス',
      'E-mail du destinataire',
      'E-Mail-Adresse der beschenkten Person',
      'البريد الإلكتروني للمستلم',
    ],
    date: ['Send on', '送信日', 'Envoyer le', 'Senden am', 'تاريخ الإرسال'],
  },
  badges: {
    limited: {
      en: 'Limited edition',
      de: 'Limitiert',
      fr: 'Édition limitée',
      ja: '数量限定',
      ar: 'إصدار محدود',
    },
    bestseller: {
      en: 'Bestseller',
      de: 'Bestseller',
      fr: 'Meilleure vente',
      ja: '人気商品',
      ar: 'الأكثر مبيعًا',
    },
  },
  searchWords: {
    en: [
      'container, canister, jar, storage tin',
      'airtight, sealed',
      'jam, marmalade',
      'voucher, gift card',
      'present, gift',
      'cookie, cookies, biscuit, shortbread',
      'travel mug, takeaway cup, carry cup',
      'herbal tea, native botanicals',
      'tea bag, pyramid',
      'tea strainer, infuser',
      'glasses, tumbler',
    ],
    de: [
      'koffeinfrei, entkoffeiniert, decaf',
      'Thermobecher, Isolierbecher, Mehrwegbecher, Coffee-to-go-Becher',
      'Pressstempelkanne, Stempelkanne, Pressfilterkanne, French Press',
      'Tasse, Becher',
      'Marmelade, Konfitüre, Fruchtaufstrich',
      'Gutschein, Geschenkkarte',
      'Kräutertee, Pflanzen Australiens',
      'Wasserkocher, Schwanenhalskessel',
    ],
    fr: [
      'confiture, marmelade',
      'isotherme, thermos, à emporter, nomade',
      'passoire à thé, infuseur, boule à thé, filtre à thé',
      'décaféiné, déca',
      'gâteau, biscuit',
    ],
    ja: [
      '珈琲, コーヒー',
      '抹茶, まっちゃ',
      '蜂蜜, はちみつ, ハニー',
      '湯呑み, 湯のみ, 湯呑, カップ',
      'クッキー, ビスケット, 焼き菓子',
      'ろうそく, 蝋燭, キャンドル',
      'ジャム, マーマレード',
      '急須, ティーポット',
      'やかん, ケトル',
      'プレゼント, ギフト, 贈り物',
      'ハーブティー, オーストラリアの植物',
      'カフェインレス, デカフェ',
    ],
    ar: [
      'فلتر, مرشح, ورق ترشيح',
      'فنجان, فناجين, كوب, أكواب',
      'شمعة, شموع',
      'مربى, مرملاد',
      'شاي أعشاب, نباتات أسترالية',
    ],
  },
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
