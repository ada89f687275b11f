import { expect, test } from 'vitest';
import { preloadedFonts as preloaded } from './fonts.ts';

/** Pages whose text is in this family, and that ask for two weights. */
const preloadedFonts = (
  css: string,
  ofLanguages: Record<string, string>,
  sizes: Record<string, number> = {},
  rules = 'html{font-family:Serif}b{font-weight:700}',
) => preloaded(css + rules, ofLanguages, (file) => sizes[file] ?? 20_000);

const face = (file: string, range = '', rest = '') =>
  `@font-face{font-family:Serif;${rest}src:url(/assets/${file}.woff2)format("woff2");${range && `unicode-range:${range}`}}`;

const texts = { en: 'Add to cart', ja: 'カートに追加 カート', ar: 'أضف إلى السلة' };

test('a font without a range is for every language', () => {
  const own = '@font-face{font-family:Own;src:local("Georgia")}';
  expect(preloadedFonts(`${own}${face('latin')}`, texts)).toEqual({
    en: ['/assets/latin.woff2'],
    ja: ['/assets/latin.woff2'],
    ar: ['/assets/latin.woff2'],
  });
});

test('only what every browser with fonts reads first comes first, by its path', () => {
  const other = (src: string) => `@font-face{font-family:Serif;src:${src}}`;
  const css = [
    other('url(/assets/a.woff)format("woff")'),
    other('url(/assets/b.ttf),url(/assets/b.woff2)'),
    other('url(/assets/c.WOFF2?v=2)'),
  ].join('');
  expect(preloadedFonts(css, { en: 'Add' }, { '/assets/c.WOFF2': 20_000 }).en).toEqual([
    '/assets/c.WOFF2?v=2',
  ]);
  expect(preloadedFonts(css, { en: 'Add' }, { '/assets/c.WOFF2': 61_000 }).en).toEqual([]);
});

test('of subsets a language loads first those that have most of its letters, two at most', () => {
  const css = [
    face('cyrillic', 'U+400-4FF'),
    face('kanji-1', 'U+8FFD'),
    face('kanji-2', 'U+52A0, U+5??'),
    // The first of Google's Japanese subsets has the space, too.
    face('kana', 'U+20, U+30??'),
    face('latin', 'U+0021-00FF'),
  ].join('');
  expect(preloadedFonts(css, texts)).toEqual({
    en: ['/assets/latin.woff2', '/assets/kana.woff2'],
    ja: ['/assets/kana.woff2', '/assets/kanji-1.woff2'],
    ar: [],
  });
});

test.each([
  ['Sans, Serif', ['/assets/sans.woff2']],
  ['Serif, Sans', ['/assets/latin.woff2', '/assets/sans.woff2']],
])('of two families with the same letters the first one of %s is loaded', (stack, files) => {
  const sans = '@font-face{font-family:Sans;src:url(/assets/sans.woff2)format("woff2")}';
  const css = face('latin', 'U+0-7F') + sans;
  const rules = `:root{--font-body:${stack},sans-serif}body{font-family:var(--font-body)}`;
  expect(preloadedFonts(css, { en: 'Añadir al carrito' }, {}, rules).en).toEqual(files);
});

test('another weight of the same letters counts on its own', () => {
  const css = face('plain', 'U+0-FF') + face('bold', 'U+0-FF', 'font-weight:700;') + face('same', 'U+41-5A');
  expect(preloadedFonts(css, { en: 'Add' }).en).toEqual(['/assets/plain.woff2', '/assets/bold.woff2']);
});

test('of a family with a hundred subsets two files come first, and never more than 50 KB', () => {
  const first = 0x4e00;
  const css = Array.from({ length: 120 }, (_, at) => {
    const from = first + at * 100;
    return face(`kanji-${at}`, `U+${from.toString(16)}-${(from + 99).toString(16)}`);
  }).join('');
  // Every letter once, those of the first subsets often.
  const all = Array.from({ length: 12_000 }, (_, at) => String.fromCodePoint(first + at)).join('');
  const ja =
    all + [40, 30, 25].map((times, at) => all.slice(at * 100, at * 100 + 100).repeat(times)).join('');
  const [one, two, three] = [0, 1, 2].map((at) => `/assets/kanji-${at}.woff2`);
  expect(preloadedFonts(css, { ja }).ja).toEqual([one, two]);
  expect(preloadedFonts(css, { ja }, { [String(one)]: 40_000 }).ja).toEqual([one]);
  expect(preloadedFonts(css, { ja }, { [String(one)]: 25_000, [String(two)]: 26_000 }).ja).toEqual([
    one,
    three,
  ]);
  expect(preloadedFonts(css, { ja }, { [String(one)]: 51_000 }).ja).toEqual([]);
});

test('the letters of a language come before those of its few foreign words', () => {
  const css = face('latin', 'U+0-FF') + face('kana', 'U+30??', 'font-weight:700;');
  expect(preloadedFonts(css, texts).ja).toEqual(['/assets/kana.woff2']);
  const ja = `${texts.ja} kg`;
  expect(preloadedFonts(css, { ja }).ja).toEqual(['/assets/kana.woff2', '/assets/latin.woff2']);
  expect(preloadedFonts(css, { ja }, { '/assets/kana.woff2': 45_000 }).ja).toEqual(['/assets/kana.woff2']);
});

test('letters come with the space between them, or not at all: a line has the height of the font that has it', () => {
  const family = (weight: number) =>
    face(`arabic-${weight}`, 'U+6??', `font-weight:${weight};`) +
    face(`latin-${weight}`, 'U+0-FF', `font-weight:${weight};`);
  const ar = `${texts.ar} kg`;
  const css = family(400) + family(700);
  expect(preloadedFonts(css, { ar }).ar).toEqual(['/assets/arabic-400.woff2', '/assets/latin-400.woff2']);
  const large = { '/assets/arabic-400.woff2': 45_000, '/assets/arabic-700.woff2': 45_000 };
  expect(preloadedFonts(css, { ar, en: 'Add' }, large)).toEqual({
    ar: [],
    en: ['/assets/latin-400.woff2', '/assets/latin-700.woff2'],
  });
});

const weights = ['300', '400', '600', '700', 'italic 400', '800 900']
  .map((name) => {
    const weight = name.replace('italic ', '');
    const style = name.startsWith('italic') ? 'font-style:italic;' : '';
    return `@font-face{font-family:"Own Sans";font-weight:${weight};${style}src:url(/${name.replace(' ', '-')}.woff2)}`;
  })
  .join('');

test.each([
  ['html{font-family:Own Sans}', ['400']],
  ['html{font-family:Own Sans}b{font-weight:bolder}', ['400', '700']],
  ['html{font-family:Own Sans}@media print{b{font-weight:700}}', ['400']],
  ['html{font-family:Own Sans}@media not print{b{font-weight:700}}', ['400', '700']],
  ['html{font-family:OWN SANS;font-weight:350}', ['300']],
  ['html{font-family:var(--none,"own sans")}b{font-weight:bold}', ['400', '700']],
  [
    'html{font-family:Own Sans}b{font-weight:650}i{font-weight:300}h1{font:900 1em "Own Sans"}',
    ['400', '800-900'],
  ],
  [':root{--w:550}h1{font:var(--w) clamp(1em,2vw,3em) / 1.2 Own Sans,serif}b{font-weight:700}', ['600']],
  ['h1{font-family:Own Sans}h1{font-weight:700}', ['700']],
  ['q{font:italic 1em/normal x,Own Sans}', ['italic-400']],
  [':root{--a:var(--b)}:root{--b:var(--a)}html{font-family:var(--a)}', []],
  [':root{--font-body:Own Sans}', []],
  ['html{font-family:Other,serif}h1{font:inherit}', []],
])('the weights that %s asks for are loaded first', (rules, files) => {
  expect(preloadedFonts(weights, { en: 'Add' }, {}, rules).en).toEqual(files.map((name) => `/${name}.woff2`));
});

test.each([
  ':root{--body:Serif}:lang(ar){--body:Arabic}body{font-family:var(--body)}',
  '[lang|="ar"]{--body:Arabic}:root{--body:Serif}body{font-family:var(--body)}',
  'body{font-family:Serif;&:is(:lang(fa),:lang("ar")){font-family:Arabic}}',
  'html:lang(AR){font:1em Arabic}html{font-family:Serif}i:not(:lang(ar)){font-style:italic}',
  'html:not(:lang(ar)){font-family:Serif}html{font-family:Arabic}',
  'html{font-family:Serif}[dir="rtl"]{font-family:Arabic}',
  'html:dir(ltr){font-family:Serif}:root:dir(rtl){font-family:Arabic}',
  ':root:not(:lang(fa), [lang|="ar"]){--body:Serif}:lang(ar){--body:Arabic}body{font-family:var(--body)}',
])('a language has the families of its own rules: %s', (rules) => {
  const css = face('latin') + face('arabic').replace('Serif', 'Arabic');
  const ofLanguages = { en: 'Add', ar: 'أضف', 'ar-EG': 'أضف', arn: 'Add' };
  const [latin, arabic] = [['/assets/latin.woff2'], ['/assets/arabic.woff2']];
  expect(preloadedFonts(css, ofLanguages, {}, rules)).toEqual({
    en: latin,
    ar: arabic,
    'ar-EG': arabic,
    arn: latin,
  });
});
