import type { Language } from '#shared/messages/known-languages.ts';

const PAGES_WITH_STYLES = [
  'account',
  'articles',
  'compare',
  'gift-cards',
  'pay',
  'product',
  'shop',
  'wish-list',
] as const;

/** URLs of the client's files: hashed in production, Vite's own in development. */
export type Assets = {
  entry: string;
  /** Encoded: a theme may be named in letters that no header can have. */
  styles: string[];
  pageStyles: Record<(typeof PAGES_WITH_STYLES)[number], string>;
  /** Preloaded before the style sheet refers to them, by the language of the page. */
  fonts: Partial<Record<Language, string[]>>;
  /** Additional modules (Vite's client in development). */
  scripts: string[];
  /** The shop's icon without its ending: `tools/build/theme-icons.ts` has the forms it comes in. */
  icon: string;
  /** What scripts import later, by source: its file and those that it imports, without the entry's. None in development. */
  later: Record<string, string[]>;
  /** Lists what the product form imports when it is touched; null in development. */
  islandFiles: string | null;
  /** The page's background, for the browser's own controls. */
  color: string;
  /** The same on a dark screen; null where the theme has no dark scheme. */
  darkColor: string | null;
};

/** The assets of a shop in each available theme. */
export type ThemedAssets = Record<string, Assets>;

/** Read from each theme's style sheet by `tools/build/themes.ts`. */
export type Themes = Record<string, Pick<Assets, 'color' | 'darkColor'>>;

/** From Vite's `manifest.json`: built files by source file. */
export type ClientManifest = Record<string, { file: string; imports?: string[]; fonts?: Assets['fonts'] }>;

const entrySource = 'client/entry.ts';
const styleSource = 'client/styles/main.css';
const themeSource = (theme: string) => `shop/themes/${theme}.css`;
const iconOf = (theme: string) => `/icon-${theme}`;

function inEachTheme(
  themes: Themes,
  assetsIn: (theme: string) => Omit<Assets, 'icon' | 'color' | 'darkColor'>,
) {
  return Object.fromEntries(
    Object.entries(themes).map(([theme, own]) => [
      theme,
      { ...assetsIn(theme), icon: iconOf(theme), ...own },
    ]),
  );
}

/** Throws when the client was not built, or built without the entry. */
export function assetsFromManifest(manifest: ClientManifest, themes: Themes): ThemedAssets {
  const built = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client manifest has no ${source}: build the client first`);
    return chunk;
  };
  const later = laterFiles(manifest);
  return inEachTheme(themes, (name) => {
    const theme = built(themeSource(name));
    return {
      entry: `/${built(entrySource).file}`,
      styles: [encodeURI(`/${theme.file}`)],
      // Those of features that the shop does not have are not built.
      pageStyles: pageStyles((source) => manifest[source]?.file ?? ''),
      fonts: theme.fonts ?? {},
      scripts: [],
      later,
      islandFiles: `/${built('later').file}`,
    };
  });
}

function pageStyles(fileOf: (source: string) => string): Assets['pageStyles'] {
  const files = PAGES_WITH_STYLES.map((page) => [
    page,
    `/${fileOf(`client/styles/pages/${page}/${page}.css`)}`,
  ]);
  return Object.fromEntries(files) as Assets['pageStyles'];
}

function laterFiles(manifest: ClientManifest): Assets['later'] {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file, imports }]) =>
      imports ? [[source, [file, ...imports].map((it) => `/${it}`)]] : [],
    ),
  );
}

export function developmentAssets(themes: Themes): ThemedAssets {
  return inEachTheme(themes, (theme) => ({
    entry: `/${entrySource}`,
    styles: [`/${styleSource}`, encodeURI(`/${themeSource(theme)}`)],
    pageStyles: pageStyles((source) => source),
    fonts: {},
    scripts: ['/@vite/client'],
    later: {},
    islandFiles: null,
  }));
}
