import type { Json } from '#shared/json.ts';
import type { SeedCustomer } from '../seed/account-types.ts';
import { customersAt } from '../seed/customers.ts';
import { giftCards } from '../seed/discounts.ts';
import type { SeedRow } from './ready.ts';
import type { JsonObject } from './records.ts';

/** The records a fresh sandbox starts with: gift cards, and customers with what hangs on their accounts. */
export function seedRows(): SeedRow[] {
  const customers = customersAt(new Date());
  const numbers = customers.flatMap(({ orders }) => orders.map((order) => Number(order.number)));
  return [
    ...giftCards.map((card) => ({ kind: 'giftcard' as const, id: card.id, data: card, lookup: card.code })),
    ...customers.flatMap(customerRows),
    { kind: 'counter', id: 'order', data: { last: Math.max(...numbers) } },
  ];
}

function customerRows({ account, addresses, cards, orders, subscriptions }: SeedCustomer): SeedRow[] {
  const owner = account.id;
  return [
    {
      kind: 'account',
      id: owner,
      lookup: account.email,
      data: {
        wire: { ...account, billing: asRecord(account.billing), shipping: asRecord(account.shipping) },
        password: 'seed',
        cart_id: null,
      },
    },
    ...addresses.map((data) => ({ kind: 'address' as const, id: data.id, owner, data: asRecord(data) })),
    ...cards.map((data) => ({ kind: 'card' as const, id: data.id, owner, data: asRecord(data) })),
    ...orders.map((data) => ({
      kind: 'order' as const,
      id: data.id,
      owner,
      lookup: data.checkout_id,
      data: asRecord(data),
    })),
    ...subscriptions.map((data) => ({
      kind: 'subscription' as const,
      id: data.id,
      owner,
      data: asRecord(data),
    })),
  ];
}

/** Seeded shapes are JSON, which their types, having optional names, cannot show. */
function asRecord<T extends object>(value: T): T & JsonObject {
  return value as T & { [key: string]: Json };
}
