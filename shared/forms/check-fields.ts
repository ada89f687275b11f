import * as v from 'valibot';
import { catalogue, type ErrorCode, type MessageParams } from '../errors/catalogue.ts';
import { problem, type Problem } from '../errors/problem.ts';
import { ok, type Result } from '../result.ts';

/** The problem of each invalid field, by its name. */
export type FieldProblems = Record<string, Problem>;

/** The schema's output, or the first problem of each field; its messages are codes of the catalogue. */
export function checkFields<S extends v.GenericSchema>(
  schema: S,
  fields: Record<string, string>,
): Result<v.InferOutput<S>, FieldProblems> {
  const result = v.safeParse(schema, fields);
  if (result.success) return ok(result.output);
  const problems: FieldProblems = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    problems[field] ??= problemOf(issue, field);
  }
  return { ok: false, error: problems };
}

/** Codes whose message has no parameters. */
type FixedCode = { [C in ErrorCode]: MessageParams<C> extends never ? C : never }[ErrorCode];

function problemOf({ message, requirement }: v.BaseIssue<unknown>, field: string): Problem {
  const param = { param: field };
  if (message === 'field_too_long' || message === 'field_too_short') {
    return problem(message, { limit: Number(requirement) }, param);
  }
  return isFixed(message) ? problem(message, undefined, param) : problem('bad_request', { field }, param);
}

function isFixed(code: string): code is FixedCode {
  return code in catalogue && !catalogue[code as ErrorCode].message.includes('{');
}
