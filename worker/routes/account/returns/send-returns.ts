import { firstProblem } from '../../../backends/commerce/refusal.ts';
import type { AppContext } from '../../../context.ts';
import { claimOpenReturns, recordDelivery, type OpenReturn } from '../../../database/returns.ts';
import { createReport } from '../../../reporting/report.ts';

/** After the response. One that fails is sent again with the next visit; `reference` marks a repetition. */
export function sendReturns(c: AppContext): void {
  const { returnsFunction } = c.get('config');
  if (returnsFunction === null) return;
  const report = createReport(c);
  const sent = claimOpenReturns(c.env.DB, c.get('account').id).then(async (open) => {
    for (const request of open) await send(c, returnsFunction, request);
  });
  c.executionCtx.waitUntil(sent.catch((error: Error) => report(error)));
}

async function send(c: AppContext, name: string, request: OpenReturn): Promise<void> {
  const { id, orderId, items, reason } = request;
  const body = {
    reference: id,
    order_id: orderId,
    items: items.map((item) => ({ id: item.id, quantity: item.quantity })),
    reason,
  };
  const answer = await c.get('visitor').call({ method: 'POST', path: `/functions/${name}`, body });
  if (answer.ok) return recordDelivery(c.env.DB, id, null);
  const refusal = firstProblem(answer.error);
  await recordDelivery(c.env.DB, id, refusal.code);
  createReport(c)(refusal, { what: 'return request', id });
}
