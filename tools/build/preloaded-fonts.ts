import { facesOf, names, pathOf, stacksOf, type Face } from './font-faces.ts';

/** A page waits for no more: a family of Chinese, Japanese or Korean letters has a hundred files. */
const MOST = 2;
/** Words wait for 60 KB at most, and on a slow phone ten come beside these: of what the words of the page itself ask for. */
const MOST_BYTES = 50_000;

/**
 * The font files of a built style sheet that pages of each language load first, by their addresses: those whose
 * `unicode-range` has most of the letters of the language's texts, as long as they are small together.
 */
export function preloadedFonts(
  css: string,
  texts: Record<string, string>,
  bytesOf: (file: string) => number,
): Record<string, string[]> {
  const all = facesOf(css);
  const stacks = stacksOf(css);
  const faces = all.flatMap(({ isWoff2, files: [file = ''], ...face }) =>
    isWoff2 ? [{ ...face, file, covers: shownBy(face, all, stacks) }] : [],
  );
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      chosen(faces, text.match(/\p{L}/gu) ?? [], bytesOf),
    ]),
  );
}

/** Which letters a font is asked for: not those of a family that stands before its own wherever that is named. */
function shownBy(
  { family, covers }: Pick<Face, 'family' | 'covers'>,
  all: Face[],
  stacks: string[][],
): Face['covers'] {
  const before = stacks
    .filter((stack) => names(stack, family))
    .map((stack) => {
      const earlier = stack.slice(
        0,
        stack.findIndex((name) => names([name], family)),
      );
      return all.filter((face) => face.family !== family && names(earlier, face.family));
    });
  return (letter) =>
    covers(letter) &&
    (before.length === 0 || before.some((faces) => !faces.some((face) => face.covers(letter))));
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
