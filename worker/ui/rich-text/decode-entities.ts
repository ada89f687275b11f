/** A character by its number, or by its name. */
const REFERENCE = /&(?:#(\d+|x[\da-f]+);?|([a-z][a-z\d]*)(;?))/gi;

/** Decodes `&amp;`, `&#8217;` and the like; everything else, tags included, stays text. */
export function decodeEntities(text: string): string {
  return decodeParts(text)
    .map((part) => ('text' in part ? part.text : part.reference))
    .join('');
}

/** As browsers read an attribute: `?a=1&copy=2` has no entity. */
export function decodeAttribute(text: string): string {
  const isSign = (name: string, end: string) => end === ';' || (end === '' && isKnownAlone(name));
  return decodeEntities(
    text.replaceAll(/&(?=([a-z][a-z\d]*)([;=]?))/gi, (sign, name: string, end: string) =>
      isSign(name, end) ? sign : '&amp;',
    ),
  );
}

/** `reference` is a name that only browsers know. */
export type Part = { text: string } | { reference: string };

export function decodeParts(text: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  let at = 0;
  for (const match of text.includes('&') ? text.matchAll(REFERENCE) : []) {
    plain += text.slice(at, match.index);
    at = match.index + match[0].length;
    const [whole, number, name = '', end] = match;
    const decoded = number === undefined ? byName(name, end === ';') : byNumber(number);
    if (decoded === null) {
      parts.push({ text: plain }, { reference: whole });
      plain = '';
    } else plain += decoded;
  }
  parts.push({ text: plain + text.slice(at) });
  return parts;
}

let characters: Map<string, string> | null = null;

function characterOf(name: string): string | undefined {
  characters ??= new Map(
    namesFrom.flatMap(([first, names]) =>
      names.split(' ').map((known, index) => [known, String.fromCodePoint(first + index)] as const),
    ),
  );
  return characters.get(name);
}

/** HTML knows the names of Latin-1 and of markup without a semicolon, too. */
function isKnownAlone(name: string): boolean {
  const character = characterOf(name) ?? '';
  return /^[\u00a0-\u00ff]$/.test(character) || /^(?:amp|lt|gt|quot)$/i.test(name);
}

/** Such as `&Aacute`. */
const LONGEST_ALONE = 6;

function byName(name: string, isEnded: boolean): string | null {
  if (isEnded) return characterOf(name) ?? null;
  // `&copyright` begins with a name that needs no semicolon.
  for (let length = Math.min(name.length, LONGEST_ALONE); length > 1; length -= 1) {
    const start = name.slice(0, length);
    if (isKnownAlone(start)) return `${characterOf(start)}${name.slice(length)}`;
  }
  return `&${name}`;
}

/** The characters that browsers read for the numbers from 128 to 159. */
const WINDOWS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

function byNumber(digits: string): string {
  const number = Number(digits.replace(/^x/i, '0x'));
  const isSurrogate = number >= 0xd800 && number <= 0xdfff;
  if (number === 0 || isSurrogate || number > 0x10ffff) return '\ufffd';
  return WINDOWS[number - 0x80] ?? String.fromCodePoint(number);
}

/** Names of HTML 4, punctuation and shops, by first code point: a table of all 2,231 would be too large. */
export const namesFrom: readonly (readonly [number, string])[] = [
  [0x09, 'Tab NewLine'],
  [0x21, 'excl quot num dollar percnt amp apos lpar rpar ast plus comma'],
  [0x2e, 'period sol'],
  [0x3a, 'colon semi lt equals gt quest commat'],
  [0x5b, 'lsqb bsol rsqb Hat lowbar grave'],
  [0x7b, 'lcub verbar rcub'],
  [
    0xa0,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
      'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
      'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
      'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
      'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
      'thorn yuml',
  ],
  [0x152, 'OElig oelig'],
  [0x160, 'Scaron scaron'],
  [0x178, 'Yuml'],
  [0x192, 'fnof'],
  [0x2c6, 'circ'],
  [0x2dc, 'tilde'],
  [0x391, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [0x3a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x3b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi ' +
      'chi psi omega',
  ],
  [0x3d1, 'thetasym upsih'],
  [0x3d6, 'piv'],
  [0x2002, 'ensp emsp emsp13 emsp14'],
  [0x2007, 'numsp puncsp thinsp hairsp'],
  [0x200c, 'zwnj zwj lrm rlm hyphen'],
  [0x2013, 'ndash mdash horbar Vert'],
  [0x2018, 'lsquo rsquo sbquo'],
  [0x201c, 'ldquo rdquo bdquo'],
  [0x2020, 'dagger Dagger bull'],
  [0x2026, 'hellip'],
  [0x2030, 'permil'],
  [0x2032, 'prime Prime'],
  [0x2039, 'lsaquo rsaquo'],
  [0x203e, 'oline'],
  [0x2044, 'frasl'],
  [0x20ac, 'euro'],
  [0x2111, 'image'],
  [0x2116, 'numero'],
  [0x2118, 'weierp'],
  [0x211c, 'real'],
  [0x2122, 'trade'],
  [0x2135, 'alefsym'],
  [0x2153, 'frac13 frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78'],
  [0x2190, 'larr uarr rarr darr harr'],
  [0x21b5, 'crarr'],
  [0x21d0, 'lArr uArr rArr dArr hArr'],
  [0x2200, 'forall'],
  [0x2202, 'part exist'],
  [0x2205, 'empty'],
  [0x2207, 'nabla isin notin'],
  [0x220b, 'ni'],
  [0x220f, 'prod'],
  [0x2211, 'sum minus'],
  [0x2217, 'lowast'],
  [0x221a, 'radic'],
  [0x221d, 'prop infin'],
  [0x2220, 'ang'],
  [0x2227, 'and or cap cup int'],
  [0x2234, 'there4'],
  [0x223c, 'sim'],
  [0x2245, 'cong'],
  [0x2248, 'asymp'],
  [0x2260, 'ne equiv'],
  [0x2264, 'le ge'],
  [0x2282, 'sub sup nsub'],
  [0x2286, 'sube supe'],
  [0x2295, 'oplus'],
  [0x2297, 'otimes'],
  [0x22a5, 'perp'],
  [0x22c5, 'sdot'],
  [0x2308, 'lceil rceil lfloor rfloor'],
  [0x25ca, 'loz'],
  [0x2605, 'starf star'],
  [0x260e, 'phone'],
  [0x2640, 'female'],
  [0x2642, 'male'],
  [0x2660, 'spades'],
  [0x2663, 'clubs'],
  [0x2665, 'hearts diams'],
  [0x2713, 'check'],
  [0x2717, 'cross'],
  [0x27e8, 'lang rang'],
  [0x22, 'QUOT'],
  [0x26, 'AMP'],
  [0x3c, 'LT'],
  [0x3e, 'GT'],
  [0xa9, 'COPY'],
  [0xae, 'REG'],
];
