import type { SeedCategoryPage, SeedDocument, SeedEntry } from '#sandbox/content/seed/types.ts';
import { spaced } from '../languages/spaced.ts';

type Words = { above: string; title: string; items: [question: string, answer: string][] };

/** A line above the gear and questions below it, in each language. */
const brewing: Record<string, Words> = {
  'en-AU': {
    above: 'Not sure how to use it? [Our recipes](/brewing) fit on a card.',
    title: 'Choosing your gear',
    items: [
      [
        'I am new to this. What should I start with?',
        'A plunger. Coarse grounds, water just off the boil, four minutes, press. It forgives almost anything.',
      ],
      [
        'Do I need a grinder?',
        'Not to begin with: we grind for whatever you brew with, at no extra cost. A grinder is the next thing to buy, though, before a better machine.',
      ],
      [
        'Can I buy the parts one by one?',
        'Yes. Glass, seals and filters for everything here: write to us with a photo of yours.',
      ],
    ],
  },
  'fr-FR': spaced({
    above: 'Un doute sur l’emploi ? [Nos recettes](/brewing) tiennent sur une fiche.',
    title: 'Bien choisir',
    items: [
      [
        'Je débute : par quoi commencer ?',
        'Par une cafetière à piston. Mouture grossière, eau frémissante, quatre minutes, on presse. Elle pardonne presque tout.',
      ],
      [
        'Faut-il un moulin ?',
        'Pas au début : nous moulons pour votre appareil, sans supplément. C’est toutefois l’achat suivant, avant une meilleure machine.',
      ],
      [
        'Les pièces se vendent-elles à l’unité ?',
        'Oui : verre, joints et filtres pour tout ce qui est ici. Écrivez-nous avec une photo de votre modèle.',
      ],
    ],
  }),
  'de-DE': {
    above: 'Nicht sicher, wie es geht? [Unsere Rezepte](/brewing) passen auf eine Karte.',
    title: 'Was passt zu mir?',
    items: [
      [
        'Ich fange gerade an. Was nehme ich?',
        'Eine Stempelkanne: grob mahlen, Wasser kurz nach dem Kochen, vier Minuten, drücken. Sie verzeiht fast alles.',
      ],
      [
        'Brauche ich eine Mühle?',
        'Am Anfang nicht: Wir mahlen ohne Aufpreis passend zu Ihrer Zubereitung. Danach ist sie aber die erste Anschaffung, noch vor einer besseren Maschine.',
      ],
      [
        'Gibt es die Teile einzeln?',
        'Ja. Glas, Dichtungen und Filter zu allem, was hier steht: Schreiben Sie uns mit einem Foto.',
      ],
    ],
  },
  'ja-JP': {
    above: '使い方に迷ったら、カード1枚の[レシピ](/brewing)をどうぞ。',
    title: '器具の選び方',
    items: [
      [
        '初めてです。何から始めればいいですか？',
        'フレンチプレスがおすすめです。粗挽きの粉に沸騰直後のお湯を注ぎ、4分待って押すだけ。失敗がほとんどありません。',
      ],
      [
        'ミルは必要ですか？',
        '最初は要りません。お使いの器具に合わせて無料でお挽きします。次に買うなら、機械より先にミルです。',
      ],
      [
        '部品だけ買えますか？',
        'はい。ガラス、パッキン、フィルターをお分けします。お使いの器具の写真を添えてご連絡ください。',
      ],
    ],
  },
  ar: {
    above: 'لست متأكدًا من طريقة الاستعمال؟ [وصفاتنا](/brewing) تتسع لها بطاقة واحدة.',
    title: 'كيف تختار أداتك',
    items: [
      [
        'أنا مبتدئ، بماذا أبدأ؟',
        'بالمكبس الفرنسي: بنّ خشن، وماء بُعيد الغليان، وأربع دقائق، ثم اضغط. إنه يغفر كل خطأ تقريبًا.',
      ],
      [
        'هل أحتاج إلى مطحنة؟',
        'ليس في البداية: نطحن لك بما يناسب أداتك دون مقابل. لكنها أول ما يُشترى بعد ذلك، قبل آلة أفضل.',
      ],
      ['هل تُباع القطع مفردة؟', 'نعم، الزجاج والحلقات والمرشّحات لكل ما هو هنا. راسلنا مع صورة لأداتك.'],
    ],
  },
};

function entryOf({ above, title, items }: Words): SeedEntry<SeedCategoryPage> {
  return {
    published: {
      slug: 'brewing',
      above: [{ __component: 'blocks.rich-text', text: above }],
      below: [
        {
          __component: 'blocks.accordion',
          title,
          items: items.map(([question, answer]) => ({ title: question, content: answer })),
        },
      ],
    },
  };
}

/** What stands around the products of categories. */
export const categoryPages: readonly SeedDocument<SeedCategoryPage>[] = [
  {
    key: 'brewing',
    createdAt: '2026-02-06T01:00:00.000Z',
    locales: Object.fromEntries(Object.entries(brewing).map(([locale, words]) => [locale, entryOf(words)])),
  },
];
