import type { Context } from 'hono';
import type { Env } from '../../env.ts';
import { appendRecord, listNewest } from '../../store/append.ts';
import { collection } from '../../store/collection.ts';
import type { Version } from '../schema.ts';
import type { Webhook } from '../state.ts';
import type { WebhookBody } from './webhook-body.ts';

const TIMEOUT_MS = 10_000;
const KEPT = 50;
/** The user agents of the two versions. */
const USER_AGENT = { 4: 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)', 5: 'node' } as const;

/** A call of the webhook. `status` is null if it was not answered in time; the answer's body is ignored. */
export type Delivery = {
  event: string;
  model: string | null;
  url: string;
  at: string;
  status: number | null;
};

const DELIVERIES = collection<Delivery>('content_delivery');

async function call(webhook: Webhook, body: WebhookBody, version: Version): Promise<number | null> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        ...webhook.headers,
        'X-Strapi-Event': body.event,
        'Content-Type': 'application/json',
        'User-Agent': USER_AGENT[version],
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/**
 * Calls the webhook in the background, all bodies at once: as with the real service the order is not guaranteed,
 * nothing is retried, and the editor does not wait (docs/content-protocol.md#webhooks).
 */
export function deliver<E extends { Bindings: Env }>(
  c: Context<E>,
  webhook: Webhook | null,
  version: Version,
  bodies: readonly WebhookBody[],
): void {
  if (webhook === null) return;
  for (const body of bodies) {
    const sent = call(webhook, body, version).then((status) =>
      appendRecord(c.env.DB, DELIVERIES, {
        at: body.createdAt,
        data: {
          event: body.event,
          model: body.model ?? null,
          url: webhook.url,
          at: body.createdAt,
          status,
        },
        keep: KEPT,
      }),
    );
    c.executionCtx.waitUntil(sent);
  }
}

/** The last fifty calls, newest first. */
export const listDeliveries = (db: D1Database): Promise<Delivery[]> => listNewest(db, DELIVERIES);
