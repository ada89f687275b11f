import type { Context } from 'hono';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { AppEnv } from '../../context.ts';
import { countFormPost } from '../../store/form-posts.ts';
import { fieldOf } from './read-form.ts';

/** Nobody types three fields in less. */
const LEAST_FILL_MS = 3_000;

/** What to do with a form: keep it, refuse it with words, or thank for it and drop it. */
export type Verdict = { keep: true } | { keep: false; problem: Problem | null };

/**
 * Stops what no person sends: a filled bait is dropped in silence, a form filled faster than people type and one more
 * than an hour allows are refused. `started` is there where the page is made for one visitor.
 */
export async function guardForm(c: Context<AppEnv>, form: FormData): Promise<Verdict> {
  if (fieldOf(form, 'website') !== '') return { keep: false, problem: null };
  const started = form.has('started') ? Number(fieldOf(form, 'started')) : 0;
  if (!(Date.now() - started >= LEAST_FILL_MS)) return { keep: false, problem: problem('form_too_fast') };
  const sender = { visitor: c.var.visitor.id, address: c.req.header('cf-connecting-ip') ?? '' };
  const isAllowed = await countFormPost(c.env.DB, sender, Date.now());
  return isAllowed ? { keep: true } : { keep: false, problem: problem('form_too_often') };
}

/** The typed text of every field. */
export function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
