import type { Context } from 'hono';
import { ShopError, type Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Result } from '#shared/result.ts';
import type { AppEnv } from '../../context.ts';
import { typedFields } from './guard.ts';
import { readForm } from './read-form.ts';
import { firstProblem, type Refusal } from '../../backends/commerce/refusal.ts';
import type { BackendCall } from '../../visitor/handle.ts';

/** A form that came back: what was typed, and what is wrong with it. */
export type Attempt = {
  fields: Record<string, string>;
  problems: FieldProblems;
  /** A problem of the form as a whole. */
  problem: Problem | null;
};

type Handling<T> = {
  check: (fields: Record<string, string>) => Result<T, FieldProblems>;
  /** Does what the form asks; the refusal when that was not to be, else where to go. */
  carryOut: (value: T, fields: Record<string, string>) => Promise<Result<string, Refusal>>;
  /** The form's page with what is wrong. */
  render: (attempt: Attempt) => Promise<Response>;
};

/** Reads, checks and carries out a form. 303 makes the browser read the next page, so that reloading it repeats nothing. */
export async function handleForm<T>(c: Context<AppEnv>, handling: Handling<T>): Promise<Response> {
  const form = await readForm(c.req);
  if (!form.ok) return handling.render({ fields: {}, problems: {}, problem: form.error });
  const fields = typedFields(form.value);
  const checked = handling.check(fields);
  if (!checked.ok) return handling.render({ fields, problems: checked.error, problem: null });
  const done = await handling.carryOut(checked.value, fields);
  return done.ok ? c.redirect(done.value, 303) : handling.render({ fields, ...done.error });
}

/** Carries out a form without fields, as behind a button, and goes on to `href`; throws the problem of a refusal. */
export async function press(c: Context<AppEnv>, call: BackendCall, href: string): Promise<Response> {
  await readForm(c.req);
  const done = await c.var.visitor.call(call);
  if (done.ok) return c.redirect(href, 303);
  throw new ShopError(firstProblem(done.error));
}

/** The status of a page with this attempt on it. */
export function statusOf(attempt: Attempt | null): 200 | 422 {
  const [first] = [attempt?.problem, ...Object.values(attempt?.problems ?? {})].filter(Boolean);
  return (first?.status ?? 200) as 200 | 422;
}
