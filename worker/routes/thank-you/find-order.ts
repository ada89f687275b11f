import type { Context } from 'hono';
import type { Order } from '#shared/order/order.ts';
import { routes } from '#shared/routes.ts';
import { parseOrder } from '../../backends/commerce/order.ts';
import { BackendError } from '../../backends/failure.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { isSigned } from '../../crypto/order-link.ts';
import { secretOf } from '../forms/link-secret.ts';

export const ORDER_LINK = ['checkout_id', 'until', 'signature'];

export type FoundOrder = {
  order: Order | null;
  /** Whether this visitor placed it. */
  isOwn: boolean;
  /** Shows the order in any browser; null where the shop has not signed it. */
  link: string | null;
};

/** The order that the link names: the visitor's own, or any order by a link that the shop signed. */
export async function findOrder(c: Context<AppEnv>): Promise<FoundOrder> {
  const { origin } = new URL(c.req.url);
  const query = linkQuery(c);
  const isTrusted = await isSigned(query, { secret: c.var.config.linkSecret, now: Date.now() });
  const own = await findOwn(c, query.get('checkout_id'));
  const order = own ?? (isTrusted ? await findLinked(c, query) : null);
  return {
    order,
    isOwn: own !== null,
    link: isTrusted ? `${origin}${routes.thankYou.href()}?${query.toString()}` : null,
  };
}

/** What the address says, or the link that led to this page before its key left the address. */
function linkQuery(c: Context<AppEnv>): URLSearchParams {
  const { searchParams } = new URL(c.req.url);
  const valueOf = (name: string) =>
    searchParams.has('checkout_id') ? (searchParams.get(name) ?? '') : secretOf(c, name);
  return new URLSearchParams(
    ORDER_LINK.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== ''),
  );
}

async function findOwn(c: Context<AppEnv>, checkoutId: string | null): Promise<Order | null> {
  const answer = await c.var.visitor.readOrder(checkoutId);
  if (answer.ok) return parseOrder(JSON.parse(answer.value.order));
  createReport(c)(answer.error);
  return null;
}

/** Read outside the visitor's session, which would make the order theirs. */
async function findLinked(c: Context<AppEnv>, query: URLSearchParams): Promise<Order | null> {
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
