import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Graph = ReadonlyMap<string, readonly string[]>;

/** What a source names in `import`, `export … from`, `import()` and `typeof import()`, types included. */
export function readSpecifiers(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*(['"])(.+?)\1/g)].map(
    ([, , specifier = '']) => specifier,
  );
}

/** The file of the project that a specifier means; null for packages and for what a build makes. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return /^#(?:shared|client|shop|worker|sandbox)\//.test(specifier) ? specifier.slice(1) : null;
}

/** Which file imports which, without declarations; `lost` are imports that lead nowhere, which were not read as they are. */
export function readImports(root: string, folders: readonly string[]): { graph: Graph; lost: string[] } {
  const exclude = ['**/node_modules/**', '**/*.d.ts'];
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude });
  const lost: string[] = [];
  const edges = files.map((file): [string, string[]] => {
    const specifiers = readSpecifiers(readFileSync(join(root, file), 'utf8'));
    const named = specifiers.map((each) => resolve(file, each)).filter((each) => each !== null);
    const imported = named.filter((each) => existsSync(join(root, each)));
    if (imported.length < named.length) lost.push(file);
    return [file, imported];
  });
  return { graph: new Map(edges), lost };
}

/** The strongly connected components of more than one file, each sorted (Tarjan's algorithm). */
export function findCircles(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function lower(file: string, to: number): void {
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  }

  function visit(file: string): void {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!indexes.has(next)) {
        visit(next);
        lower(file, lowest.get(next) ?? index);
      } else if (open.includes(next)) lower(file, indexes.get(next) ?? index);
    }
    if (lowest.get(file) !== index) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1) circles.push(members.toSorted());
  }

  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
