/** URLs of the client's files: hashed in production, Vite's own in development. */
export type Assets = {
  /** The module that starts behaviours and islands. */
  entry: string;
  styles: string[];
  /** Linked by some pages only. */
  pageStyles: { account: string; pay: string; product: string; shop: string };
  /** Preloaded, before the style sheet names them. */
  fonts: string[];
  /** Additional modules (Vite's client in development). */
  scripts: string[];
  icon: string;
  /** Of the page, for what browsers draw around it. */
  color: string;
};

/** The assets of a shop in each theme that it could have. */
export type ThemedAssets = Record<string, Assets>;

/** What `tools/build/themes.ts` reads from each theme's style sheet. */
export type Themes = Record<string, { color: string }>;

/** Of Vite's `manifest.json`: from source files to built files. */
export type ClientManifest = Record<string, { file: string; assets?: string[] }>;

const entrySource = 'client/entry.ts';
const styleSource = 'client/styles/main.css';
const accountStyleSource = 'client/styles/account.css';
const payStyleSource = 'client/styles/pay.css';
const productStyleSource = 'client/styles/product.css';
const shopStyleSource = 'client/styles/shop.css';
const themeSource = (theme: string) => `client/themes/${theme}.css`;
const iconOf = (theme: string) => `/icon-${theme}.svg`;

function inEachTheme(themes: Themes, assetsIn: (theme: string) => Omit<Assets, 'icon' | 'color'>) {
  return Object.fromEntries(
    Object.entries(themes).map(([theme, { color }]) => [
      theme,
      { ...assetsIn(theme), icon: iconOf(theme), color },
    ]),
  );
}

/** Throws when the client was not built, or built without the entry. */
export function assetsFromManifest(manifest: ClientManifest, themes: Themes): ThemedAssets {
  const built = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The client manifest has no ${source}: build the client before the Worker`);
    return chunk;
  };
  return inEachTheme(themes, (name) => {
    const theme = built(themeSource(name));
    const fonts = (theme.assets ?? []).filter((file) => file.endsWith('.woff2'));
    return {
      entry: `/${built(entrySource).file}`,
      styles: [`/${built(styleSource).file}`, `/${theme.file}`],
      pageStyles: {
        account: `/${built(accountStyleSource).file}`,
        pay: `/${built(payStyleSource).file}`,
        product: `/${built(productStyleSource).file}`,
        shop: `/${built(shopStyleSource).file}`,
      },
      fonts: fonts.map((file) => `/${file}`),
      scripts: [],
    };
  });
}

export function developmentAssets(themes: Themes): ThemedAssets {
  return inEachTheme(themes, (theme) => ({
    entry: `/${entrySource}`,
    styles: [`/${styleSource}`, `/${themeSource(theme)}`],
    pageStyles: {
      account: `/${accountStyleSource}`,
      pay: `/${payStyleSource}`,
      product: `/${productStyleSource}`,
      shop: `/${shopStyleSource}`,
    },
    fonts: [],
    scripts: ['/@vite/client'],
  }));
}
