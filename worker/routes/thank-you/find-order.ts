import type { Context } from 'hono';
import type { AccountOrder } from '#shared/account/order.ts';
import { routes } from '#shared/routes.ts';
import { parseAccountOrder } from '../../backends/commerce/account/order.ts';
import { BackendError } from '../../backends/failure.ts';
import type { AppEnv } from '../../context.ts';
import { createReport } from '../../reporting/report.ts';
import { isSigned } from '../../crypto/order-link.ts';
import { secretOf } from '../forms/link-secret.ts';

const FRESH_MS = 60 * 60 * 1000;

export const ORDER_LINK = ['checkout_id', 'until', 'signature'];

export type FoundOrder = {
  order: AccountOrder | null;
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
  const order = isTrusted && !isFresh(own) ? ((await findLinked(c, query)) ?? own) : own;
  return {
    order,
    isOwn: own !== null,
    link: isTrusted ? `${origin}${routes.thankYou.href()}?${query.toString()}` : null,
  };
}

/** The visitor's copy of an order lacks its parcels, which are added later. */
function isFresh(order: AccountOrder | null): boolean {
  return order !== null && Date.now() - Date.parse(order.dateCreated ?? '') < FRESH_MS;
}

/** The address, or the link that led to this page before its key was removed from the address. */
function linkQuery(c: Context<AppEnv>): URLSearchParams {
  const { searchParams } = new URL(c.req.url);
  const valueOf = (name: string) =>
    searchParams.has('checkout_id') ? (searchParams.get(name) ?? '') : secretOf(c, name);
  return new URLSearchParams(
    ORDER_LINK.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== ''),
  );
}

async function findOwn(c: Context<AppEnv>, checkoutId: string | null): Promise<AccountOrder | null> {
  const answer = await c.var.visitor.readOrder(checkoutId);
  if (answer.ok) return parseAccountOrder(JSON.parse(answer.value.order));
  createReport(c)(answer.error);
  return null;
}

/** Read outside the visitor's session, which would make the order theirs. */
async function findLinked(c: Context<AppEnv>, query: URLSearchParams): Promise<AccountOrder | null> {
  const wanted = new URLSearchParams({
    checkout_id: query.get('checkout_id') ?? '',
    'expand[0]': 'shipments',
  });
  const call = { method: 'GET', path: '/cart/order', query: wanted.toString() } as const;
  try {
    const { locale, currency } = c.var.visitor;
    const { body } = await c.var.backends.commerce.call(call, { locale, currency, session: null });
    return parseAccountOrder(body);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    createReport(c)(error.problem);
    return null;
  }
}
