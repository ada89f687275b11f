/** ISO 3166-1 as of 2026, but for five territories that nobody lives in. Names come from the platform's own data (CLDR), in the visitor's language. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI ' +
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB ' +
  'SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US ' +
  'UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const known: ReadonlySet<string> = new Set(codes.split(' '));

/** What the country picker starts with (specification, section 2). */
export const DEFAULT_COUNTRY = 'US';

export function isCountry(code: string): boolean {
  return known.has(code);
}

/** The country's name in the locale; a code that is none is shown as it is. */
export function countryName(code: string, locale: string): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code;
}

export type Country = { code: string; name: string };

/** Every country, by name. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...known]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
