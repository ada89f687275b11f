import { expect, test } from 'vitest';
import { faultOfLateFonts } from './late-fonts.ts';

const face = (family: string, display: string, range = '') =>
  `@font-face{font-family:${family};src:url(/assets/a.woff2)format("woff2");${display && `font-display:${display};`}${range && `unicode-range:${range}`}}`;

const measures = `@font-face{font-family:"Young Serif Georgia";src:local("Georgia");size-adjust:114.7%}`;

const LATIN = 'U+0-FF,U+131';
const ARABIC = 'U+600-6FF';

test.each([
  ['it is shown only where it is there in time', face('Noto', 'optional', ARABIC)],
  ['its fallback has its measures', measures + face('Young Serif', 'swap')],
  ['its Latin letters have', measures + face('"Young Serif"', 'swap', LATIN)],
  ['no font is loaded', '@font-face{font-family:Own;src:local("Georgia")}'],
])('a font moves nothing where %s', (_, css) => {
  expect(faultOfLateFonts(css)).toBeNull();
});

test.each([
  ['nothing has its measures', face('Young Serif', 'swap'), 'font-display: swap'],
  ['it does not say when it is shown', face('Young Serif', '', LATIN), 'font-display: auto'],
  ['the measures are those of another', measures + face('Archivo', 'swap'), 'font-display: swap'],
  ['its letters are Arabic', measures + face('Young Serif', 'swap', ARABIC), 'font-display: swap'],
  ['one of several moves', measures + face('Young Serif', 'swap') + face('Noto', 'block', ARABIC), 'Noto'],
])('a font is refused where %s', (_, css, said) => {
  expect(faultOfLateFonts(css)).toContain(said);
});
