import type { HonoRequest } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** Refuses anything but a form with `bad_form`. The shop's forms send no files. */
export async function readForm(request: HonoRequest): Promise<Result<FormData>> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await request.text();
  // A form without fields may be sent without a type.
  if (text !== '' && type !== 'application/x-www-form-urlencoded') return refuse(problem('bad_form'));
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return ok(form);
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
