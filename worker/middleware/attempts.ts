import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { AppContext } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import { grantPass, PASS_LIFETIME_S, spendPass } from '../database/limiter.ts';
import {
  countAttempt,
  countDelayed,
  forgiveAttempts,
  isDelayOver,
  isRepeated,
  isWithinLimits,
  undoAttempt,
  type Attempt,
  type Guess,
  type Purpose,
} from '../database/rate-limits.ts';
import { sealAttempt } from '../database/sealed-attempts.ts';
import { readPrivateCookie, setPrivateCookie } from '../private-cookie.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { logSecurityEvent } from '../reporting/security-event.ts';
import type { Attempts } from '../visitor/attempts.ts';
import { CONVENIENCE_MS, GUARD_MS, inTime } from './database-time.ts';

const COOKIE = 'shop-challenge';

export function attemptsOf(c: AppContext, visitor: () => string): Attempts {
  const report = createReport(c);
  const attempt = <P extends Purpose>(purpose: P, cart: string | null): Attempt<P> => ({
    purpose,
    visitor: visitor(),
    address: c.req.header('cf-connecting-ip') ?? '',
    email: null,
    cart,
  });
  return {
    async admit(kind, cart, named) {
      const [now, made] = [Date.now(), { ...attempt(kind, cart), ...(named !== undefined && { named }) }];
      const admitted = await admitAttempt(c, made, now);
      // Nobody waits for it, as a success is answered all the same.
      const undo = async () =>
        c.executionCtx.waitUntil(undoAttempt(c.env.DB, made, now).catch(orElse(report, undefined)));
      return admitted.ok ? ok({ undo }) : admitted;
    },
    async check(kind) {
      const [now, made] = [Date.now(), attempt(kind, null)];
      return decided(c, kind, async () => {
        if (await isWithinLimits(c.env.DB, made, now)) return ok(null);
        return pastLimit(c, made, () => isDelayOver(c.env.DB, made, now));
      });
    },
    seal: (kind) =>
      inTime(c, sealAttempt(c.env.DB, attempt(kind, null), Date.now()), { ms: GUARD_MS, otherwise: null }),
  };
}

/** Counts an attempt; past a limit it takes a passed challenge or, where there is none, the end of a delay. */
export function admitAttempt(c: AppContext, attempt: Attempt, now: number): Promise<Result<null>> {
  return decided(c, attempt.purpose, async () => {
    if (await countAttempt(c.env.DB, attempt, now)) return ok(null);
    if (await isRepeated(c.env.DB, attempt, now)) return ok(null);
    return pastLimit(c, attempt, () => countDelayed(c.env.DB, attempt, now));
  });
}

export type Counted<P extends Purpose> = { attempt: Attempt<P>; now: number };

/** After a right guess. The customer is signed in, whenever the database says so. */
export function forgive(c: AppContext, { attempt, now }: Counted<Guess>): Promise<void> {
  return inTime(c, forgiveAttempts(c.env.DB, attempt, now), { ms: CONVENIENCE_MS, otherwise: undefined });
}

/**
 * What reveals nothing and sends nothing: a first cart, a correction of the cart's address, a message to the shop, and payments that
 * try no cards, which go on without the ledger, too (docs/payments.md#the-ledger).
 */
const CONVENIENT: ReadonlySet<Purpose> = new Set([
  'new-cart',
  'contact',
  'message',
  'start',
  'reference',
  'decline',
]);

/**
 * Without an answer of the database in time, conveniences are let through; secrets and money are refused, because
 * nothing is ever guessed uncounted, and passed challenges are in that database, too.
 */
function decided(
  c: AppContext,
  purpose: Purpose,
  decide: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const limit: { ms: number; otherwise: Result<null> } = CONVENIENT.has(purpose)
    ? { ms: CONVENIENCE_MS, otherwise: ok(null) }
    : { ms: GUARD_MS, otherwise: refuse(problem('attempts_uncounted')) };
  return inTime(c, decide(), limit);
}

/** A pass is for one guess at a password or an order, and for several other attempts. */
const GUESSES: ReadonlySet<Purpose> = new Set(['sign-in', 'order', 'reset']);

async function pastLimit(
  c: AppContext,
  { purpose }: Attempt,
  isDelayOver: () => Promise<boolean>,
): Promise<Result<null>> {
  logSecurityEvent(c, 'attempts limited');
  if (c.get('config').challenge === null) {
    const refusal = problem(purpose === 'new-cart' ? 'too_many_visitors' : 'too_many_tries');
    return (await isDelayOver()) ? ok(null) : refuse(refusal);
  }
  const token = readPrivateCookie(c, COOKIE);
  const spent = { token, isWhole: GUESSES.has(purpose) };
  const isPassed = token !== '' && (await spendPass(c.env.DB, spent, Date.now()));
  return isPassed ? ok(null) : refuse(problem('challenge_needed'));
}

export async function rememberPass(c: AppContext): Promise<void> {
  const token = randomText();
  await grantPass(c.env.DB, token, Date.now());
  setPrivateCookie(c, COOKIE, token, { maxAge: PASS_LIFETIME_S });
}
