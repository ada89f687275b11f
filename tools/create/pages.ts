import { source } from './source.ts';
import type { Answers } from './answers.ts';
import type { Row } from './products.ts';

type Words = {
  shelf: string;
  shop: string;
  contact: string;
  write: string;
  privacy: string;
  promise: string;
};

/** What the first pages of a shop say until its editors know better. */
const words: Record<string, Words> = {
  en: {
    shelf: 'On the shelf',
    shop: 'Shop',
    contact: 'Contact',
    write: 'Write to us:',
    privacy: 'Privacy',
    promise: 'We use what you tell us to deliver your order and to be paid for it, and for nothing else.',
  },
  de: {
    shelf: 'Aus dem Regal',
    shop: 'Shop',
    contact: 'Kontakt',
    write: 'Schreiben Sie uns:',
    privacy: 'Datenschutz',
    promise:
      'Was Sie uns mitteilen, verwenden wir, um Ihre Bestellung zu liefern und abzurechnen, und für nichts sonst.',
  },
  fr: {
    shelf: 'En rayon',
    shop: 'Boutique',
    contact: 'Contact',
    write: 'Écrivez-nous :',
    privacy: 'Confidentialité',
    promise:
      'Vos informations nous servent à livrer votre commande et à en recevoir le paiement, et à rien d’autre.',
  },
  ja: {
    shelf: '棚から',
    shop: 'ショップ',
    contact: 'お問い合わせ',
    write: 'メールでお気軽にどうぞ：',
    privacy: 'プライバシーポリシー',
    promise: 'お預かりした情報は、ご注文のお届けとお支払いのためだけに使います。',
  },
  ar: {
    shelf: 'على الرف',
    shop: 'المتجر',
    contact: 'اتصل بنا',
    write: 'راسلنا:',
    privacy: 'الخصوصية',
    promise: 'نستخدم ما تخبرنا به لتوصيل طلبك وتحصيل ثمنه، ولا نستخدمه لأي شيء آخر.',
  },
};

/** The pages of the content service, in the shop's own language. */
export function contentModule(
  { name, languages, locale, mail }: Pick<Answers, 'name' | 'languages'> & { locale: string; mail: string },
  products: readonly Row[],
): string {
  const say = words[languages[0] ?? ''] ?? words['en'];
  if (!say) throw new Error('There are no words');
  const text = (body: string) => ({ __component: 'blocks.rich-text', text: body });
  const shelf = {
    __component: 'blocks.recommended-products',
    title: say.shelf,
    products: products.slice(0, 4).map(({ slug, name: title }) => ({ slug, title })),
  };
  const pages = [
    { slug: 'home', title: name, description: name, blocks: [shelf] },
    { slug: 'shop', title: say.shop, description: name, blocks: [] },
    {
      slug: 'contact',
      title: say.contact,
      description: say.contact,
      blocks: [text(`${say.write} [${mail}](mailto:${mail})`)],
    },
    { slug: 'privacy', title: say.privacy, description: say.privacy, blocks: [text(say.promise)] },
  ];
  const links = [
    { slug: 'contact', title: say.contact },
    { slug: 'privacy', title: say.privacy },
  ];
  const footer = {
    footer_title: name,
    acknowledgement: '',
    footer_byline: `© {year} ${name}`,
    columns: [{ title: name, links }],
  };
  return `import type { ContentSeed, SeedDocument, SeedPage } from '#sandbox/content/seed/types.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

const inLocale = <T>(key: string, published: T): SeedDocument<T> => ({
  key,
  createdAt,
  locales: { ${source(locale)}: { published } },
});

const pages: SeedPage[] = ${source(pages)};

/** What the shop's editors have written. */
export const contentSeed: ContentSeed = {
  media: [],
  setting: [],
  menu: [inLocale('menu', { pages: ['shop', 'contact'] })],
  footer: [inLocale('footer', ${source(footer)})],
  page: pages.map((page) => inLocale(page.slug, page)),
  article: [],
};
`;
}
