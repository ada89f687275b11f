import { ownBlock } from '#sandbox/content/seed/own-block.ts';
import type { ContentSeed, SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';
import staffPick from '../../blocks/staff-pick/seed.ts';

const createdAt = '2026-02-03T00:30:00.000Z';

/** A document in both languages. */
function written<T>(key: string, japanese: T, english: T): SeedDocument<T> {
  return { key, createdAt, locales: { 'ja-JP': { published: japanese }, en: { published: english } } };
}

type Text = { title: string; description: string; text: string };

function textPage(slug: string, japanese: Text, english: Text): SeedDocument<SeedPage> {
  const page = ({ title, description, text }: Text): SeedPage => ({
    slug,
    title,
    description,
    blocks: [{ __component: 'blocks.rich-text', text }],
  });
  return written(slug, page(japanese), page(english));
}

const shelf = ['kokoro', 'ginga-tetsudo', 'genji', 'makura'];

const home = written<SeedPage>(
  'home',
  {
    slug: 'home',
    title: '木漏れ日書房',
    description: '読みつがれてきた本と、紙の道具の店。',
    blocks: [
      {
        __component: 'blocks.rich-text',
        text: '## 本のある午後を\n\n小さな店の棚から、長く読まれてきた本をお届けします。',
      },
      ownBlock('staff-pick', staffPick.ja),
      {
        __component: 'blocks.recommended-products',
        title: '棚から',
        products: shelf.map((slug) => ({ slug, title: slug })),
      },
    ],
  },
  {
    slug: 'home',
    title: 'Komorebi Books',
    description: 'A shop of books that lasted, and of things made of paper.',
    blocks: [
      {
        __component: 'blocks.rich-text',
        text: '## An afternoon with a book\n\nBooks that have been read for a long time, from the shelves of a small shop.',
      },
      ownBlock('staff-pick', staffPick.en),
      {
        __component: 'blocks.recommended-products',
        title: 'From our shelves',
        products: shelf.map((slug) => ({ slug, title: slug })),
      },
    ],
  },
);

const shop = textPage(
  'shop',
  { title: '本と文具', description: '棚にあるものすべて。', text: '' },
  { title: 'Books and stationery', description: 'Everything on our shelves.', text: '' },
);

const contact = textPage(
  'contact',
  {
    title: 'お問い合わせ',
    description: 'メールでお気軽にどうぞ。',
    text: '[ten@komorebi-books.example](mailto:ten@komorebi-books.example) まで。たいてい当日中にお返事します。',
  },
  {
    title: 'Contact',
    description: 'Write to us.',
    text: '[ten@komorebi-books.example](mailto:ten@komorebi-books.example). We usually answer the same day.',
  },
);

const privacy = textPage(
  'privacy',
  {
    title: 'プライバシーポリシー',
    description: 'お客さまの情報の扱いについて。',
    text: 'お預かりした情報は、ご注文のお届けとお支払いのためだけに使います。',
  },
  {
    title: 'Privacy',
    description: 'What we do with what you tell us.',
    text: 'We use what you tell us to deliver your order and to be paid for it, and for nothing else.',
  },
);

const imprint = textPage(
  'tokushoho',
  {
    title: '特定商取引法に基づく表記',
    description: '販売業者、送料、お支払い、返品について。',
    text: '| | |\n|---|---|\n| 販売業者 | 木漏れ日書房 |\n| 所在地 | 東京都杉並区架空町1-2-3 |\n| 送料 | 全国550円、5,000円を超えるご注文は無料 |\n| お支払い | クレジットカード、PayPal |\n| 返品 | 到着から8日以内、未開封のものに限ります |',
  },
  {
    title: 'Commercial disclosure',
    description: 'Seller, delivery, payment and returns.',
    text: '| | |\n|---|---|\n| Seller | Komorebi Books |\n| Address | 1-2-3 Kakucho, Suginami, Tokyo |\n| Delivery | ¥550 in Japan, free over ¥5,000 |\n| Payment | Card, PayPal |\n| Returns | Unopened, within eight days |',
  },
);

/** What the shop's editors have written. */
export const contentSeed: ContentSeed = {
  media: [],
  setting: [
    {
      key: 'setting',
      createdAt,
      locales: { 'ja-JP': { published: { notification: '5,000円を超えるご注文は国内送料無料' } } },
    },
  ],
  menu: [written('menu', { pages: ['shop', 'contact'] }, { pages: ['shop', 'contact'] })],
  footer: [
    written(
      'footer',
      {
        footer_title: 'また、本のそばで。',
        acknowledgement: '',
        footer_byline: '© {year} 木漏れ日書房',
        columns: [
          {
            title: 'ご案内',
            links: [
              { slug: 'contact', title: 'お問い合わせ' },
              { slug: 'reading-club', title: '読書会' },
              { slug: 'privacy', title: 'プライバシーポリシー' },
              { slug: 'tokushoho', title: '特定商取引法に基づく表記' },
            ],
          },
        ],
      },
      {
        footer_title: 'See you beside a book.',
        acknowledgement: '',
        footer_byline: '© {year} Komorebi Books',
        columns: [
          {
            title: 'Help',
            links: [
              { slug: 'contact', title: 'Contact' },
              { slug: 'reading-club', title: 'Reading club' },
              { slug: 'privacy', title: 'Privacy' },
              { slug: 'tokushoho', title: 'Commercial disclosure' },
            ],
          },
        ],
      },
    ),
  ],
  page: [home, shop, contact, privacy, imprint],
  article: [],
};
