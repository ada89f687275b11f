import { problem, type Problem } from '#shared/errors/problem.ts';
import type { AppContext } from '../../context.ts';
import type { Purpose } from '../../database/rate-limits.ts';
import { admitAttempt } from '../../middleware/attempts.ts';

/** No human fills three fields in faster. */
const MIN_FILL_MS = 3_000;

/** Whether to accept a form. Without a problem it is dropped, but its sender is thanked. */
export type Verdict = { accept: true } | { accept: false; problem: Problem | null };

type Fields = Record<string, string>;

/** A filled honeypot is dropped silently; too fast or too often is refused. Shared pages have no `started`. */
export async function guardForm(c: AppContext, fields: Fields, purpose: Purpose): Promise<Verdict> {
  const { website = '', started = '0' } = fields;
  if (website.trim() !== '') return { accept: false, problem: null };
  if (!(Date.now() - Number(started) >= MIN_FILL_MS))
    return { accept: false, problem: problem('form_too_fast') };
  const address = c.req.header('cf-connecting-ip') ?? '';
  const attempt = { purpose, visitor: c.get('visitor').id, address, email: null };
  const admitted = await admitAttempt(c, attempt, Date.now());
  if (admitted.ok) return { accept: true };
  const isTooOften = admitted.error.code === 'too_many_tries';
  return { accept: false, problem: isTooOften ? problem('form_too_often') : admitted.error };
}
