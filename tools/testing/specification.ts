import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test by its file and by words of its title. */
export type NamedTest = { file: string; title: string };

/** A row of `docs/specification/`: a statement, and what holds it. */
export type Row = {
  number: string;
  statement: string;
  tests: NamedTest[];
  decisions: string[];
  /** Why nothing does. */
  notHeld: string | null;
};

/** The rows of `docs/specification/`, in order. */
export function readSpecification(root: string): Row[] {
  const documents = globSync('docs/specification/*.md', { cwd: root }).toSorted();
  return documents.flatMap((document) => rowsOf(readFileSync(join(root, document), 'utf8')));
}

export function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+) \| (.*?) \| (.*) \|$/gm)].map(([, number, statement, held]) => ({
    number: number ?? '',
    statement: statement ?? '',
    tests: [...(held ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
    decisions: [...(held ?? '').matchAll(/\]\((\.\.\/decisions\/[^)]+)\)/g)].map(([, path = '']) => path),
    notHeld: /not held: (.+)/.exec(held ?? '')?.[1] ?? null,
  }));
}

/** The titles of a file's tests and groups, and the names of cases that tests are made of. */
export function titlesIn(source: string): string[] {
  const called = /(?:\b(?:test|describe)(?:\.concurrent)?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
  const named = /\b(?:name|title)(?::| =) (['"])((?:\\.|(?!\1)[^\\\n])*)\1/g;
  return [called, named].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')),
  );
}
