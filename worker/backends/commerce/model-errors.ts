import { problem, type Problem } from '#shared/errors/problem.ts';
import { isRecord, type Json } from '#shared/json.ts';

/** The problem of an `{error}` body of any status; null without one (docs/commerce-protocol.md#errors). */
export function readRefusal(body: Json | undefined, status: number): Problem | null {
  const error = fieldsOf(body)?.['error'];
  if (!error) return null;
  const fields = fieldsOf(error) ?? { message: error };
  const fallback = problem('connection_error');
  return {
    code: text(fields['code']) ?? 'backend_error',
    message: text(fields['message']) ?? fallback.message,
    status: status >= 400 ? status : 400,
    ...param(text(fields['param'])),
  };
}

/** The first entry of a 200 `{errors}` body that has a message; null when there are no errors. */
export function firstModelError(body: Json): Problem | null {
  const errors = fieldsOf(fieldsOf(body)?.['errors']);
  if (!errors) return null;
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const fallback = problem('model_error');
  for (const [field, entry] of entries) {
    const message = text(fieldsOf(entry)?.['message']);
    if (message) {
      const code = text(fieldsOf(entry)?.['code']) ?? fallback.code;
      return { ...fallback, code, message, param: field };
    }
  }
  return fallback;
}

/** The problems of a 200 `{errors}` body by field; null when there are none. */
export function modelErrors(body: Json): Record<string, Problem> | null {
  const errors = Object.entries(fieldsOf(fieldsOf(body)?.['errors']) ?? {});
  if (errors.length === 0) return null;
  const fallback = problem('model_error');
  const problems = errors.map(([field, entry]): [string, Problem] => {
    const code = text(fieldsOf(entry)?.['code']) ?? fallback.code;
    const message = text(fieldsOf(entry)?.['message']) ?? fallback.message;
    return [field, { ...fallback, code, message, param: field }];
  });
  return Object.fromEntries(problems);
}

function param(value: string | undefined): { param?: string } {
  return value ? { param: value } : {};
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsOf(value: Json | undefined): { [key: string]: Json } | null {
  return isRecord(value) ? value : null;
}
