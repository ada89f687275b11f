/** A chunk of Vite's `manifest.json`. */
export type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

export type Chunks = Record<string, Chunk>;

/** The files of a source and of everything it imports statically. */
export function withImports(chunks: Chunks, source: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[source];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) withImports(chunks, next, seen);
  return seen;
}

/** Paths of font files, by language. */
type Fonts = Record<string, string[]>;

export type Manifest = Record<string, Chunk & { fonts?: Fonts }>;

const ENTRY = 'client/entry.ts';

/** Fonts and pictures that a theme names are beside it. */
const THEME = /^shop\/themes\/[^/]+\.css$/;

/** The built style sheets of all themes. */
export function themesOf(chunks: Chunks): string[] {
  return Object.entries(chunks).flatMap(([source, { file }]) => (THEME.test(source) ? [file] : []));
}

/** Each language's messages, imported once an island is touched. */
const WORDS = /^shared\/messages\/[^/]+\/browser\.ts$/;

/** Hydrated when it is touched, and those that are when another one was: the badge, and what says that something was added. */
const TOUCHED = 'client/islands/product-form.tsx';
const FOLLOWING = ['client/islands/cart-badge.tsx', 'client/islands/toast.tsx'];

/** Imported for the elements of payment methods. */
const PAYMENT = /^client\/payments\/(?:mount|wallets|drivers\/[^/]+)\.ts$/;

/** Where the build runs in a copy, packages are outside of it. */
const LIBRARY = 'node_modules/swell-js/dist/index.mjs';

/** With the styles that the browser waits for, and the client library, which drivers load first. */
function withPaymentFiles(chunks: Chunks, source: string): Set<string> {
  const files = withImports(chunks, source);
  for (const { file, dynamicImports = [], css = [] } of Object.values(chunks)) {
    if (!files.has(file)) continue;
    for (const style of css) files.add(style);
    for (const next of dynamicImports) if (next.endsWith(LIBRARY)) withImports(chunks, next, files);
  }
  return files;
}

/**
 * The client's chunks that the Worker needs: those that pages link, and those that islands and payment elements import.
 * Scripts load the others.
 */
export function clientManifest(chunks: Chunks, fontsOf: (style: string) => Fonts): Manifest {
  const entry = withImports(chunks, ENTRY);
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([source, { file }]): [string, Manifest[string]][] => {
      if (THEME.test(source)) return [[source, { file, fonts: fontsOf(file) }]];
      if (source === ENTRY || source.endsWith('.css')) return [[source, { file }]];
      const isPayment = PAYMENT.test(source);
      if (!isPayment && !WORDS.test(source)) return [];
      const needed = isPayment ? withPaymentFiles(chunks, source) : withImports(chunks, source);
      const imports = [...needed].filter((it) => it !== file && !entry.has(it));
      return [[source, { file, imports }]];
    }),
  );
}

/** What the product form imports when it is touched, and those that follow it, without the entry's and the messages. */
export function islandFiles(chunks: Chunks): string[] {
  const entry = withImports(chunks, ENTRY);
  const needed = ['client/hydrate.tsx', TOUCHED, ...FOLLOWING].flatMap((it) => [...withImports(chunks, it)]);
  return [...new Set(needed)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
}
