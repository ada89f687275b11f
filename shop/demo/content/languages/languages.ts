import type { SeedEntry } from '#sandbox/content/seed/types.ts';
import { spaced } from '../../languages/spaced.ts';
import { arabicArticles } from './arabic/articles.ts';
import { arabicHelp } from './arabic/help.ts';
import { arabicPages } from './arabic/pages.ts';
import { frenchArticles } from './french/articles.ts';
import { frenchHelp } from './french/help.ts';
import { frenchPages } from './french/pages.ts';
import { germanArticles } from './german/articles.ts';
import { germanHelp } from './german/help.ts';
import { germanPages } from './german/pages.ts';
import { japaneseArticles } from './japanese/articles.ts';
import { japaneseHelp } from './japanese/help.ts';
import { japanesePages } from './japanese/pages.ts';
import type { Language } from './language.ts';

const french: Language = spaced({
  pages: { ...frenchPages, ...frenchHelp },
  articles: frenchArticles,
  footer: {
    title: 'Faites chauffer l’eau',
    acknowledgement:
      'Billy & Gum rend hommage aux gardiens traditionnels des terres où nous vivons, torréfions et cultivons, et au lien qui les unit toujours à la terre, aux eaux et à leur culture. Nous présentons nos respects aux Anciens d’hier et d’aujourd’hui, ainsi qu’à tous les peuples aborigènes et insulaires du détroit de Torres.',
    columns: [
      {
        title: 'Boutique',
        links: [
          'Tous les produits',
          'Mélanges de café',
          'Thés noirs et verts',
          'Plantes d’Australie',
          'Cadeaux et coffrets',
        ],
      },
      {
        title: 'Aide',
        links: ['Livraison et retours', 'Abonnements', 'Préparation', 'Nous écrire', 'Vos commandes'],
      },
      {
        title: 'À propos',
        links: [
          'Notre histoire',
          'Journal',
          'Nous trouver',
          'Professionnels',
          'Conditions générales de vente',
          'Vie privée',
        ],
      },
    ],
  },
});

const german: Language = {
  pages: { ...germanPages, ...germanHelp },
  articles: germanArticles,
  footer: {
    title: 'Setzen Sie den Kessel auf',
    acknowledgement:
      'Billy & Gum würdigt die traditionellen Hüterinnen und Hüter des Landes, auf dem wir leben, rösten und anbauen, und ihre fortdauernde Verbindung zu Land, Wasser und Kultur. Wir erweisen den Ältesten von gestern und heute unseren Respekt, ebenso allen Aboriginal und Torres Strait Islander Völkern.',
    columns: [
      {
        title: 'Shop',
        links: [
          'Alles',
          'Kaffeemischungen',
          'Schwarzer & grüner Tee',
          'Pflanzen Australiens',
          'Geschenke & Pakete',
        ],
      },
      {
        title: 'Hilfe',
        links: ['Versand & Rückgabe', 'Abos', 'Zubereitung', 'Kontakt', 'Ihre Bestellungen'],
      },
      {
        title: 'Über uns',
        links: ['Unsere Geschichte', 'Journal', 'So finden Sie uns', 'Großhandel', 'AGB', 'Datenschutz'],
      },
    ],
  },
};

const japanese: Language = {
  pages: { ...japanesePages, ...japaneseHelp },
  articles: japaneseArticles,
  footer: {
    title: 'お湯をわかしましょう',
    acknowledgement:
      'Billy & Gumは、私たちが暮らし、焙煎し、栽培する土地の伝統的な守り手の方々と、土地、水、文化との変わらぬつながりに敬意を表します。過去と現在の長老の方々、そしてすべてのアボリジナルおよびトレス海峡諸島の人々に敬意を表します。',
    columns: [
      {
        title: 'ショップ',
        links: ['すべての商品', 'コーヒーブレンド', '紅茶・緑茶', 'オーストラリアの植物', 'ギフトとセット'],
      },
      { title: 'ヘルプ', links: ['配送と返品', '定期便', 'いれ方', 'お問い合わせ', 'ご注文'] },
      {
        title: '私たちについて',
        links: ['私たちの物語', '読みもの', '店舗案内', '卸売り', '利用規約', 'プライバシー'],
      },
    ],
  },
};

const arabic: Language = {
  pages: { ...arabicPages, ...arabicHelp },
  articles: arabicArticles,
  footer: {
    title: 'ضع الغلاية على النار',
    acknowledgement:
      'تعترف Billy & Gum بالأوصياء التقليديين على الأراضي التي نعيش ونحمّص ونزرع عليها، وبصلتهم المستمرة بالأرض والمياه والثقافة. ونعبّر عن احترامنا للشيوخ في الماضي والحاضر، ولجميع شعوب الأبوريجينال وسكان جزر مضيق توريس.',
    columns: [
      {
        title: 'المتجر',
        links: ['كل المنتجات', 'خلطات القهوة', 'الشاي الأسود والأخضر', 'نباتات أسترالية', 'هدايا ومجموعات'],
      },
      { title: 'المساعدة', links: ['الشحن والإرجاع', 'الاشتراكات', 'طريقة التحضير', 'اتصل بنا', 'طلباتك'] },
      {
        title: 'عن المتجر',
        links: ['قصتنا', 'المجلة', 'أين تجدنا', 'البيع بالجملة', 'الشروط والأحكام', 'الخصوصية'],
      },
    ],
  },
};

const languages: readonly (readonly [locale: string, Language])[] = [
  ['fr-FR', french],
  ['de-DE', german],
  ['ja-JP', japanese],
  ['ar', arabic],
];

/** The published entry of each language beside English, as `locales` of a document has them. */
export function inLanguages<T>(write: (language: Language) => T): Record<string, SeedEntry<T>> {
  return Object.fromEntries(languages.map(([locale, language]) => [locale, { published: write(language) }]));
}
