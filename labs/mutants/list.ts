import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/local/workers.ts';

/** A change of the source, as Stryker reports it; lines and columns count from 1. */
export type Mutant = {
  replacement: string;
  status: string;
  location: { start: Place; end: Place };
};

type Place = { line: number; column: number };

const LONGEST = 80;

/** The source with the mutant in place. */
export function mutate(source: string, { location: { start, end }, replacement }: Mutant): string {
  return source.slice(0, offsetOf(source, start)) + replacement + source.slice(offsetOf(source, end));
}

/** A mutant in one line: where it begins, the original code, and its replacement. */
export function describe(source: string, { location: { start, end }, replacement }: Mutant): string {
  const line = source.split('\n')[start.line - 1] ?? '';
  const original = source.slice(offsetOf(source, start), offsetOf(source, end));
  return `${code(line)}: ${code(original)} to ${code(replacement)}`;
}

function offsetOf(source: string, { line, column }: Place): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``;
}

/** Whether `docs/mutants.md` says, below the file's name, why a mutant changes nothing. */
export function isListed(file: string, description: string): boolean {
  const document = readFileSync(join(root, 'docs/mutants.md'), 'utf8');
  const section = document.split(/^#+ /m).find((part) => part.startsWith(`\`${file}\``));
  return section?.includes(`- ${description}: `) ?? false;
}
