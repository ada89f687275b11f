import type { Answers } from './answers.ts';
import { privacyText } from './privacy.ts';
import type { Row } from './products.ts';
import { source } from './source.ts';

type Words = {
  shelf: string;
  shop: string;
  contact: string;
  write: string;
  privacy: string;
};

/** What the first pages of a shop say until its editors know better. */
const words: Record<string, Words> = {
  en: {
    shelf: 'On the shelf',
    shop: 'Shop',
    contact: 'Contact',
    write: 'Write to us:',
    privacy: 'Privacy',
  },
  de: {
    shelf: 'Aus dem Regal',
    shop: 'Shop',
    contact: 'Kontakt',
    write: 'Schreiben Sie uns:',
    privacy: 'Datenschutz',
  },
  fr: {
    shelf: 'En rayon',
    shop: 'Boutique',
    contact: 'Contact',
    write: 'Écrivez-nous :',
    privacy: 'Confidentialité',
  },
  ja: {
    shelf: '棚から',
    shop: 'ショップ',
    contact: 'お問い合わせ',
    write: 'メールでお気軽にどうぞ：',
    privacy: 'プライバシーポリシー',
  },
  ar: {
    shelf: 'على الرف',
    shop: 'المتجر',
    contact: 'اتصل بنا',
    write: 'راسلنا:',
    privacy: 'الخصوصية',
  },
};

/** A page with one text, or with what is on it. */
const pageOf = (slug: string, title: string, blocks: object[]) => ({
  slug,
  title,
  blocks,
});

const textBlock = (text: string) => ({ __component: 'blocks.rich-text', text });

/** What the content service has, in each language of the shop. */
export function contentModule(
  { name, without, locales, mail }: Pick<Answers, 'name' | 'without'> & { locales: string[]; mail: string },
  products: readonly Row[],
): string {
  const documentOf = (key: string, publishedIn: (say: Words, language: string) => object) => ({
    key,
    createdAt: '2026-01-01T00:00:00.000Z',
    locales: Object.fromEntries(
      locales.map((locale) => [locale, { published: publishedIn(wordsOf(locale), locale.slice(0, 2)) }]),
    ),
  });
  const shelf = products.slice(0, 4).map(({ slug, name: title }) => ({ slug, title }));
  const seed = {
    media: [],
    setting: [],
    menu: [documentOf('menu', () => ({ pages: ['shop', 'contact'] }))],
    footer: [
      documentOf('footer', (say) => ({
        footer_title: '',
        acknowledgement: '',
        footer_byline: `© {year} ${name}`,
        columns: [
          {
            title: name,
            links: [
              { slug: 'contact', title: say.contact },
              { slug: 'privacy', title: say.privacy },
            ],
          },
        ],
      })),
    ],
    page: [
      documentOf('home', (say) =>
        pageOf('home', name, [
          { __component: 'blocks.recommended-products', title: say.shelf, products: shelf },
        ]),
      ),
      documentOf('shop', (say) => pageOf('shop', say.shop, [])),
      documentOf('contact', (say) =>
        pageOf('contact', say.contact, [textBlock(`${say.write} [${mail}](mailto:${mail})`)]),
      ),
      documentOf('privacy', (say, language) =>
        pageOf('privacy', say.privacy, [textBlock(privacyText(language, without, mail))]),
      ),
    ],
    article: [],
  };
  return `import type { ContentSeed } from '#sandbox/content/seed/types.ts';

/** What the shop's editors have written, in each language. */
export const contentSeed: ContentSeed = ${source(seed)};
`;
}

function wordsOf(locale: string): Words {
  const say = words[locale.slice(0, 2)] ?? words['en'];
  if (!say) throw new Error('There are no words');
  return say;
}
