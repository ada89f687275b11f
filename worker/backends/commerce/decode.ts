import type * as z from 'zod/mini';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../failure.ts';

/** Details are ids and names, never a body. */
export type Report = (problem: Problem | Error, details?: Record<string, string>) => void;

/** What was read of answers that an isolate keeps. */
export type KnownRecords<T> = WeakMap<object, T>;

/** Throws a bad_answer that names unreadable fields, never their values. A `known` body is not read again. */
export function readAs<T>(schema: z.ZodMiniType<T>, body: Json, what: string, known?: KnownRecords<T>): T {
  const read = readOnce(schema, body, known);
  if (read.success) return read.data;
  const cause = new Error(`${what}: ${read.fields.join(', ')}`);
  throw new BackendError(problem('bad_answer'), { settled: true, status: 200, cause });
}

/** Leaves out and reports unreadable entries. An entry that is `known` is not read again. */
export function readEach<T>(
  schema: z.ZodMiniType<T>,
  entries: unknown[],
  what: string,
  report: Report,
  known?: KnownRecords<T>,
): T[] {
  return entries.flatMap((entry) => {
    const read = readOnce(schema, entry, known);
    if (read.success) return [read.data];
    report(problem('bad_answer'), { what, id: idOf(entry), fields: read.fields.join(',') });
    return [];
  });
}

/** What was read, or the names of the first unreadable fields. */
type Read<T> = { success: true; data: T } | { success: false; fields: string[] };

function readOnce<T>(schema: z.ZodMiniType<T>, entry: unknown, known?: KnownRecords<T>): Read<T> {
  const read = known && isRecord(entry) ? known.get(entry) : undefined;
  if (read !== undefined) return { success: true, data: read };
  const { success, data, error } = schema.safeParse(entry);
  if (!success) return { success, fields: error.issues.slice(0, 5).map((issue) => issue.path.join('.')) };
  if (isRecord(entry)) known?.set(entry, data);
  return { success, data };
}

function isRecord(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}

function idOf(entry: unknown): string {
  return isRecord(entry) && 'id' in entry ? String(entry.id) : '';
}
