import { asksOf, nameOf } from './font-asks.ts';
import { facesOf, measuredFamilies, type Face } from './font-faces.ts';

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
