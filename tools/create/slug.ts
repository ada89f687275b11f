/** Latin letters that are not one of the alphabet's with a mark. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  µ: 'u',
};
/** Other languages leave the dots out. */
const german: Record<string, string> = { ...latin, ä: 'ae', ö: 'oe', ü: 'ue' };

/** It names files, too. */
export const LONGEST_SLUG = 100;

/** The slug, or what of it is not too long with this number behind it. */
export function shortened(slug: string, number = ''): string {
  return slug.slice(0, LONGEST_SLUG - number.length).replace(/-$/, '') + number;
}

/** A name of this language in Latin letters as part of an address; another script has none. */
export function slugOf(name: string, language: string): string {
  const letters = language === 'de' ? german : latin;
  const plain = name
    .normalize('NFC')
    // Marks that nobody sees, as where a word may be parted.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => letters[letter.toLowerCase()] ?? letter)
    // Also what is one letter above the line, as in nº.
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  if (/[^\P{L}a-z]/iu.test(plain)) return '';
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
