import type { MethodName } from './methods.ts';

/** Of Google Pay's button. */
const googleLanguages =
  'ar bg ca cs da de el en es et fi fr hr id it ja ko ms nl no pl pt ru sk sl sr sv th tr uk zh'.split(' ');

/** Of PayPal's script, the usual country of a language first. */
const payPalLocales =
  'ar_EG cs_CZ da_DK de_DE el_GR en_US en_AU en_GB en_IN es_ES es_XC fi_FI fr_FR fr_CA he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_NL no_NO pl_PL pt_PT pt_BR ru_RU sk_SK sv_SE th_TH tr_TR zh_CN zh_HK zh_TW'.split(
    ' ',
  );

/** As the wallet calls the page's language, or what is nearest to it; null where it keeps its own. */
export function walletLanguage(method: MethodName, lang: string): string | null {
  const { language: known, region } = new Intl.Locale(lang || 'en').maximize();
  const language = known === 'nb' || known === 'nn' ? 'no' : known;
  if (method === 'google') return googleLanguages.find((one) => one === language) ?? null;
  if (method !== 'paypal') return null;
  const ofLanguage = payPalLocales.filter((locale) => locale.startsWith(`${language}_`));
  // It has one Spanish for all countries but Spain.
  const place = language === 'es' && region !== 'ES' ? 'XC' : region;
  return ofLanguage.find((locale) => locale.endsWith(`_${place}`)) ?? ofLanguage[0] ?? null;
}
