import type { Context } from 'hono';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';
import { claimOpenReturns, keepHanding, type OpenReturn } from '../../../store/returns.ts';
import { firstProblem } from '../../../backends/commerce/refusal.ts';

/**
 * Hands the customer's open requests to the function of the backend that is configured for them, as the customer, and
 * after the answer: whatever becomes of it, the request is kept. What fails is tried again when the customer looks at
 * the orders or returns; `reference` lets the function see that it has a request already.
 */
export function handReturns(c: Context<AppEnv>): void {
  const { returnsFunction } = c.var.config;
  if (returnsFunction === null) return;
  const report = createReport(c);
  const handed = claimOpenReturns(c.env.DB, c.var.account.id).then(async (open) => {
    for (const request of open) await handOver(c, returnsFunction, request);
  });
  c.executionCtx.waitUntil(handed.catch((error: Error) => report(error)));
}

async function handOver(c: Context<AppEnv>, name: string, request: OpenReturn): Promise<void> {
  const { id, orderId, items, reason } = request;
  const body = {
    reference: id,
    order_id: orderId,
    items: items.map((item) => ({ id: item.id, quantity: item.quantity })),
    reason,
  };
  const done = await c.var.visitor.call({ method: 'POST', path: `/functions/${name}`, body });
  if (done.ok) return keepHanding(c.env.DB, id, null);
  const refusal = firstProblem(done.error);
  await keepHanding(c.env.DB, id, refusal.code);
  createReport(c)(refusal, { what: 'return request', id });
}
