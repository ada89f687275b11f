import { frenchAttributes, frenchMeasure } from './french-attributes.ts';

/** The values that listings are filtered by, in each language. `process/…` is of that attribute only. */
const rows: Readonly<
  Record<string, readonly [french: string, german: string, japanese: string, arabic: string]>
> = {
  Queensland: ['Queensland', 'Queensland', 'クイーンズランド州', 'كوينزلاند'],
  'New South Wales': [
    'Nouvelle-Galles du Sud',
    'New South Wales',
    'ニューサウスウェールズ州',
    'نيو ساوث ويلز',
  ],
  'Norfolk Island': ['Île Norfolk', 'Norfolkinsel', 'ノーフォーク島', 'جزيرة نورفولك'],
  Victoria: ['Victoria', 'Victoria', 'ビクトリア州', 'فيكتوريا'],
  Tasmania: ['Tasmanie', 'Tasmanien', 'タスマニア州', 'تسمانيا'],
  'South Australia': ['Australie-Méridionale', 'Südaustralien', '南オーストラリア州', 'جنوب أستراليا'],
  Australia: ['Australie', 'Australien', 'オーストラリア', 'أستراليا'],
  'Papua New Guinea': [
    'Papouasie-Nouvelle-Guinée',
    'Papua-Neuguinea',
    'パプアニューギニア',
    'بابوا غينيا الجديدة',
  ],
  'Timor-Leste': ['Timor oriental', 'Osttimor', '東ティモール', 'تيمور الشرقية'],
  Ethiopia: ['Éthiopie', 'Äthiopien', 'エチオピア', 'إثيوبيا'],
  Colombia: ['Colombie', 'Kolumbien', 'コロンビア', 'كولومبيا'],
  India: ['Inde', 'Indien', 'インド', 'الهند'],
  Japan: ['Japon', 'Japan', '日本', 'اليابان'],
  Light: ['Claire', 'Hell', '浅煎り', 'فاتح'],
  Medium: ['Moyenne', 'Mittel', '中煎り', 'متوسط'],
  'Medium dark': ['Moyenne à foncée', 'Mitteldunkel', '中深煎り', 'متوسط إلى داكن'],
  Dark: ['Foncée', 'Dunkel', '深煎り', 'داكن'],
  Washed: ['Lavé', 'Gewaschen', 'ウォッシュド', 'مغسول'],
  Natural: ['Nature', 'Natürlich getrocknet', 'ナチュラル', 'مجفف طبيعيًا'],
  'process/Honey': ['Honey', 'Honey', 'ハニー', 'معالجة العسل'],
  Mixed: ['Mixte', 'Gemischt', 'ミックス', 'مختلط'],
  'Sugar cane decaf': [
    'Décaféiné à la canne à sucre',
    'Mit Zuckerrohr entkoffeiniert',
    'サトウキビ由来デカフェ',
    'منزوع الكافيين بقصب السكر',
  ],
  Chocolate: ['Chocolat', 'Schokolade', 'チョコレート', 'شوكولاتة'],
  Caramel: ['Caramel', 'Karamell', 'キャラメル', 'كراميل'],
  Nutty: ['Fruits à coque', 'Nussig', 'ナッツ', 'مكسرات'],
  Citrus: ['Agrumes', 'Zitrusfrüchte', 'シトラス', 'حمضيات'],
  Berry: ['Baies', 'Beeren', 'ベリー', 'توت'],
  'Stone fruit': ['Fruits à noyau', 'Steinobst', '核果', 'فواكه ذات نواة'],
  Floral: ['Floral', 'Blumig', 'フローラル', 'زهري'],
  Spice: ['Épices', 'Gewürze', 'スパイス', 'توابل'],
  Malt: ['Malt', 'Malz', 'モルト', 'شعير محمص'],
  Toast: ['Pain grillé', 'Geröstetes Brot', 'トースト', 'خبز محمص'],
  Smoke: ['Fumé', 'Rauchig', 'スモーク', 'مدخن'],
  Grassy: ['Herbe', 'Grasig', '青草', 'عشبي'],
  Minty: ['Menthe', 'Minze', 'ミント', 'نعناع'],
  Honey: ['Miel', 'Honig', 'ハチミツ', 'عسل'],
  Caffeinated: ['Avec caféine', 'Mit Koffein', 'カフェイン入り', 'بالكافيين'],
  'Half caffeine': ['Demi-caféine', 'Halbes Koffein', 'カフェイン半分', 'نصف الكافيين'],
  Decaffeinated: ['Décaféiné', 'Entkoffeiniert', 'デカフェ', 'منزوع الكافيين'],
  'Caffeine free': ['Sans caféine', 'Koffeinfrei', 'ノンカフェイン', 'خالٍ من الكافيين'],
  'Aniseed myrtle': ['Myrte anisé', 'Anismyrte', 'アニスマートル', 'الآس اليانسوني'],
  'Cinnamon myrtle': ['Myrte cannelle', 'Zimtmyrte', 'シナモンマートル', 'آس القرفة'],
  'Davidson plum': ['Prune de Davidson', 'Davidson-Pflaume', 'デビッドソンプラム', 'برقوق ديفيدسون'],
  'Finger lime': ['Citron caviar', 'Fingerlimette', 'フィンガーライム', 'الليمون الإصبعي'],
  'Lemon myrtle': ['Myrte citronné', 'Zitronenmyrte', 'レモンマートル', 'الآس الليموني'],
  Macadamia: ['Macadamia', 'Macadamia', 'マカダミア', 'مكاديميا'],
  Pepperberry: ['Baie de poivre de Tasmanie', 'Bergpfeffer', 'ペッパーベリー', 'توت الفلفل'],
  'Peppermint gum': ['Eucalyptus menthe', 'Pfefferminz-Eukalyptus', 'ペパーミントガム', 'كينا النعناع'],
  Quandong: ['Quandong', 'Quandong', 'クアンドン', 'كواندونغ'],
  'River mint': ['Menthe des rivières', 'Flussminze', 'リバーミント', 'نعناع الأنهار'],
  'Strawberry gum': ['Eucalyptus fraise', 'Erdbeer-Eukalyptus', 'ストロベリーガム', 'كينا الفراولة'],
  Wattleseed: ['Graines d’acacia', 'Akaziensamen', 'ワトルシード', 'بذور الأكاسيا'],
  Vegan: ['Végan', 'Vegan', 'ヴィーガン', 'نباتي صرف'],
  Vegetarian: ['Végétarien', 'Vegetarisch', 'ベジタリアン', 'نباتي'],
  Stoneware: ['Grès', 'Steinzeug', 'ストーンウェア', 'خزف حجري'],
  'Enamelled steel': ['Acier émaillé', 'Emaillierter Stahl', 'ホーロー', 'فولاذ مطلي بالمينا'],
  'Borosilicate glass': ['Verre borosilicaté', 'Borosilikatglas', '耐熱ガラス', 'زجاج بوروسيليكات'],
  'Stainless steel': ['Acier inoxydable', 'Edelstahl', 'ステンレス', 'فولاذ مقاوم للصدأ'],
  Aluminium: ['Aluminium', 'Aluminium', 'アルミニウム', 'ألومنيوم'],
  Brass: ['Laiton', 'Messing', '真鍮', 'نحاس أصفر'],
  Bamboo: ['Bambou', 'Bambus', '竹', 'خيزران'],
  Paper: ['Papier', 'Papier', '紙', 'ورق'],
  Cotton: ['Coton', 'Baumwolle', 'コットン', 'قطن'],
  Linen: ['Lin', 'Leinen', 'リネン', 'كتان'],
  'Recycled plastic': [
    'Plastique recyclé',
    'Recycelter Kunststoff',
    '再生プラスチック',
    'بلاستيك معاد تدويره',
  ],
  Beeswax: ['Cire d’abeille', 'Bienenwachs', '蜜蝋', 'شمع العسل'],
};

/** Attributes whose values are sentences and measures. */
const free = new Set(['region', 'altitude', 'notes', 'ingredients', 'brew', 'capacity', 'size', 'care']);

const columns = ['fr-FR', 'de-DE', 'ja-JP', 'ar'] as const;

/** A value, or several of one product, in each language that has them all. */
export function valueLocales<T extends string | string[]>(attribute: string, value: T): Record<string, T> {
  if (typeof value === 'string' && free.has(attribute)) {
    const french = frenchAttributes[value] ?? frenchMeasure(value);
    return { 'fr-FR': french as T };
  }
  const named = [value].flat().map((one) => rows[`${attribute}/${one}`] ?? rows[one]);
  return Object.fromEntries(
    columns.flatMap((locale, at) => {
      const own = named.flatMap((row) => row?.[at] ?? []);
      if (own.length < named.length) return [];
      return [[locale, (Array.isArray(value) ? own : own[0]) as T]];
    }),
  );
}

/** The `$locale` of an attribute: its name, and its value or values, in the locales that have them. */
export function bothLocales<T, Key extends 'value' | 'values'>(
  names: Record<string, { name?: string }>,
  values: Record<string, T>,
  key: Key,
): Record<string, { name?: string } & { [K in Key]?: T }> {
  const locales = new Set([...Object.keys(names), ...Object.keys(values)]);
  return Object.fromEntries(
    [...locales].map((locale) => [
      locale,
      { ...names[locale], ...(values[locale] === undefined ? {} : { [key]: values[locale] }) },
    ]),
  ) as Record<string, { name?: string } & { [K in Key]?: T }>;
}
