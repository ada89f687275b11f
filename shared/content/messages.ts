import * as v from 'valibot';
import { problem, type Problem } from '../errors/problem.ts';
import { ok, type Result } from '../result.ts';

export const NAME_MAX_LENGTH = 100;
/** RFC 5321: the longest address that mail can be sent to. */
export const EMAIL_MAX_LENGTH = 254;
export const MESSAGE_MAX_LENGTH = 5000;

/** A problem for each field that has one, by the field's name. */
export type FieldProblems = Record<string, Problem>;

/** Everything but line ends and tabs: a terminal that prints a message must not obey it. */
const controls = /[^\P{Cc}\n\t]/gu;

function text(limit: number) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll(controls, '').trim()),
    v.maxLength(limit, () => 'field_too_long'),
  );
}

const email = v.pipe(
  text(EMAIL_MAX_LENGTH),
  v.email(() => 'email_invalid'),
);

const message = v.object({
  name: v.pipe(
    text(NAME_MAX_LENGTH),
    v.minLength(1, () => 'name_missing'),
  ),
  email,
  message: v.pipe(
    text(MESSAGE_MAX_LENGTH),
    v.minLength(1, () => 'message_missing'),
  ),
});

const signup = v.object({ email });

/** What the contact page sends. */
export type Message = v.InferOutput<typeof message>;

/** What the sign-up for news sends. */
export type Signup = v.InferOutput<typeof signup>;

/** The typed fields, tidied; otherwise the problem of each field. Both sides ask it. */
export function checkMessage(fields: Record<string, string>): Result<Message, FieldProblems> {
  return check(message, fields);
}

export function checkSignup(fields: Record<string, string>): Result<Signup, FieldProblems> {
  return check(signup, fields);
}

function check<S extends v.GenericSchema>(
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
  return { ok: false, problem: problems };
}

function problemOf(issue: v.BaseIssue<unknown>, field: string): Problem {
  const param = { param: field };
  switch (issue.message) {
    case 'field_too_long':
      return problem('field_too_long', { limit: Number(issue.requirement) }, param);
    case 'name_missing':
    case 'message_missing':
    case 'email_invalid':
      return problem(issue.message, undefined, param);
    default:
      return problem('bad_request', { field }, param);
  }
}
