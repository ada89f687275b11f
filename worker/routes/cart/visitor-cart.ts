import type { Context } from 'hono';
import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { readCartText } from '../../backends/commerce/cart.ts';
import type { AppEnv } from '../../context.ts';
import type { CartWrite } from '../../visitor/contract.ts';

/** A write that a form asks for. Plain forms are sent once, so they have no key; a double submission counts once. */
export type AskedWrite = Omit<CartWrite, 'key' | 'submission'>;

export async function readCart(c: Context<AppEnv>): Promise<Result<Cart | null>> {
  const answer = await c.var.visitor.readCart();
  return answer.ok ? ok(readCartText(answer.value.cart)) : answer;
}

/**
 * The problem when the write was refused. `showing` tells one showing of a form from another;
 * without it the same write counts once until it is answered, and null lets every one count.
 */
export async function writeCart(
  c: Context<AppEnv>,
  asked: AskedWrite,
  showing: string | null = '',
): Promise<Problem | null> {
  const { method, path, body } = asked;
  const submission = showing === null ? null : JSON.stringify([showing, method, path, body]);
  const answer = await c.var.visitor.writeCart({ ...asked, key: null, submission });
  return answer.ok ? null : answer.error;
}
