import { ShopError } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Result } from '#shared/result.ts';
import type { AppContext } from '../../context.ts';
import type { FormState } from '../../ui/form/form.tsx';
import { readForm, typedFields } from './read-form.ts';
import { firstProblem, type Refusal } from '../../backends/commerce/refusal.ts';
import type { BackendCall } from '../../visitor/handle.ts';

type FormHandler<T> = {
  check: (fields: Record<string, string>) => Result<T, FieldProblems>;
  /** Returns where to redirect to, or the refusal. */
  submit: (value: T, fields: Record<string, string>) => Promise<Result<string, Refusal>>;
  render: (formState: FormState) => Promise<Response>;
};

/** Reads, checks and submits a form. After the 303 a reload repeats nothing. */
export async function handleForm<T>(c: AppContext, handler: FormHandler<T>): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) return handler.render({ fields: {}, problems: {}, problem: form.error });
  const fields = typedFields(form.value);
  const checked = handler.check(fields);
  if (!checked.ok) return handler.render({ fields, problems: checked.error, problem: null });
  const done = await handler.submit(checked.value, fields);
  return done.ok ? c.redirect(done.value, 303) : handler.render({ fields, ...done.error });
}

/** Makes the call of a form that is only a button, and redirects to `href`; throws the problem of a refusal. */
export async function handleButton(c: AppContext, call: BackendCall, href: string): Promise<Response> {
  await readForm(c.req);
  const done = await c.get('visitor').call(call);
  if (done.ok) return c.redirect(href, 303);
  throw new ShopError(firstProblem(done.error));
}

export function statusOf(formState: FormState | null): 200 | 422 {
  const [first] = [formState?.problem, ...Object.values(formState?.problems ?? {})].filter(Boolean);
  return (first?.status ?? 200) as 200 | 422;
}
