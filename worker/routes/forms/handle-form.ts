import type { HonoRequest } from 'hono';
import { ShopError, problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import { type Result, ok, refuse } from '#shared/result.ts';
import { firstProblem, type Refusal } from '../../backends/commerce/refusal.ts';
import type { AppContext } from '../../context.ts';
import type { FormState } from '../../ui/form/form.tsx';
import type { BackendCall } from '../../visitor/handle.ts';

type FormHandler<T> = {
  /** Fills in what was left out and is known. */
  complete?: (fields: Record<string, string>) => Promise<Record<string, string>>;
  check: (fields: Record<string, string>) => Result<T, FieldProblems>;
  /** Returns where to redirect to, or the refusal. */
  submit: (value: T, fields: Record<string, string>) => Promise<Result<string, Refusal>>;
  render: (formState: FormState) => Promise<Response>;
};

/** Reads, checks and submits a form. After the 303 a reload repeats nothing. */
export async function handleForm<T>(c: AppContext, handler: FormHandler<T>): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) return handler.render({ fields: {}, problems: {}, problem: form.error });
  const typed = typedFields(form.value);
  const fields = (await handler.complete?.(typed)) ?? typed;
  const checked = handler.check(fields);
  if (!checked.ok) return handler.render({ fields, problems: checked.error, problem: null });
  const done = await handler.submit(checked.value, fields);
  return done.ok ? c.redirect(done.value, 303) : handler.render({ fields, ...done.error });
}

/** Makes the call of a form, and says where it leads. */
export async function callThen(
  c: AppContext,
  call: BackendCall,
  href: string,
): Promise<Result<string, Refusal>> {
  const done = await c.get('visitor').call(call);
  return done.ok ? ok(href) : done;
}

/** Makes the call of a form that is only a button, and redirects to `href`; throws the problem of a refusal. */
export async function handleButton(c: AppContext, call: BackendCall, href: string): Promise<Response> {
  await readForm(c.req);
  const done = await callThen(c, call, href);
  if (done.ok) return c.redirect(done.value, 303);
  throw new ShopError(firstProblem(done.error));
}

export function statusOf(formState: FormState | null): 200 | 422 {
  const [first] = [formState?.problem, ...Object.values(formState?.problems ?? {})].filter(Boolean);
  return (first?.status ?? 200) as 200 | 422;
}

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
