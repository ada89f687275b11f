import type * as z from 'zod/mini';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../failure.ts';

/** Details are ids and names, never a body. */
export type Report = (problem: Problem | Error, details?: Record<string, string>) => void;

/** Throws a bad_answer that names unreadable fields, never their values. */
export function readAs<T>(schema: z.ZodMiniType<T>, body: Json, what: string): T {
  const read = readOnce(schema, body);
  if (read.success) return read.data;
  const cause = new Error(`${what}: ${read.fields.join(', ')}`);
  throw new BackendError(problem('bad_answer'), { settled: true, status: 200, cause });
}

/** Leaves out and reports unreadable entries. */
export function readEach<T>(schema: z.ZodMiniType<T>, entries: unknown[], what: string, report: Report): T[] {
  return entries.flatMap((entry) => {
    const read = readOnce(schema, entry);
    if (read.success) return [read.data];
    report(problem('bad_answer'), { what, id: idOf(entry), fields: read.fields.join(',') });
    return [];
  });
}

/** What was read, or the names of the first unreadable fields. */
type Read<T> = { success: true; data: T } | { success: false; fields: string[] };

/** By the record, as long as an isolate keeps it: the client returns the same one for an unchanged answer. */
const known = new WeakMap<object, { schema: object; data: unknown }>();

function readOnce<T>(schema: z.ZodMiniType<T>, entry: unknown): Read<T> {
  const read = isRecord(entry) ? known.get(entry) : undefined;
  if (read?.schema === schema) return { success: true, data: read.data as T };
  const { success, data, error } = schema.safeParse(entry);
  if (!success) return { success, fields: error.issues.slice(0, 5).map((issue) => issue.path.join('.')) };
  if (isRecord(entry)) known.set(entry, { schema, data });
  return { success, data };
}

function isRecord(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}

function idOf(entry: unknown): string {
  return isRecord(entry) && 'id' in entry ? String(entry.id) : '';
}
