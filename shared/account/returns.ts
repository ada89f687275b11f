import { clampQuantity } from '../catalogue/quantity.ts';
import { problem } from '../errors/problem.ts';
import type { FieldProblems } from '../forms/check-fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { AccountOrder } from './order.ts';

export const REASON_MAX_LENGTH = 1000;

export type ReturnState = 'asked' | 'agreed' | 'declined' | 'received';
/** `name` includes the options, which distinguish sizes. */
export type ReturnedItem = { id: string; name: string; quantity: number };
export type ReturnRequest = {
  id: string;
  orderId: string;
  orderNumber: string;
  items: ReturnedItem[];
  state: ReturnState;
  /** ISO 8601. */
  requestedAt: string;
};

/** The items of an order that can still be returned: all once it is delivered, less those of earlier requests and gift cards by mail. */
export function returnable(order: AccountOrder, requests: ReturnRequest[]): ReturnedItem[] {
  if (order.canceled || !(order.delivered || order.status === 'complete')) return [];
  const earlier = requests.filter(({ orderId, state }) => orderId === order.id && state !== 'declined');
  return order.items.flatMap(({ id, name, options, quantity, isMailed }) => {
    if (isMailed) return [];
    const returned = earlier.flatMap(({ items }) => items).filter((item) => item.id === id);
    const left = quantity - returned.reduce((sum, item) => sum + item.quantity, 0);
    const full = [name, ...options.map(({ value }) => value)].join(', ');
    return left > 0 ? [{ id, name: full, quantity: left }] : [];
  });
}

/** The ticked items (`item-{id}`), their quantities (`quantity-{id}`) and the reason; or each field's problem. */
export function checkReturn(
  fields: Record<string, string>,
  left: ReturnedItem[],
): Result<{ items: ReturnedItem[]; reason: string }, FieldProblems> {
  const items = left
    .filter(({ id }) => fields[`item-${id}`])
    .map((item) => ({
      ...item,
      quantity: clampQuantity(fields[`quantity-${item.id}`] ?? '', item.quantity),
    }));
  const reason = (fields['reason'] ?? '').replaceAll('\r\n', '\n').trim();
  const problems: FieldProblems = {};
  if (items.length === 0) problems['items'] = problem('return_empty', undefined, { param: 'items' });
  if (reason === '') problems['reason'] = problem('message_missing', undefined, { param: 'reason' });
  if (reason.length > REASON_MAX_LENGTH) {
    problems['reason'] = problem('field_too_long', { limit: REASON_MAX_LENGTH }, { param: 'reason' });
  }
  return Object.keys(problems).length > 0 ? refuse(problems) : ok({ items, reason });
}
