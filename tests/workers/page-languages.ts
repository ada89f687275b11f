import type { Json } from '#shared/json.ts';

/** What a page says in one language, line by line; the first word of each names what it is. */
export type Said = { language: string; lines: readonly string[] };

/**
 * The lines of a page, each once: behind it what another language says in that place, where it is not the same. What is
 * not in every language comes last.
 */
export function mergeLanguages([first, ...others]: readonly Said[]): string[] {
  if (!first) return [];
  const ofKind = new Map(kindsOf(first.lines).map((kind) => [kind, merge(kind, first, others)]));
  const merged = first.lines.map((line) => ofKind.get(kindOf(line))?.shift() ?? line);
  const unlike = new Map<string, string[]>();
  for (const { language, lines } of others)
    for (const kind of kindsOf([...first.lines, ...lines]))
      for (const line of isAlike(kind, first.lines, lines) ? [] : apart(kind, first.lines, lines))
        unlike.set(line, [...(unlike.get(line) ?? []), language]);
  return [...merged, ...[...unlike].map(([line, languages]) => `${languages.join(', ')} ${line}`)];
}

const kindOf = (line: string) => line.split(' ')[0] ?? '';
const kindsOf = (lines: readonly string[]) => [...new Set(lines.map(kindOf))];
const ofThat = (kind: string, lines: readonly string[]) => lines.filter((line) => kindOf(line) === kind);
const isAlike = (kind: string, one: readonly string[], other: readonly string[]) =>
  ofThat(kind, one).length === ofThat(kind, other).length;

/** The lines of a kind with those of the languages that have as many. */
function merge(kind: string, { lines: usual }: Said, others: readonly Said[]): string[] {
  const alike = others.filter(({ lines }) => isAlike(kind, usual, lines));
  return ofThat(kind, usual).map((line, at) => {
    const differing = alike.flatMap(({ language, lines }) => {
      const own = ofThat(kind, lines)[at] ?? '';
      return own === line ? [] : [`${language}: ${difference(line, own).slice(kind.length + 1)}`];
    });
    return [line, ...differing].join(' | ');
  });
}

function apart(kind: string, usual: readonly string[], lines: readonly string[]): string[] {
  const [before, after] = [ofThat(kind, usual), ofThat(kind, lines)];
  const left = before.filter((line) => !after.includes(line)).map((line) => `without ${line}`);
  return [...left, ...after.filter((line) => !before.includes(line)).map((line) => `has ${line}`)];
}

/** Of structured data only the texts that differ. */
function difference(usual: string, own: string): string {
  if (!own.startsWith('data ')) return own;
  const [before = [], after = []] = [usual, own].map((line) => leavesOf(JSON.parse(line.slice(5)) as Json));
  if (before.length !== after.length) return own;
  return `data ${after.filter((text, at) => text !== before[at]).join(', ')}`;
}

/** Each with the name of its property. */
function leavesOf(data: Json, name = ''): string[] {
  if (typeof data !== 'object' || data === null) return [`${name}: ${JSON.stringify(data)}`];
  return Object.entries(data).flatMap(([key, each]) => leavesOf(each, Array.isArray(data) ? name : key));
}
