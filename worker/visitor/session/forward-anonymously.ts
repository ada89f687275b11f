import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CommerceClient, ShopContext } from '../../backends/commerce/client.ts';
import { readAnswer, refuseWhole, type Refusal } from '../../backends/commerce/refusal.ts';
import { BackendError, unlessRefused } from '../../backends/failure.ts';
import type { SessionAnswer, SessionCall } from '../contract.ts';

type Parts = { commerce: CommerceClient; shop: ShopContext };

/** A call outside the visitor's session, which it leaves unchanged. */
export async function callAnonymously(
  path: string,
  fields: Json,
  { commerce, shop }: Parts,
): Promise<Result<Json, Refusal>> {
  const call = { method: 'POST', path, body: JSON.stringify(fields) } as const;
  try {
    const { body } = await commerce.call(call, { ...shop, session: null });
    return readAnswer(body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return refuseWhole(error.problem);
  }
}

/** Without a session there is nothing to store of an answer. */
export async function forwardAnonymously(
  { method, path, query, body }: SessionCall,
  { commerce, shop }: Parts,
): Promise<Result<SessionAnswer>> {
  if (path === '/account' && method === 'GET') return ok({ status: 200, body: 'null', revision: 0 });
  if (path === '/cart/order') return refuse(problem('cart_not_found'));
  const call = { method, path, ...(query ? { query } : {}), ...(body === null ? {} : { body }) };
  return unlessRefused(async () => {
    const { status, body: answered } = await commerce.call(call, { ...shop, session: null });
    return ok({ status, body: JSON.stringify(answered), revision: 0 });
  });
}
