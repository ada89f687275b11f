import { Hono } from 'hono';
import type { JsonObject } from '#shared/json.ts';
import { listRecords, readRecord } from '../../store/read.ts';
import { ORDERS } from '../cart/order-record.ts';
import { withMediaOrigin } from '../media-addresses.ts';
import type { CommerceEnv } from '../wire/middleware.ts';
import { readQuery } from '../wire/query-string.ts';
import { listRecordsBy } from '../wire/record-list.ts';

/** The session's orders, newest first, always expanded (docs/commerce-protocol.md#account-calls). */
export function orderRoutes() {
  const app = new Hono<CommerceEnv>();

  app.get('/account/orders', async (c) => {
    const { account_id: owner } = c.get('session').record;
    if (owner === null) return c.json(null);
    const orders = await listRecords(c.env.DB, ORDERS, owner);
    const page = listRecordsBy(
      orders.map(({ data }) => data),
      readQuery(c.req.url),
    );
    return c.json({ ...page, results: withMediaOrigin(page.results, c.env.IMAGE_URL) });
  });

  app.get('/account/orders/:id', async (c) => {
    const { account_id: owner } = c.get('session').record;
    const order: JsonObject | null = await readRecord(c.env.DB, ORDERS, c.req.param('id'));
    if (!order || owner === null || order['account_id'] !== owner) return c.json(null);
    return c.json(withMediaOrigin(order, c.env.IMAGE_URL));
  });

  return app;
}
