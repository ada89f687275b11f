import { problem, type Problem } from '#shared/errors/problem.ts';
import type { AppContext } from '../context.ts';
import { addressWithout, urlOf } from '../request-url.ts';
import { hasFirstKey, makeFirstKey } from './visitor.ts';

export const TRIED = 'tried';

/**
 * Before a form or link begins a browser's first cart or list, or signs in: a redirect that sends it again with the key of first writes,
 * or the problem where that did not come back, because nothing would be kept. Scripts ask their browser instead
 * (`client/cart/send.ts`).
 */
export function tryCookies(c: AppContext): Response | Problem | null {
  const isSentByScript = c.req.header('Sec-Fetch-Mode') === 'cors';
  if (isSentByScript || !c.get('visitor').isNew || hasFirstKey(c)) return null;
  // Also beside the problem: an address that was kept or copied is tried by being loaded again.
  makeFirstKey(c);
  if (c.req.query(TRIED) !== undefined) return problem('cookies_needed');
  const address = addressWithout(urlOf(c.req.raw), []);
  return c.redirect(`${address}${address.includes('?') ? '&' : '?'}${TRIED}=1`, 307);
}

/** @param answer gets the problem of a browser that refuses cookies */
export function afterTryingCookies(answer: (c: AppContext, refused: Problem | null) => Promise<Response>) {
  return async (c: AppContext): Promise<Response> => {
    const tried = tryCookies(c);
    return tried instanceof Response ? tried : answer(c, tried);
  };
}
