/** A page waits for no more: a family of Chinese, Japanese or Korean letters has a hundred files. */
const MOST = 2;
/** Words wait for 60 KB at most, and on a slow phone ten come beside these: of what the words of the page itself ask for. */
const MOST_BYTES = 50_000;

type Face = {
  file: string;
  family: string;
  /** Family, weight and style. */
  style: string;
  display: string;
  covers: (letter: string) => boolean;
  /** Whether it says which letters it has. */
  hasRange: boolean;
};

/**
 * The font files of a built style sheet that pages of each language load first, by their paths: those whose
 * `unicode-range` has most of the letters of the language's texts, as long as they are small together.
 */
export function preloadedFonts(
  css: string,
  texts: Record<string, string>,
  bytesOf: (file: string) => number,
): Record<string, string[]> {
  const faces = facesOf(css);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      chosen(faces, text.match(/\p{L}/gu) ?? [], bytesOf),
    ]),
  );
}

function chosen(faces: Face[], letters: string[], bytesOf: (file: string) => number): string[] {
  const files: string[] = [];
  let bytes = 0;
  const left = new Map<string, string[]>();
  const leftOf = ({ style }: Face) => left.get(style) ?? letters;
  while (files.length < MOST) {
    const [best] = faces
      .filter(({ file }) => !files.includes(file) && bytes + bytesOf(file) <= MOST_BYTES)
      .map((face) => ({ face, gain: leftOf(face).filter(face.covers).length }))
      .toSorted((one, other) => other.gain - one.gain);
    if (!best || best.gain === 0) break;
    const { file, style, covers } = best.face;
    files.push(file);
    bytes += bytesOf(file);
    left.set(
      style,
      leftOf(best.face).filter((letter) => !covers(letter)),
    );
  }
  return files;
}

/** The fonts of a style sheet that are files. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const [, file] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(body) ?? [];
    if (file === undefined) return [];
    const style = ['font-family', 'font-weight', 'font-style'].map((name) => valueOf(body, name)).join();
    const range = valueOf(body, 'unicode-range');
    const display = valueOf(body, 'font-display');
    return [{ file, family: familyOf(body), style, display, covers: rangeOf(range), hasRange: range !== '' }];
  });
}

/** Of the rule of a font, without quotes. */
export function familyOf(rule: string): string {
  return valueOf(rule, 'font-family').replaceAll(/^["']|["']$/g, '');
}

/** What a rule says of a property; empty where it does not. */
export function valueOf(body: string, name: string): string {
  return new RegExp(`${name}\\s*:([^;]*)`).exec(body)?.[1]?.trim() ?? '';
}

/** `U+0-FF, U+4??, U+131`; everything where it is not stated. */
function rangeOf(stated: string): Face['covers'] {
  if (stated === '') return () => true;
  const ranges = stated.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16));
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
  };
}
