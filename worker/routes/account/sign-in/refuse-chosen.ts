import { problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppContext } from '../../../context.ts';
import { hexOf } from '../../../crypto/digest.ts';
import { createReport, orElse } from '../../../reporting/report.ts';
import { ownWords, refuseCommon } from './common-passwords.ts';

/**
 * Refuses a new password that is easily guessed in this shop and for this customer, or that a service knows from a breach.
 * @param admit counts the try, and refuses it: the service is asked for admitted ones only
 */
export async function refuseChosen(
  c: AppContext,
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

type Service = {
  /** Without a slash at its end, as `https://api.pwnedpasswords.com/range`. */
  url: string;
  fetch: typeof fetch;
};

const WAIT_MS = 1_500;

/**
 * Whether the service knows this password from a breach. It learns the first five of forty digits of a digest, which
 * hundreds of passwords share, and its answer is as long for every one. Throws where it does not answer.
 */
export async function isBreached(password: string, { url, fetch: send }: Service): Promise<boolean> {
  const bytes = new TextEncoder().encode(password);
  const digest = hexOf(await crypto.subtle.digest('SHA-1', bytes)).toUpperCase();
  const headers = { 'Add-Padding': 'true' };
  const response = await send(`${url}/${digest.slice(0, 5)}`, {
    headers,
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`The service of breached passwords answered ${response.status}`);
  const found = (await response.text()).split(/\r?\n/).find((line) => line.startsWith(`${digest.slice(5)}:`));
  // Padding has the count 0.
  return found !== undefined && Number(found.split(':')[1]) > 0;
}
