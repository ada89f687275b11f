/** Letters that have no parts which Unicode could take apart. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

const UNEQUAL = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Accents, and Arabic's vowel signs and stretching; not the voicing of kana. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;

const APOSTROPHES = /['’ʼ`´]/g;

/** Without case, accents, widths and forms of letters that people write or leave out as they like. */
export function fold(text: string, language: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(UNEQUAL, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, language === 'fr' ? ' ' : '')
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0660));
  // 'gruen' and 'grün' are one word; 'neue' becomes 'nee' on both sides.
  return language === 'de' ? plain.replaceAll(/([aou])e/g, '$1') : plain;
}

/** Katakana as hiragana. */
export function foldKana(text: string): string {
  return text.replaceAll(/[\u30a1-\u30f6]/g, (kana) =>
    String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60),
  );
}
