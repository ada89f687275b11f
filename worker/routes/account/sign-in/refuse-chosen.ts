import type { Context } from 'hono';
import type { Result } from '#shared/result.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import type { AppEnv } from '../../../context.ts';
import { ownWords, refuseCommon } from './common-passwords.ts';

/** Refuses a new password that is easily guessed in this shop, and for this customer. */
export function refuseChosen(
  c: Context<AppEnv>,
  password: string,
  email: string,
): Promise<Result<null, Refusal>> {
  return refuseCommon(password, ownWords(c.get('config').shopName, c.req.url, email));
}
