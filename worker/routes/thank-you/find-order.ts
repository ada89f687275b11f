import type { Context } from 'hono';
import type { Order } from '#shared/order/order.ts';
import { parseOrder } from '../../backends/commerce/order.ts';
import { BackendError } from '../../backends/failure.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { isSigned } from '../../crypto/order-link.ts';

/** The order named in the URL: the visitor's own, or any order by a link that the shop signed. */
export async function findOrder(c: Context<AppEnv>): Promise<Order | null> {
  return (await findOwn(c)) ?? (await findLinked(c));
}

async function findOwn(c: Context<AppEnv>): Promise<Order | null> {
  const answer = await c.var.visitor.readOrder(c.req.query('checkout_id') ?? null);
  if (answer.ok) return parseOrder(JSON.parse(answer.value.order));
  createReport(c)(answer.error);
  return null;
}

/** Read outside the visitor's session, which would make the order theirs. */
async function findLinked(c: Context<AppEnv>): Promise<Order | null> {
  const { searchParams: query } = new URL(c.req.url);
  if (!(await isSigned(query, { secret: c.var.config.linkSecret, now: Date.now() }))) return null;
  const checkout = new URLSearchParams({ checkout_id: query.get('checkout_id') ?? '' });
  const call = { method: 'GET', path: '/cart/order', query: checkout.toString() } as const;
  try {
    const { locale, currency } = c.var.visitor;
    const { body } = await c.var.backends.commerce.call(call, { locale, currency, session: null });
    return parseOrder(body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    createReport(c)(error.problem);
    return null;
  }
}
