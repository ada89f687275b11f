import * as z from 'zod/mini';
import { once } from '../../once.ts';

const verdict = once(() =>
  z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) }),
);

/** These say nothing about the visitor; `bad-request` does, whose token is part of the request. */
const FAULTS = new Set(['internal-error', 'invalid-input-secret', 'missing-input-secret']);

const TIMEOUT_MS = 3_000;

type Verification = {
  url: string;
  secret: string;
  /** What the widget put into the form; empty when it never did. */
  token: string;
  /** IP address, or empty where there is none. */
  address: string;
  fetch: typeof fetch;
};

/** Each token is accepted once. `unavailable` when the service cannot tell. */
export async function verifyChallenge(
  verification: Verification,
): Promise<'passed' | 'refused' | 'unavailable'> {
  const { url, secret, token, address, fetch: send } = verification;
  const body = new URLSearchParams({ secret, response: token, ...(address ? { remoteip: address } : {}) });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await send(`${url}/siteverify`, { method: 'POST', body, signal });
    const { success, 'error-codes': codes = [] } = verdict().parse(await answer.json());
    if (success) return 'passed';
    return codes.some((code) => FAULTS.has(code)) ? 'unavailable' : 'refused';
  } catch {
    return 'unavailable';
  }
}
