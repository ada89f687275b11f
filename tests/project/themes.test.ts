import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { shop } from '../../shared/shop/shop.ts';
import { blockStyles } from '../../tools/build/found-parts.ts';
import { inTheme, readThemes, tokensOf, withChoice, type Theme } from '../../tools/build/themes.ts';

const root = join(import.meta.dirname, '../..');
const themes = readThemes();

const sheets = readdirSync(join(root, 'client/styles'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file,
    css: readFileSync(join(root, 'client/styles', file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
  }));

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`${colour} is no colour of six digits`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG 2.2 counts it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function contrastIn({ tokens }: Theme, one: string, other: string): number {
  return contrast(tokens.get(`color-${one}`) ?? '', tokens.get(`color-${other}`) ?? '');
}

/** What stands on what without that one rule says both. */
const texts: [string, string[]][] = [
  ['background', ['text', 'text-muted', 'accent', 'accent-strong', 'danger', 'danger-strong', 'warning']],
  ['surface', ['text', 'text-muted', 'accent', 'accent-strong', 'danger', 'danger-strong', 'warning']],
  ['surface-muted', ['text', 'text-muted']],
  ['accent-soft', ['text', 'text-muted', 'accent-strong']],
  ['danger-soft', ['text', 'danger', 'danger-strong']],
  ['accent', ['inverse']],
  ['accent-strong', ['inverse']],
  ['text', ['inverse']],
  ['band', ['band-text', 'band-strong']],
];

/** Edges of fields and the outline of what has the focus. */
const edges: [string, string[]][] = [
  ['background', ['border-strong', 'accent']],
  ['surface', ['border-strong', 'accent']],
  ['band', ['band-strong']],
];

/** The colours of text and ground that one rule of a style sheet names together. */
function pairsOfRules(css: string): [string, string][] {
  const pairs: [string, string][] = [];
  const open = [new Map<string, string>()];
  for (const [, declaration = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
    const [, property = '', name = ''] =
      /^\s*(color|background)(?:-color)?:\s*var\(--color-([\w-]+)\)\s*$/.exec(declaration) ?? [];
    open.at(-1)?.set(property, name);
    if (brace === '{') open.push(new Map<string, string>());
    if (brace !== '}') continue;
    const rule = open.pop() ?? new Map<string, string>();
    const [text, ground] = [rule.get('color'), rule.get('background')];
    if (text && ground) pairs.push([ground, text]);
  }
  return pairs;
}

test('contrast is counted as the recommendation counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(() => contrast('white', '#000000')).toThrow('white is no colour');
});

test('the pairs of a rule are found in whatever it is nested', () => {
  const css =
    '.a { color: var(--color-text); &:hover { color: var(--color-inverse); background: var(--color-accent); } }';
  expect(pairsOfRules(css)).toEqual([['accent', 'inverse']]);
  expect(sheets.flatMap(({ css: sheet }) => pairsOfRules(sheet)).length).toBeGreaterThan(20);
});

/** Each theme, and once more as it is on a dark screen. */
const schemes = themes.flatMap(({ name, source, tokens, dark }) => [
  { name, source, dark, tokens },
  ...(dark.size > 0 ? [{ name: `${name}, dark`, source, dark, tokens: new Map([...tokens, ...dark]) }] : []),
]);

test('a dark scheme replaces every colour, and is repeated for those who choose it', () => {
  const colours = ({ tokens }: Theme) => [...tokens.keys()].filter((name) => name.startsWith('color-'));
  for (const theme of themes.filter(({ dark }) => dark.size > 0))
    expect([...theme.dark.keys()]).toEqual([...colours(theme), 'veil', 'frame']);
  const css = ':root { --a: 1 }\n@media (prefers-color-scheme: dark) {\n  :root {\n    --a: 2;\n  }\n}';
  expect(withChoice(css).replaceAll(/\s+/g, ' ')).toBe(
    ":root { --a: 1 } @media (prefers-color-scheme: dark) { :root:not([data-scheme='light']) { --a: 2; } } :root[data-scheme='dark'] { --a: 2; }",
  );
});

test('every theme has the same tokens', () => {
  expect(themes.length).toBeGreaterThan(0);
  const [first, ...others] = themes.map(({ tokens }) => [...tokens.keys()].toSorted());
  for (const other of others) expect(other).toEqual(first);
});

test.each(schemes)('texts of the theme $name can be read', (theme) => {
  const fromSheets = sheets.flatMap(({ css }) => pairsOfRules(css));
  const pairs = [
    ...texts.flatMap(([ground, on]) => on.map((text) => [ground, text] as const)),
    ...fromSheets,
  ];
  const tooPale = pairs.filter(([ground, text]) => contrastIn(theme, ground, text) < 4.5);
  expect(tooPale).toEqual([]);
});

test.each(schemes)('edges of the theme $name can be seen', (theme) => {
  const pairs = edges.flatMap(([ground, on]) => on.map((edge) => [ground, edge] as const));
  expect(pairs.filter(([ground, edge]) => contrastIn(theme, ground, edge) < 3)).toEqual([]);
});

test.each(sheets)('$file has no colours, faces and corners of its own', ({ css }) => {
  const own = css.match(
    /#[\da-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl|oklch)\([^)]*\)|(?<![-\w])font-family: (?!inherit|var)[^;]+|(?<=[-\w]*radius: )(?!0|50%|inherit|var)[^;]+/g,
  );
  expect(own ?? []).toEqual([]);
});

test('every token that a style sheet reads is defined', () => {
  const [theme] = themes;
  const defined = new Set(theme?.tokens.keys());
  for (const { css } of sheets) for (const [, name = ''] of css.matchAll(/--([\w-]+):/g)) defined.add(name);
  const all = [
    ...sheets.map(({ css }) => css),
    ...themes.map(({ tokens }) => [...tokens.values()].join(';')),
  ];
  const read = all.flatMap((css) => [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name));
  expect([...new Set(read)].filter((name) => !defined.has(name))).toEqual([]);
});

// The letters of labels are bold: a heading in a system's regular face would be the thinner of the two.
test.each(themes)(
  '$name has bold headings in Japanese and Arabic, where the shop has them',
  ({ source, tokens }) => {
    for (const language of shop.languages.filter((each) => /^(ja|ar)$/.test(each))) {
      const [, block = ''] =
        new RegExp(`\\[lang\\|='${language}'\\] \\{([^}]*)\\}`).exec(
          readFileSync(join(root, source), 'utf8'),
        ) ?? [];
      const own = tokensOf(`:root {${block}}`).get('heading-weight');
      expect(Number(own ?? tokens.get('heading-weight')), language).toBeGreaterThanOrEqual(600);
    }
  },
);

test('the icon is drawn with what a theme has', () => {
  const drawing = readFileSync(join(root, 'shop/icon.svg'), 'utf8');
  for (const theme of themes) expect(inTheme(drawing, theme)).not.toContain('var(');
  const theme = { name: 'bare', tokens: tokensOf(':root { --color-accent: #123456; }') };
  expect(inTheme('<path fill="var(--color-accent)"/>', theme)).toBe('<path fill="#123456"/>');
  expect(() => inTheme('var(--radius)', theme)).toThrow('The theme bare has no --radius');
});

test('pages change at 768 and 1,024 px, and the menu folds below 1,024', () => {
  const widths = new Map(
    sheets.map(({ file, css }) => [
      file,
      // Below 18rem is a phone with large text.
      [...css.matchAll(/\bwidth [<>]=? (?!18rem)([\d.]+rem)/g)].map(([, at]) => at),
    ]),
  );
  expect(new Set([...widths.values()].flat())).toEqual(
    new Set(['30rem', '40rem', '48rem', '64rem', '75rem', '80rem']),
  );
  expect(new Set(widths.get('shell/menu.css'))).toEqual(new Set(['64rem']));
});

test('each subset of a font says which letters it has: it would be loaded first for languages that it has none of', () => {
  const silent = themes.flatMap(({ source }) =>
    [...readFileSync(join(root, source), 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)]
      .map(([, face = '']) => face)
      .filter((face) => /-(?:latin|arabic|cyrillic|greek|\d+)-[^/]*\.woff2/.test(face))
      .filter((face) => !face.includes('unicode-range')),
  );
  expect(silent).toEqual([]);
});

test('the styles draw each icon', () => {
  const named = readFileSync(join(root, 'shared/ui/icon.tsx'), 'utf8').match(/(?<=\| ')\w+/g) ?? [];
  const drawn = sheets.find(({ file }) => file.endsWith('icons.css'))?.css.match(/(?<=icon--)\w+/g);
  expect(drawn).toEqual(named);
  expect(named.length).toBeGreaterThan(10);
});

test('while the shop is worked on a browser gets a theme with the styles of blocks, and the choice of dark colours', async () => {
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    server: { host: '127.0.0.1', port: 0, hmr: false },
    logLevel: 'silent',
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [shown = ''] = server.resolvedUrls?.local ?? [];
  for (const { source } of themes) {
    // Vite knows by this whether a page asks for a style, or a script.
    const answer = await fetch(shown + source, { headers: { Accept: 'text/css,*/*;q=0.1' } });
    expect(answer.headers.get('content-type')).toBe('text/css');
    const css = await answer.text();
    for (const style of blockStyles())
      expect(css).toContain(readFileSync(join(root, style), 'utf8').trim().split('\n')[0]);
    const isDark = readFileSync(join(root, source), 'utf8').includes('prefers-color-scheme: dark');
    expect(css.includes("[data-scheme='dark']"), source).toBe(isDark);
  }
});
