const KEPT_CHARACTERS = 500;

/**
 * What may say who somebody is, or open a door; in this order, as an address may hold any of the others. Each begins where
 * a run of its characters does, by a look behind where it must: tried at every character, a long run costs its square.
 */
const PERSONAL: [pattern: RegExp, instead: string][] = [
  // An engine quotes what it could not parse: a piece of a body.
  [/(?:, )?["“][^]{0,200}["”](?:\.\.\.)? is not valid JSON/g, ' (no valid JSON)'],
  [/(\/\/)[^\s/@"'<>]+@/g, '$1'],
  [/(?<![^\s"'<>?#])([^\s"'<>?#]*)[?#][\w%.[\]$-]+=[^\s"'<>)]*/g, '$1'],
  [/(?<![\w.+%'-])[\w.+%'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /\b(password|passwd|token|secret|session|cookie|authorization|cvc)(["']?\s*[=:]\s*["']?)[^\s"',;&}]+/gi,
    '$1$2[secret]',
  ],
  [/\b(?:pk|sk|tok|card|pm|pi|seti|src|cus)_\w{6,}/g, '[secret]'],
  // Ids and tokens are long and hold a digit; a file of the build is neither.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-]|\.(?:js|css)\b)/g, '[secret]'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]'],
  // Card, phone and order numbers, however they are grouped.
  [/(?<!\d)\+?\d(?:[ ().-]?\d){7,}/g, '[number]'],
];

/** A text without e-mail and IP addresses, long numbers, tokens and query strings, cut to `most` characters. */
export function cleanText(text: string, most = KEPT_CHARACTERS): string {
  // Cut first as well: what follows costs time.
  const short = text.slice(0, 4 * most);
  return PERSONAL.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), short).slice(
    0,
    most,
  );
}
