import { problem, type Problem } from '#shared/errors/problem.ts';
import type { AppContext } from '../../context.ts';
import { admitAttempt } from '../../middleware/attempts.ts';
import type { Purpose } from '../../database/rate-limits.ts';
import { fieldOf } from './handle-form.ts';

/** No human fills three fields in faster. */
const MIN_FILL_MS = 3_000;

/** Whether to accept a form. Without a problem it is dropped, but its sender is thanked. */
export type Verdict = { accept: true } | { accept: false; problem: Problem | null };

/** A filled honeypot is dropped silently; too fast or too often is refused. Shared pages have no `started`. */
export async function guardForm(c: AppContext, form: FormData, purpose: Purpose): Promise<Verdict> {
  if (fieldOf(form, 'website') !== '') return { accept: false, problem: null };
  const started = form.has('started') ? Number(fieldOf(form, 'started')) : 0;
  if (!(Date.now() - started >= MIN_FILL_MS)) return { accept: false, problem: problem('form_too_fast') };
  const address = c.req.header('cf-connecting-ip') ?? '';
  const attempt = { purpose, visitor: c.get('visitor').id, address, email: null };
  const admitted = await admitAttempt(c, attempt, Date.now());
  if (admitted.ok) return { accept: true };
  const isTooOften = admitted.error.code === 'too_many_tries';
  return { accept: false, problem: isTooOften ? problem('form_too_often') : admitted.error };
}
