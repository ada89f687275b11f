import type { Context } from 'hono';
import { problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';
import { isBreached } from '../../../backends/breached-passwords.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { ownWords, refuseCommon } from './common-passwords.ts';

/**
 * Refuses a new password that is easily guessed in this shop and for this customer, or that a service knows from a breach.
 * @param admit counts the try, and refuses it: the service is asked for admitted ones only
 */
export async function refuseChosen(
  c: Context<AppEnv>,
  password: string,
  email: string,
  admit: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<unknown, Refusal>> {
  const { shopName, breachedPasswordsUrl: url } = c.get('config');
  const common = await refuseCommon(password, ownWords(shopName, c.req.url, email));
  const admitted = common.ok ? await admit() : common;
  if (!admitted.ok || url === null) return admitted;
  const service = { url, fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init) };
  // Nobody is kept from an account because the service does not answer.
  const isKnown = await isBreached(password, service).catch(orElse(createReport(c), false));
  return isKnown ? refuse({ problem: null, problems: { password: problem('password_breached') } }) : admitted;
}
