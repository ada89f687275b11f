const KEPT_CHARACTERS = 500;

/** The order matters: a URL may contain any other. Look-behinds keep the time linear. */
const PERSONAL: [pattern: RegExp, replacement: string][] = [
  // JavaScript engines quote a piece of the body that they could not parse.
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
  // Ids and tokens are long and contain a digit; built files must remain readable.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-]|\.(?:js|css)\b)/g, '[secret]'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, '[ip]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '[ip]'],
  // Card, phone and order numbers, however they are grouped.
  [/(?<!\d)\+?\d(?:[ ().-]?\d){7,}/g, '[number]'],
];

/** Removes e-mail and IP addresses, long numbers, tokens and query strings, and cuts the text. */
export function cleanText(text: string, maxLength = KEPT_CHARACTERS): string {
  // Cut before as well, to bound the time.
  let cleaned = text.slice(0, 4 * maxLength);
  for (const [pattern, replacement] of PERSONAL) cleaned = cleaned.replace(pattern, replacement);
  return cleaned.slice(0, maxLength);
}
