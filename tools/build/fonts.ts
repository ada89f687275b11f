import { asksOf, nameOf, type Ask } from './font-asks.ts';
import { facesOf, pathOf, facesFor, type Face, measuredFamilies } from './font-faces.ts';

/** A page waits for no more: a family of Chinese, Japanese or Korean letters has a hundred files. */
const MOST = 2;
/** Words wait for 60 KB at most, and on a slow phone ten come beside these: of what the words of the page itself ask for. */
const MOST_BYTES = 50_000;

/**
 * The font files of a built style sheet that pages of each language load first, by their addresses: of the families and
 * weights that rules ask for, those whose `unicode-range` has most of the letters of the language's texts, as long as they
 * are small together.
 */
export function preloadedFonts(
  css: string,
  texts: Record<string, string>,
  bytesOf: (file: string) => number,
): Record<string, string[]> {
  const all = facesOf(css);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const asks = asksOf(css, language);
      const loaded = askedFor(all, asks).flatMap(({ isWoff2, files: [file = ''], ...face }) =>
        isWoff2 ? [{ ...face, file, covers: shownBy(face, all, asks) }] : [],
      );
      return [language, chosen(loaded, text.match(/\p{L}/gu) ?? [], bytesOf)];
    }),
  );
}

function nameOfFace({ family }: Pick<Face, 'family'>): string {
  return nameOf(family);
}

/**
 * The faces that pages show: first those that a rule names with their weight, then those of the page's own families that
 * rules ask for by the weight alone.
 */
function askedFor(all: Face[], asks: Ask[]): Face[] {
  const named = new Set<Face>();
  const weighed = new Set<Face>();
  for (const [name, family] of Map.groupBy(all, nameOfFace)) {
    const naming = asks.filter(({ stack }) => stack.includes(name));
    const isOfPage = naming.some((ask) => ask.isOfPage);
    for (const ask of naming) for (const face of facesFor(family, ask)) named.add(face);
    for (const ask of asks)
      if (isOfPage && ask.stack.length === 0) for (const face of facesFor(family, ask)) weighed.add(face);
  }
  return [...named.union(weighed)];
}

/** Which letters a font is asked for: not those of a family that stands before its own wherever that is named. */
function shownBy(face: Pick<Face, 'family' | 'covers'>, all: Face[], asks: Ask[]): Face['covers'] {
  const name = nameOfFace(face);
  const before = asks
    .filter(({ stack }) => stack.includes(name))
    .map(({ stack }) => new Set(stack.slice(0, stack.indexOf(name))))
    .map((earlier) => all.filter((other) => earlier.has(nameOfFace(other))));
  return (letter) =>
    face.covers(letter) && before.some((faces) => !faces.some(({ covers }) => covers(letter)));
}

type Loaded = Pick<Face, 'style' | 'covers'> & { file: string };

function chosen(faces: Loaded[], letters: string[], bytesOf: (file: string) => number): string[] {
  const found: Loaded[] = [];
  const left = new Map<string, string[]>();
  const gainOf = ({ style, covers }: Loaded) => (left.get(style) ?? letters).filter(covers).length;
  const fits = (group: Loaded[]) => {
    const all = [...found, ...group];
    const bytes = all.reduce((sum, { file }) => sum + bytesOf(pathOf(file)), 0);
    return all.length <= MOST && bytes <= MOST_BYTES;
  };
  while (found.length < MOST) {
    const [best] = offers(faces, found, gainOf)
      .filter(({ group }) => fits(group))
      .toSorted((one, other) => other.gain - one.gain);
    if (!best || best.gain === 0) break;
    found.push(...best.group);
    for (const { style, covers } of best.group)
      left.set(
        style,
        (left.get(style) ?? letters).filter((letter) => !covers(letter)),
      );
  }
  return found.map(({ file }) => file);
}

/**
 * What may be loaded first beside what was found: of a style the file with most letters, with the one that has the space.
 * Without it lines have the height of this font until the space's own comes too late, and of another one then.
 */
function offers(
  faces: Loaded[],
  found: Loaded[],
  gainOf: (face: Loaded) => number,
): { group: Loaded[]; gain: number }[] {
  const others = faces.filter((face) => !found.includes(face)).map((face) => ({ face, gain: gainOf(face) }));
  const styles = Map.groupBy(others, ({ face }) => face.style);
  return [...styles].flatMap(([style, ofStyle]) => {
    if (found.some((face) => face.style === style))
      return ofStyle.map(({ face, gain }) => ({ group: [face], gain }));
    const [most] = ofStyle.toSorted((one, other) => other.gain - one.gain);
    const space = ofStyle.find(({ face }) => face.covers(' '));
    if (!most) return [];
    const isWithSpace = !space || most.face.covers(' ');
    return [{ group: isWithSpace ? [most.face] : [most.face, space.face], gain: most.gain }];
  });
}

/** Beyond Latin, Greek and Cyrillic letters no two systems' fonts have the same widths. */
const OTHER_LETTERS = ['ա', 'א', 'ا', 'क', 'ก', 'ა', '가', 'あ', '漢'];

/** An address with another host than the page's. */
const FOREIGN = /^(?:https?:)?\/\//i;

/**
 * What is wrong with the first font of a built style sheet that pages could not load, or that would move them when it comes
 * late; null where none does. A font may come late if it is not shown then (`font-display: optional`), or if fallbacks with
 * its measures stand in for it in the pages of every language.
 */
export function faultOfFonts(css: string, languages: readonly string[]): string | null {
  const faces = facesOf(css);
  return faultOfOrigin(css, faces) ?? faultOfLateFonts(css, faces, languages);
}

function faultOfOrigin(css: string, faces: Face[]): string | null {
  // Whatever is the shop's own the build has put in its place.
  const [, imported] = /@import\s*(?:url\()?\s*["']?([^"')\s]+)/.exec(css) ?? [];
  const foreign = imported ?? faces.flatMap(({ files }) => files).find((file) => FOREIGN.test(file));
  if (foreign !== undefined)
    return `${foreign} is not the shop's own, and pages load fonts and styles from nowhere else: put the font's files beside the theme, and its @font-face into it (docs/adopting.md)`;
  const inner = faces.find(({ files }) => files.some((file) => file.startsWith('data:')));
  return inner === undefined
    ? null
    : `${inner.family} is written into the style itself, where pages read no font: put its file beside the theme (docs/adopting.md)`;
}

function faultOfLateFonts(css: string, faces: Face[], languages: readonly string[]): string | null {
  const measured = measuredFamilies(css);
  const stacks = languages.flatMap((language) => asksOf(css, language).map(({ stack }) => stack));
  const hasFallback = (family: string) => {
    const own = nameOf(family);
    const fallbacks = measured.filter((name) => name.startsWith(`${own} `));
    return (
      fallbacks.length > 0 &&
      stacks.every((stack) => !stack.includes(own) || stack.some((name) => fallbacks.includes(name)))
    );
  };
  const moving = faces.find(
    ({ family, display, hasRange, covers }) =>
      display !== 'optional' && (!hasFallback(family) || (hasRange && OTHER_LETTERS.some(covers))),
  );
  if (moving === undefined) return null;
  const { family, display, files } = moving;
  return `${family} (${files[0]}) moves the page when it comes late, with font-display: ${display || 'auto'}: write optional, or for Latin letters a fallback '${family} …' with size-adjust, and name it behind the font wherever that is named (docs/adopting.md#fallbacks-of-a-font)`;
}
