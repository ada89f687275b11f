import type { RunQuery, Row } from './run-query.ts';
import type { Span } from './period.ts';
import { sqlOf, type QueryName } from './queries.ts';

/** Runs one query of the fixed set for a span of time. */
export type ReadFigures = (name: QueryName, span: Span) => Promise<Row[]>;

export function createReader(runQuery: RunQuery, dataset: string): ReadFigures {
  return async (name, { from, to, every }) => {
    const params = { from: isoOf(from), to: isoOf(to) };
    return (await runQuery({ query: sqlOf(name, dataset, every), params })).data;
  };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
