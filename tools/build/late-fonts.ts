import { facesOf, familyOf, valueOf } from './preloaded-fonts.ts';

/** Beyond Latin, Greek and Cyrillic letters no two systems' fonts have the same widths. */
const OTHER_LETTERS = ['ա', 'א', 'ا', 'क', 'ก', 'ა', '가', 'あ', '漢'];

/**
 * What is wrong with the first font of a built style sheet that would move the page when it comes late; null where none does.
 * A font may come late if it is not shown then (`font-display: optional`), or if fallbacks with its measures stand in for it.
 */
export function faultOfLateFonts(css: string): string | null {
  const measured = measuredFamilies(css);
  const moving = facesOf(css).find(
    ({ family, display, hasRange, covers }) =>
      display !== 'optional' &&
      (!measured.some((fallback) => fallback.startsWith(`${family} `)) ||
        (hasRange && OTHER_LETTERS.some(covers))),
  );
  if (moving === undefined) return null;
  const { family, display, file } = moving;
  return `${family} (${file}) moves the page when it comes late, with font-display: ${display || 'auto'}: write optional, or for Latin letters a fallback '${family} …' with size-adjust beside it, as in shop/themes/paper.css (docs/adopting.md)`;
}

/** The families that a style sheet gives other measures than their files have. */
function measuredFamilies(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) =>
    valueOf(body, 'size-adjust') === '' ? [] : [familyOf(body)],
  );
}
