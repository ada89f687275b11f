import type { Context } from 'hono';
import type { Cart } from '#shared/cart/cart.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import type { AppEnv } from '../../env.ts';
import { createReport } from '../../report.ts';
import type { CartWrite } from '../../session/contract.ts';
import { getVisitor } from '../../session/stub.ts';

/** A write that a form asks for; plain forms carry no key. */
export type AskedWrite = Omit<CartWrite, 'key'>;

export async function readCart(c: Context<AppEnv>): Promise<Result<Cart | null>> {
  if (c.var.visitor.isNew) return ok(null);
  const answer = await getVisitor(c.env, c.var.visitor.id).readCart(c.var.shop);
  if (!answer.ok) return answer;
  const wire = parseCart(JSON.parse(answer.value.cart));
  return ok(wire ? toCart(wire) : null);
}

/** The problem when the write was refused, which is reported (specification, section 8). */
export async function writeCart(c: Context<AppEnv>, asked: AskedWrite): Promise<Problem | null> {
  const answer = await getVisitor(c.env, c.var.visitor.id).writeCart({ ...asked, key: null }, c.var.shop);
  if (answer.ok) return null;
  createReport(c)(answer.problem);
  return answer.problem;
}
