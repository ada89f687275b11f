import type { Context } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { AppEnv } from '../context.ts';
import { randomText } from '../crypto/random-text.ts';
import { readPrivateCookie, setPrivateCookie } from '../private-cookie.ts';
import { createReport, orElse } from '../reporting/report.ts';
import { logSecurityEvent } from '../reporting/security-event.ts';
import { grantPass, PASS_LIFETIME_S, spendPass } from '../database/challenge-passes.ts';
import { countAttempt, isPastLimit, undoAttempt, type Attempt } from '../database/rate-limits.ts';
import type { Attempts } from '../visitor/attempts.ts';

const COOKIE = 'shop-challenge';

/** A visitor's attempts, counted in the database; without it they are allowed, and the log says so. */
export function attemptsOf(c: Context<AppEnv>, visitor: () => string): Attempts {
  const report = createReport(c);
  const attempt = (purpose: Attempt['purpose'], cart: string | null): Attempt => ({
    purpose,
    visitor: visitor(),
    address: c.req.header('cf-connecting-ip') ?? '',
    email: null,
    cart,
  });
  return {
    async admit(kind, cart) {
      const [now, made] = [Date.now(), attempt(kind, cart)];
      const isCounted = await countAttempt(c.env.DB, made, now).catch(orElse(report, true));
      const undo = () => undoAttempt(c.env.DB, made, now).catch(orElse(report, undefined));
      return isCounted ? ok({ undo }) : passed(c, { undo: async () => {} });
    },
    async check(kind) {
      const isPast = await isPastLimit(c.env.DB, attempt(kind, null), Date.now()).catch(
        orElse(report, false),
      );
      return isPast ? passed(c, null) : ok(null);
    },
  };
}

/** Past a limit: allows visitors who passed the challenge, a few times, and refuses others. */
export async function passed<T>(c: Context<AppEnv>, value: T): Promise<Result<T>> {
  logSecurityEvent(c, 'attempts limited');
  if (c.get('config').challenge === null) return refuse(problem('too_many_tries'));
  const token = readPrivateCookie(c, COOKIE);
  const isPassed = token !== '' && (await spendPass(c.env.DB, token, Date.now()));
  return isPassed ? ok(value) : refuse(problem('challenge_needed'));
}

/** Remembers in this browser that its challenge was passed. */
export async function rememberPass(c: Context<AppEnv>): Promise<void> {
  const token = randomText();
  await grantPass(c.env.DB, token, Date.now());
  setPrivateCookie(c, COOKIE, token, { maxAge: PASS_LIFETIME_S });
}
