/** URLs of the client's files: hashed in production, Vite's own in development. */
export type Assets = {
  /** The module that starts behaviours and islands. */
  entry: string;
  styles: string[];
  /** Linked by some pages only. */
  pageStyles: { account: string; pay: string; product: string };
  /** Preloaded, before the style sheet names them. */
  fonts: string[];
  /** Additional modules (Vite's client in development). */
  scripts: string[];
};

/** Vite's `manifest.json`: from source files to built files. */
export type ClientManifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

const entrySource = 'client/entry.ts';
const styleSource = 'client/styles/main.css';
const accountStyleSource = 'client/styles/account.css';
const payStyleSource = 'client/styles/pay.css';
const productStyleSource = 'client/styles/product.css';

/** Throws when the client was not built, or built without the entry. */
export function assetsFromManifest(manifest: ClientManifest): Assets {
  const entry = manifest[entrySource];
  const style = manifest[styleSource];
  const accountStyle = manifest[accountStyleSource];
  const payStyle = manifest[payStyleSource];
  const productStyle = manifest[productStyleSource];
  if (!entry || !style || !accountStyle || !payStyle || !productStyle)
    throw new Error('The client manifest has no entry: build the client before the Worker');
  const fonts = (style.assets ?? []).filter((file) => file.endsWith('.woff2'));
  return {
    entry: `/${entry.file}`,
    styles: [`/${style.file}`],
    pageStyles: {
      account: `/${accountStyle.file}`,
      pay: `/${payStyle.file}`,
      product: `/${productStyle.file}`,
    },
    fonts: fonts.map((file) => `/${file}`),
    scripts: [],
  };
}

export const developmentAssets: Assets = {
  entry: `/${entrySource}`,
  styles: [`/${styleSource}`],
  pageStyles: {
    account: `/${accountStyleSource}`,
    pay: `/${payStyleSource}`,
    product: `/${productStyleSource}`,
  },
  fonts: [],
  scripts: ['/@vite/client'],
};
