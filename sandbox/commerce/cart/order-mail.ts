import { settings } from '#shop/demo/settings.ts';
import type { JsonObject } from '#shared/json.ts';
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
    ...renewalLines(order, lines),
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

/** What each subscription charges, how often, and how it ends. */
function renewalLines(order: OrderRecord, lines: JsonObject[]): string[] {
  const renewing = lines.flatMap((line) => {
    const plan = line['purchase_option'];
    if (!isObject(plan) || plan['type'] !== 'subscription') return [];
    const sum = moneyOf({ ...line, currency: order['currency'] ?? null }, 'price_total');
    return [`${textOf(line['product_name'] ?? null)}: ${sum}, ${textOf(plan['plan_name'] ?? null)}`];
  });
  if (renewing.length === 0) return [];
  return [...renewing, 'Renews automatically until you cancel, at any time in your account'];
}

function moneyOf(order: JsonObject, name: string): string {
  const currency = textOf(order['currency'] ?? null);
  return new Intl.NumberFormat(settings.settings.store.locale, { style: 'currency', currency }).format(
    Number(order[name]),
  );
}
