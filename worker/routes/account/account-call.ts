import type { Context } from 'hono';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { FieldProblems } from '#shared/forms/check-fields.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { modelErrors } from '../../backends/commerce/model-errors.ts';
import { BackendError } from '../../backends/failure.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import type { SessionCall } from '../../visitor/contract.ts';
import { getVisitor } from '../../visitor/stub.ts';

/** Why a call of the account was refused: its fields' problems, or one of the whole. */
export type Refusal = { problem: Problem | null; problems: FieldProblems };

/** What to say of a refusal in one sentence: the problem of the whole, else that of the first field that has one. */
export function firstProblem({ problem: whole, problems }: Refusal): Problem {
  return whole ?? Object.values(problems)[0] ?? problem('model_error');
}

export type AccountCall = Pick<SessionCall, 'method' | 'path'> & { query?: string; body?: Json };

/** A call of the commerce backend as this visitor; a refusal is reported. */
export async function ask(c: Context<AppEnv>, call: AccountCall): Promise<Result<Json, Refusal>> {
  const { method, path, query = null, body } = call;
  const text = body === undefined ? null : JSON.stringify(body);
  const visitor = getVisitor(c.env, c.var.visitor.id);
  const answer = await visitor.forward({ method, path, query, body: text, key: null }, c.var.shop);
  if (!answer.ok) {
    const lost = answer.error.code === 'cart_unsettled';
    return refused(c, { problem: lost ? problem('account_unsettled') : answer.error, problems: {} });
  }
  const value = JSON.parse(answer.value.body) as Json;
  const problems = modelErrors(value);
  return problems ? refused(c, { problem: null, problems }) : ok(value);
}

function refused(c: Context<AppEnv>, refusal: Refusal): Result<never, Refusal> {
  const reasons = [refusal.problem, ...Object.values(refusal.problems)];
  for (const reason of reasons) if (reason) createReport(c)(reason);
  return refuse(refusal);
}

/** A call outside the visitor's session: what it starts is nobody's. */
export async function askAsNobody(
  c: Context<AppEnv>,
  path: string,
  fields: Json,
): Promise<Result<Json, Refusal>> {
  const call = { method: 'POST', path, body: JSON.stringify(fields) } as const;
  try {
    const { body } = await c.var.backends.commerce.call(call, { ...c.var.shop, session: null });
    const problems = modelErrors(body);
    return problems ? refused(c, { problem: null, problems }) : ok(body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return refused(c, { problem: error.problem, problems: {} });
  }
}

/** Reads something of the account; throws the problem when that fails. */
export async function read(c: Context<AppEnv>, path: string, query?: string): Promise<Json> {
  const answer = await ask(c, { method: 'GET', path, ...(query === undefined ? {} : { query }) });
  if (answer.ok) return answer.value;
  throw new ShopError(answer.error.problem ?? problem('bad_answer'));
}

/** The id in an address as the backend's own; throws `page_not_found` for what can be none. */
export function idOf(c: Context<AppEnv>, id = c.req.param('id') ?? ''): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw notThere(c);
  return id;
}

/** Nobody learns whether another customer has it. */
export function notThere(c: Context<AppEnv>): ShopError {
  return new ShopError(problem('page_not_found', { path: c.req.path }));
}
