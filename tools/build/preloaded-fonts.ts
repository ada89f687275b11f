import { facesOf, pathOf, type Face } from './font-faces.ts';

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
  const faces = facesOf(css).flatMap(({ isWoff2, files: [file = ''], ...face }) =>
    isWoff2 ? [{ ...face, file }] : [],
  );
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      chosen(faces, text.match(/\p{L}/gu) ?? [], bytesOf),
    ]),
  );
}

type Loaded = Pick<Face, 'style' | 'covers'> & { file: string };

function chosen(faces: Loaded[], letters: string[], bytesOf: (file: string) => number): string[] {
  const files: string[] = [];
  let bytes = 0;
  const left = new Map<string, string[]>();
  const leftOf = ({ style }: Loaded) => left.get(style) ?? letters;
  while (files.length < MOST) {
    const [best] = faces
      .filter(({ file }) => !files.includes(file) && bytes + bytesOf(pathOf(file)) <= MOST_BYTES)
      .map((face) => ({ face, gain: leftOf(face).filter(face.covers).length }))
      .toSorted((one, other) => other.gain - one.gain);
    if (!best || best.gain === 0) break;
    const { file, style, covers } = best.face;
    files.push(file);
    bytes += bytesOf(pathOf(file));
    left.set(
      style,
      leftOf(best.face).filter((letter) => !covers(letter)),
    );
  }
  return files;
}
