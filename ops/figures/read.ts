import type { RunQuery, Row } from './run-query.ts';
import type { Span } from './period.ts';
import { sqlOf, type QueryName } from './queries.ts';

export type ReadFigures = (name: QueryName, span: Span) => Promise<Row[]>;

export function createReader(runQuery: RunQuery, dataset: string): ReadFigures {
  return async (name, { from, to, every }) => {
    const params = { from: isoOf(from), to: isoOf(to) };
    return (await runQuery({ query: sqlOf(name, dataset, every), params })).data;
  };
}

/** Several queries of a page at once, each under the page's own name for it. */
export async function readAll<const N extends Record<string, QueryName>>(
  read: ReadFigures,
  span: Span,
  names: N,
): Promise<Record<keyof N, Row[]>> {
  const rows = await Promise.all(
    Object.entries(names).map(async ([name, query]) => [name, await read(query, span)] as const),
  );
  return Object.fromEntries(rows) as Record<keyof N, Row[]>;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
