/** A chunk of Vite's `manifest.json`. */
export type Chunk = { file: string; imports?: string[] };

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

const THEMES = 'shop/themes/';

/** Imported once an island is touched. */
const LATER = /^(?:client\/hydrate\.tsx|client\/islands\/[^/]+\.tsx|shared\/messages\/[^/]+\/browser\.ts)$/;

/**
 * The client's chunks that the Worker needs: those that pages link, and those that islands import. Scripts load the
 * others.
 */
export function clientManifest(chunks: Chunks, fontsOf: (style: string) => Fonts): Manifest {
  const entry = withImports(chunks, ENTRY);
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([source, { file }]): [string, Manifest[string]][] => {
      if (source.startsWith(THEMES)) return [[source, { file, fonts: fontsOf(file) }]];
      if (source === ENTRY || source.endsWith('.css')) return [[source, { file }]];
      if (!LATER.test(source)) return [];
      const imports = [...withImports(chunks, source)].filter((it) => it !== file && !entry.has(it));
      return [[source, { file, imports }]];
    }),
  );
}
