import { problem, type Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { modelErrors } from './model-errors.ts';

export type Refusal = { problem: Problem | null; problems: FieldProblems };

export function refuseWhole(reason: Problem): Result<never, Refusal> {
  return refuse({ problem: reason, problems: {} });
}

/** Refuses a body that lists errors of the submitted fields. */
export function readAnswer(body: Json): Result<Json, Refusal> {
  const problems = modelErrors(body);
  return problems ? refuse({ problem: null, problems }) : ok(body);
}

export function firstProblem({ problem: whole, problems }: Refusal): Problem {
  return whole ?? Object.values(problems)[0] ?? problem('model_error');
}
