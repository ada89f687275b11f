import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { blockStyles } from './found-parts.ts';

const root = join(import.meta.dirname, '../..');
const folder = 'shop/themes';

export type Theme = { name: string; source: string; tokens: Map<string, string>; dark: Map<string, string> };

const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;

/** What the theme has for a dark screen, also where the shopper chose it for this shop, and not where they chose light. */
export function withChoice(css: string): string {
  return css.replace(
    DARK,
    (_, declarations: string) =>
      `@media (prefers-color-scheme: dark) { :root:not([data-scheme='light']) {${declarations}} }
      :root[data-scheme='dark'] {${declarations}}`,
  );
}

/** The custom properties of a theme's `:root`, by their names without the dashes. */
export function tokensOf(css: string): Map<string, string> {
  return tokensIn(/:root\s*\{([^}]*)\}/.exec(withoutRemarks(css))?.[1] ?? '');
}

/** Those that it has for a dark screen instead; none where it has no dark scheme. */
export function darkTokensOf(css: string): Map<string, string> {
  return tokensIn(DARK.exec(withoutRemarks(css))?.[1] ?? '');
}

function withoutRemarks(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '');
}

function tokensIn(declarations: string): Map<string, string> {
  return new Map(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', text = '']) => [
      name,
      text.trim(),
    ]),
  );
}

/** A drawing in the colours and with the corners of a theme: its `var(--...)` references are resolved. */
export function inTheme(drawing: string, { name, tokens }: Pick<Theme, 'name' | 'tokens'>): string {
  return drawing.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => {
    const text = tokens.get(token);
    if (text === undefined) throw new Error(`The theme ${name} has no --${token}, which the icon names`);
    return text;
  });
}

/** All themes: each file of `shop/themes` is one. */
export function readThemes(): Theme[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const source = `${folder}/${file}`;
      const css = readFileSync(join(root, source), 'utf8');
      const name = file.slice(0, -'.css'.length);
      return { name, source, tokens: tokensOf(css), dark: darkTokensOf(css) };
    });
}

/** What the Worker knows of a theme, written to where its `#themes` import finds it. */
export function writeThemes(): void {
  const themes = readThemes().map((theme) => [
    theme.name,
    {
      color: theme.tokens.get('color-background'),
      darkColor: theme.dark.get('color-background') ?? null,
    },
  ]);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/themes.json'), JSON.stringify(Object.fromEntries(themes)));
}

/** A page waits for each style sheet that it links: a built theme has the shop's styles in its own, and any has those of its blocks. */
export function themeStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'theme-styles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: ({ watcher, environments: { client } }) => {
      // A block's style that comes or goes is no change of the theme's own file.
      watcher.on('all', (event, path) => {
        if (event !== 'change' && /\/shop\/blocks\/[^/]+\/style\.css$/.test(path))
          client.moduleGraph.invalidateAll();
      });
    },
    transform: {
      // The development server marks by `?direct` a style that a page links.
      filter: { id: /\/shop\/themes\/[^/]+\.css(?:\?|$)/ },
      handler: (css) =>
        [...(isBuild ? ['client/styles/main.css'] : []), ...blockStyles()]
          .map((path) => `@import '../../${path}';\n`)
          .join('') + withChoice(css),
    },
  };
}
