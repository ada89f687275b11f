import type { JsonObject } from '#shared/json.ts';
import { settings } from '../../seed/settings.ts';
import type { Mail } from '../../store/mails.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import type { OrderRecord } from './order-record.ts';

/** The confirmation of an order, to its customer; null without an address. */
export function orderMail(order: OrderRecord): Omit<Mail, 'at'> | null {
  const { account, items, shipping } = order;
  const to = isObject(account) ? textOf(account['email'] ?? null) : '';
  if (to === '') return null;
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  const parts = [
    ...lines.map((line) => `${textOf(line['quantity'])} × ${textOf(line['product_name'] ?? null)}`),
    `Total ${moneyOf(order, 'grand_total')}`,
    ...paidLines(order),
    ...(isObject(shipping) && shipping['city'] ? [`Sent to ${textOf(shipping['city'])}`] : []),
  ];
  return {
    to,
    subject: `Your order ${order.number} at ${settings.settings.store.name}`,
    text: parts.join('\n'),
  };
}

/** What the account's balance paid, what is charged (once the bank has confirmed it), and what only is authorised. */
function paidLines(order: OrderRecord): string[] {
  const rows = [
    ['account_credit_amount', 'Account balance'],
    ['capture_total', order['paid'] === true ? 'Charged' : 'To be charged'],
    ['auth_total', 'Charged later'],
  ] as const;
  return rows.flatMap(([name, label]) =>
    name === 'capture_total' || Number(order[name]) > 0 ? [`${label} ${moneyOf(order, name)}`] : [],
  );
}

function moneyOf(order: JsonObject, name: string): string {
  const currency = textOf(order['currency'] ?? null);
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency }).format(Number(order[name]));
}
