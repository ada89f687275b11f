import { allCountries } from 'country-region-data';
import { iso31661, iso31662 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';

/**
 * Regions as they are called where a language of the shop is spoken, by ISO 3166-2 and in the order of lists there
 * (libaddressinput, `sub_names`). CLDR's packages name the parts of the United Kingdom only.
 */
const regionNames: Record<string, Record<string, string>> = {
  de: {
    AU: `ACT Australisches Hauptstadtterritorium, NSW New South Wales, NT Northern Territory, QLD Queensland,
      SA South Australia, TAS Tasmanien, VIC Victoria, WA Western Australia`,
  },
  ja: {
    AU: `ACT オーストラリア首都特別地域, NSW ニューサウスウェールズ州, VIC ビクトリア州, QLD クイーンズランド州,
      SA 南オーストラリア州, WA 西オーストラリア州, TAS タスマニア州, NT 北部準州`,
    JP: `01 北海道, 02 青森県, 03 岩手県, 04 宮城県, 05 秋田県, 06 山形県, 07 福島県, 08 茨城県, 09 栃木県, 10 群馬県,
      11 埼玉県, 12 千葉県, 13 東京都, 14 神奈川県, 15 新潟県, 16 富山県, 17 石川県, 18 福井県, 19 山梨県, 20 長野県,
      21 岐阜県, 22 静岡県, 23 愛知県, 24 三重県, 25 滋賀県, 26 京都府, 27 大阪府, 28 兵庫県, 29 奈良県, 30 和歌山県,
      31 鳥取県, 32 島根県, 33 岡山県, 34 広島県, 35 山口県, 36 徳島県, 37 香川県, 38 愛媛県, 39 高知県, 40 福岡県,
      41 佐賀県, 42 長崎県, 43 熊本県, 44 大分県, 45 宮崎県, 46 鹿児島県, 47 沖縄県`,
  },
  ar: {
    AU: `ACT إقليم العاصمة الأسترالية, NT الإقليم الشمالي, SA جنوب أستراليا, WA غرب أستراليا, TAS تسمانيا,
      VIC فيكتوريا, QLD كوينزلاند, NSW نيو ساوث ويلز`,
    AE: 'AZ أبو ظبي, SH الشارقة, FU الفجيرة, UQ أم القيوين, DU دبي, RK رأس الخيمة, AJ عجمان',
    EG: `ASN أسوان, AST أسيوط, ALX الإسكندرية, IS الإسماعيلية, LX الأقصر, BA البحر الأحمر, BH البحيرة, GZ الجيزة,
      DK الدقهلية, SUZ السويس, SHR الشرقية, GH الغربية, FYM الفيوم, C القاهرة, KB القليوبية, MNF المنوفية, MN المنيا,
      WAD الوادي الجديد, BNS بني سويف, PTS بورسعيد, JS جنوب سيناء, DT دمياط, SHG سوهاج, SIN شمال سيناء, KN قنا,
      KFS كفر الشيخ, MT مطروح`,
  },
  fr: {
    AU: `SA Australie-Méridionale, WA Australie-Occidentale, NSW Nouvelle-Galles du Sud, QLD Queensland, TAS Tasmanie,
      ACT Territoire de la capitale australienne, NT Territoire du Nord, VIC Victoria`,
    CA: `AB Alberta, BC Colombie-Britannique, PE Île-du-Prince-Édouard, MB Manitoba, NB Nouveau-Brunswick,
      NS Nouvelle-Écosse, NU Nunavut, ON Ontario, QC Québec, SK Saskatchewan, NL Terre-Neuve-et-Labrador,
      NT Territoires du Nord-Ouest, YT Yukon`,
  },
};

/** Territories without permanent residents. */
const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'UM'];

/** Countries whose addresses use the region's code instead of its name. */
const withRegionCode = ['AU', 'BR', 'CA', 'IT', 'US'];

/** Countries whose addresses name the province, where the package of region names lists larger regions. */
const withProvinces = ['ES', 'IT', 'PH'];

/** Regions whose postal name differs from ISO 3166-2. */
const postalNames: Record<string, Region> = { 'IT-23': { short: 'AO', name: 'Aosta' } };

/**
 * Postcodes as commonly typed, where the package is stricter, and examples for the most common destinations.
 */
const typedPatterns: Record<string, string> = { JP: '^\\d{3}-?\\d{4}$', FR: '^\\d{5}$' };
const examples: Record<string, string> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  CA: 'K1A 0B1',
  CH: '8001',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  IT: '00118',
  JP: '100-0001',
  NL: '1011 AB',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1000-001',
  SE: '111 22',
  SG: '018956',
  US: '94103',
};

/** Forms ask for a town in Japan, too, after the prefecture. */
const orders: Record<string, string> = { JP: 'ZSCA' };

type Region = { short: string; name: string };

/** ISO 3166-1, in alphabetical order. */
export function countryCodes(): string[] {
  const codes = iso31661.map(({ alpha2 }) => alpha2);
  return codes.filter((code) => !uninhabited.includes(code)).toSorted();
}

/**
 * What `#regions`, `#region-names` and `#postal` have of each country, from three more packages: common names of regions, address formats
 * that tell which countries use regions, and postcode patterns.
 */
export function countryTables(languages: readonly string[]) {
  const countries = countryCodes();
  return {
    regions: Object.fromEntries(regionLists(countries)),
    'region-names': Object.fromEntries(
      languages.flatMap((language) =>
        language in regionNames ? [[language, namesIn(regionNames[language] ?? {})]] : [],
      ),
    ),
    postal: {
      orders: listedBy(countries, (code) => (partOrder(code) === 'ACSZ' ? undefined : partOrder(code))),
      postcodes: listedBy(countries, (code) => typedPatterns[code] ?? patterns.get(code)),
      examples,
    },
  };
}

function regionLists(countries: string[]): [string, string[][]][] {
  const { compare } = new Intl.Collator('en');
  return countries.filter(namesRegion).flatMap((code): [string, string[][]][] => {
    const regions = withProvinces.includes(code) ? isoProvinces(code) : namedRegions(code);
    const sorted = regions.toSorted((a, b) => compare(a.name, b.name));
    // A single region leaves nothing to choose.
    return sorted.length > 1 ? [[code, sorted.map((it) => printRegion(it, code, sorted))]] : [];
  });
}

/** The regions of some countries in one language, each with what addresses have of it. */
function namesIn(byCountry: Record<string, string>): Record<string, string[][]> {
  return Object.fromEntries(
    Object.entries(byCountry).map(([country, list]) => {
      const regions = namedRegions(country);
      const named = list.split(/,\s+/).map((entry) => {
        const [, short = '', name = ''] = /^(\w+) (.*)$/.exec(entry) ?? [];
        const region = regions.find((it) => it.short === short);
        if (!region) throw new Error(`${country} has no region ${short}`);
        return [printRegion(region, country, regions)[0] ?? '', name];
      });
      return [country, named];
    }),
  );
}

/** Whether addresses of the country include a region. */
function namesRegion(country: string): boolean {
  return formatAddress({ postalCountry: country, administrativeArea: 'region' }).join(' ').includes('region');
}

/** The countries of each value. */
function listedBy(
  countries: string[],
  valueOf: (country: string) => string | undefined,
): Record<string, string> {
  const listed = Object.entries(Object.groupBy(countries, (code) => valueOf(code) ?? ''));
  return Object.fromEntries(
    listed.flatMap(([value, codes = []]) => (value === '' ? [] : [[value, codes.join(' ')]])),
  );
}

/**
 * The order of street (A), town (C), region (S) and postcode (Z) in addresses. A part that a country's parcels do not
 * name comes last: its field may be empty.
 */
function partOrder(country: string): string {
  const parts = { addressLines: ['{A}'], locality: '{C}', administrativeArea: '{S}', postalCode: '{Z}' };
  const lines = formatAddress({ postalCountry: country, ...parts }).join(' ');
  const named = orders[country] ?? [...lines.matchAll(/\{([ACSZ])\}/g)].map(([, part]) => part).join('');
  return [...new Set(`${named}CSZ`)].join('');
}

function namedRegions(country: string): Region[] {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, short]) => ({ short, name }));
}

/** The subdivisions that have no subdivisions themselves. */
function isoProvinces(country: string): Region[] {
  const parents = new Set(iso31662.map(({ parent }) => parent));
  return iso31662
    .filter(({ code }) => code.startsWith(`${country}-`) && !parents.has(code))
    .map(({ code, name }) => postalNames[code] ?? { short: code.slice(3), name });
}

/** Its code and its name, or the one that is both. */
function printRegion({ short, name }: Region, country: string, regions: Region[]): string[] {
  if (withRegionCode.includes(country)) return [short, name];
  const isUnique = regions.every((other) => other.short === short || other.name !== name);
  return [isUnique ? name : `${name} (${short})`];
}

const patterns = new Map<string, string>([...POSTCODE_REGEXES].map(([code, shape]) => [code, shape.source]));
