import type { SeedDocument, SeedReview } from '#sandbox/content/seed/types.ts';

type Said = [
  stars: number,
  date: string,
  author: string,
  language: string,
  title: string,
  text: string,
  more?: Pick<SeedReview, 'details' | 'photos'>,
];

const english = 'en-AU';
const german = 'de-DE';
const french = 'fr-FR';
const japanese = 'ja-JP';
const arabic = 'ar';

const brewed = (value: string, name = 'Brewed with') => ({ details: [{ name, value }] });

/** By product; each in the language of who wrote it. */
const said: Record<string, Said[]> = {
  smoko: [
    [
      5,
      '2026-11-18',
      'Priya N.',
      english,
      'The one we keep buying',
      'Chocolate, a bit of toffee, no bitterness. The whole office drinks it and nobody has complained, which has never happened before.',
      { ...brewed('Plunger'), photos: ['products/smoko/scene'] },
    ],
    [
      5,
      '2026-11-12',
      'Jonas W.',
      german,
      'Wie im Urlaub',
      'Den gab es in einem Café in Byron Bay, seitdem bestellen wir ihn nach Hause. Kräftig, aber nie bitter.',
      brewed('Siebträger', 'Zubereitet mit'),
    ],
    [
      4,
      '2026-11-09',
      'Camille R.',
      french,
      'Très bon, un peu corsé pour moi',
      'Parfait avec du lait. Nature, je préfère une torréfaction plus claire, mais mon mari en raffole.',
      brewed('Cafetière italienne', 'Préparé avec'),
    ],
    [
      5,
      '2026-11-03',
      '佐藤',
      japanese,
      '毎朝の一杯に',
      '香りがよく、ミルクにもよく合います。届いた翌日がいちばんおいしい気がします。',
      brewed('ハンドドリップ', '淹れ方'),
    ],
    [
      5,
      '2026-10-30',
      'هالة',
      arabic,
      'قهوة الصباح المفضلة',
      'نكهة شوكولاتة واضحة وقوام ممتلئ، وتبقى لذيذة حتى بعد أن تبرد.',
      brewed('مكبس فرنسي', 'طريقة التحضير'),
    ],
    [
      3,
      '2026-10-21',
      'Greg T.',
      english,
      'Good beans, slow post',
      'Nothing wrong with the coffee. It took nine days to reach Broome, though, so order before you run out.',
    ],
    [
      5,
      '2026-10-14',
      'Meg',
      english,
      'Fresh',
      'Roasted on the Monday, in my grinder on the Thursday.',
      brewed('Stovetop pot'),
    ],
    [
      4,
      '2026-10-02',
      'Tom A.',
      english,
      'Great with milk',
      'Less interesting black. With milk it is exactly what I want at ten in the morning.',
      brewed('Espresso machine'),
    ],
    [
      5,
      '2026-09-25',
      'Annika S.',
      german,
      'Volle Punktzahl',
      'Schöne Crema, samtig, hält sich in der Dose wochenlang.',
      brewed('Vollautomat', 'Zubereitet mit'),
    ],
    [5, '2026-09-16', 'Lou', english, '', 'Just buy it.'],
    [
      2,
      '2026-09-08',
      'Dev P.',
      english,
      'Too dark for filter',
      'I should have read the description: this is an espresso roast. In the dripper it goes ashy.',
      brewed('Dripper'),
    ],
    [
      5,
      '2026-08-29',
      'Noor',
      english,
      'Gift that came back to me',
      'Bought it for my dad, now we both subscribe.',
    ],
    [
      4,
      '2026-08-17',
      'Hugo B.',
      french,
      'Une valeur sûre',
      'Régulier d’un sachet à l’autre, et le sachet se referme vraiment.',
    ],
  ],
  'billys-breakfast': [
    [
      5,
      '2026-11-15',
      'Sandra K.',
      english,
      'Lives up to its name',
      'Bright enough to wake me, soft enough for the first cup. My weekend roast.',
      brewed('Plunger'),
    ],
    [
      4,
      '2026-10-28',
      'Mathieu D.',
      french,
      'Un bon réveil',
      'Agrumes et miel, une belle acidité sans agressivité.',
    ],
    [5, '2026-10-05', 'Kei', japanese, '朝にぴったり', 'すっきりしていて、何杯でも飲めます。'],
  ],
  'gully-dripper': [
    [
      5,
      '2026-11-10',
      'Ines F.',
      german,
      'Schöner als auf den Bildern',
      'Die Glasur schimmert bei jedem Licht anders. Läuft gleichmäßig durch, nichts tropft nach.',
      { photos: ['products/gully-dripper/scene'] },
    ],
    [
      5,
      '2026-10-19',
      'Rohan',
      english,
      'Heavy in a good way',
      'Keeps its heat, sits steady on a mug and on a carafe.',
    ],
    [
      4,
      '2026-09-30',
      'Claire',
      english,
      'Needs its own papers',
      'Works best with the shop’s own filters. The supermarket ones fold over at the rim.',
    ],
    [5, '2026-09-11', 'ليلى', arabic, 'قطعة جميلة', 'وصلت مغلفة بعناية، واللون أجمل من الصورة.'],
  ],
  'enamel-mug': [
    [
      5,
      '2026-11-20',
      'Bec',
      english,
      'Survived the Gibb River Road',
      'Dropped on rock twice. One chip, no leak, tea tastes the same.',
      { photos: ['products/enamel-mug/scene'] },
    ],
    [
      3,
      '2026-10-11',
      'Paul V.',
      english,
      'Hot handle',
      'Nice mug, but fill it with boiling water and you need a tea towel.',
    ],
  ],
  'high-country-sencha': [
    [
      5,
      '2026-11-06',
      '山本',
      japanese,
      'オーストラリア産とは思えない',
      '甘みがあって渋みが少なく、二煎目もおいしいです。',
    ],
    [
      4,
      '2026-10-17',
      'Frieda',
      german,
      'Feiner Grüntee',
      'Bei 70 Grad aufgießen, sonst wird er bitter. Dann aber wunderbar.',
    ],
  ],
  'earl-of-the-scrub': [
    [
      4,
      '2026-10-26',
      'Owen',
      english,
      'A bush Earl Grey',
      'More lemon than bergamot. Took me two pots to come around to it, now it is the only one I buy.',
    ],
  ],
};

/** Of the first also one that nobody has read yet, and that is on no page. */
const waiting: SeedReview = {
  product: 'smoko',
  stars: 5,
  title: 'Waiting for an editor',
  text: 'Written by a customer this morning.',
  author: 'Kit',
  date: '2026-11-28',
  language: english,
};

const ofProducts = Object.entries(said).flatMap(([product, all]) =>
  all.map(([stars, date, author, language, title, text, more = {}]): SeedDocument<SeedReview> => {
    const published = { product, stars, title, text, author, date, language, ...more };
    return {
      key: `${product}-${date}`,
      createdAt: `${date}T01:00:00.000Z`,
      locales: { 'en-AU': { published } },
    };
  }),
);

export const reviews: readonly SeedDocument<SeedReview>[] = [
  ...ofProducts,
  { key: 'waiting', createdAt: '2026-11-28T01:00:00.000Z', locales: { 'en-AU': { draft: waiting } } },
];
