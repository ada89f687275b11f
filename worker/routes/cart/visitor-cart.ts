import type { Context } from 'hono';
import type { Cart } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import type { CartWrite } from '../../visitor/contract.ts';
import { getVisitor } from '../../visitor/stub.ts';

/** A write that a form asks for. Plain forms are sent once, so they have no key; a double submission counts once. */
export type AskedWrite = Omit<CartWrite, 'key' | 'submission'>;

export async function readCart(c: Context<AppEnv>): Promise<Result<Cart | null>> {
  if (c.var.visitor.isNew) return ok(null);
  const answer = await getVisitor(c.env, c.var.visitor.id).readCart(c.var.shop);
  if (!answer.ok) return answer;
  const wire = parseCart(JSON.parse(answer.value.cart));
  return ok(wire ? toCart(wire) : null);
}

/**
 * The problem when the write was refused, which is reported. `showing` tells one showing of a form from another;
 * without it the same write counts once until it is answered, and null lets every one count.
 */
export async function writeCart(
  c: Context<AppEnv>,
  asked: AskedWrite,
  showing: string | null = '',
): Promise<Problem | null> {
  const { method, path, body } = asked;
  const submission = showing === null ? null : JSON.stringify([showing, method, path, body]);
  const visitor = getVisitor(c.env, c.var.visitor.id);
  const answer = await visitor.writeCart({ ...asked, key: null, submission }, c.var.shop);
  if (answer.ok) return null;
  createReport(c)(answer.error);
  return answer.error;
}
