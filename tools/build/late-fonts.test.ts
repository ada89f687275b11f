import { expect, test } from 'vitest';
import { faultOfFonts as faultIn } from './fonts.ts';

const faultOfFonts = (css: string) => faultIn(css, ['en', 'ar']);

const face = (family: string, display: string, range = '', src = 'url(/assets/a.woff2)format("woff2")') =>
  `@font-face{font-family:${family};src:${src};${display && `font-display:${display};`}${range && `unicode-range:${range}`}}`;

const measured = `@font-face{font-family:"Young Serif Georgia";src:local("Georgia");size-adjust:114.7%}`;
const used = ':root{--h:"Young Serif","Young Serif Georgia",serif}h1{font-family:var(--h)}';
const measures = measured + used;

const LATIN = 'U+0-FF,U+131';
const ARABIC = 'U+600-6FF';

test.each([
  ['it is shown only where it is there in time', face('Noto', 'optional', ARABIC)],
  ['its fallback has its measures', measures + face('Young Serif', 'swap')],
  ['its Latin letters have', measures + face('"Young Serif"', 'swap', LATIN)],
  [
    'it stands in a rule of its own',
    `${measured}h1{font:700 1em/1.2 "Young Serif",Young Serif Georgia}${face('Young Serif', 'swap')}`,
  ],
  [
    'its fallback has its measures, in other letters of its name',
    `${measured}h1{font-family:YOUNG SERIF,"young serif georgia"}${face('young serif', 'swap')}`,
  ],
  [
    'only a token that nothing reads lacks the fallback',
    `${measures}:root{--other:Young Serif}${face('Young Serif', 'swap')}`,
  ],
  ['no font is loaded', '@font-face{font-family:Own;src:local("Georgia")}'],
])('a font moves nothing where %s', (_, css) => {
  expect(faultOfFonts(css)).toBeNull();
});

test.each([
  ['nothing has its measures', face('Young Serif', 'swap'), 'font-display: swap'],
  ['it does not say when it is shown', face('Young Serif', '', LATIN), 'font-display: auto'],
  ['the measures are those of another', measures + face('Archivo', 'swap'), 'font-display: swap'],
  ['its letters are Arabic', measures + face('Young Serif', 'swap', ARABIC), 'font-display: swap'],
  ['one of several moves', measures + face('Young Serif', 'swap') + face('Noto', 'block', ARABIC), 'Noto'],
  [
    'no style names its fallback',
    `${measured}:root{--h:"Young Serif",serif}h1{font:1em var(--h)}${face('Young Serif', 'swap')}`,
    'font-display: swap',
  ],
  [
    'one language lacks its fallback',
    `${measures}:lang(ar){--h:Young Serif}${face('Young Serif', 'swap')}`,
    'font-display: swap',
  ],
  [
    'one style of two does',
    `${measures}h1{font:1em Young Serif}${face('Young Serif', 'swap')}`,
    'Young Serif',
  ],
])('a font is refused where %s', (_, css, said) => {
  expect(faultOfFonts(css)).toContain(said);
});

test.each([
  'url(/assets/a.woff)format("woff")',
  "url('/assets/a.ttf')",
  'url(/assets/a.otf)',
  'url(/assets/a.woff2?v=2)',
  'url( "/assets/a.WOFF2" )',
  'url(/assets/a)format(woff2)',
  'local("Noto"),url(/assets/a.woff)',
])('a font is one whatever its file is called: %s', (src) => {
  expect(faultOfFonts(face('Noto', 'swap', '', src))).toContain('Noto (/assets/a');
});

test.each([
  ['@import"https://fonts.example/css2?family=Noto" layer(a);', 'https://fonts.example/css2?family=Noto'],
  ['@import url(//fonts.example/noto.css);', '//fonts.example/noto.css'],
  [face('Noto', 'optional', '', 'url(https://fonts.example/a.woff2)'), 'https://fonts.example/a.woff2'],
  [face('Noto', 'optional', '', 'url(/assets/a.woff2),url("//fonts.example/b")'), '//fonts.example/b'],
])('fonts and styles of another origin, which no page loads, are refused: %s', (css, address) => {
  expect(faultOfFonts(css)).toContain(`${address} is not the shop's own`);
});

test('a font inside of a style, which no page shows, is refused', () => {
  const css = face('Noto', 'optional', '', 'url(data:font/woff2;base64,d09GMg==)');
  expect(faultOfFonts(css)).toContain('Noto is written into the style itself');
});
