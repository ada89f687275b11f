import { plainCurrency } from '#shared/money/currency.ts';
import { formatCharge } from '#shared/money/format.ts';
import { shop } from '#shared/shop/shop.ts';
import { randomId } from '../../random-id.ts';
import type { Mail } from '../../store/mails.ts';
import type { Transaction } from '../../store/transaction.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import { GIFTCARDS, type GiftcardRecord } from './giftcard-record.ts';
import { mailLanguage } from './order-mail.ts';
import type { OrderRecord } from './order-record.ts';

export type SoldCard = {
  record: GiftcardRecord;
  /** Typed by the buyer; empty where nothing was. */
  to: string;
  day: string;
  message: string;
};

/** A card for each one that the order has, with what its buyer typed. */
export async function sellGiftcards(tx: Transaction, order: OrderRecord): Promise<SoldCard[]> {
  const lines = Array.isArray(order.items) ? order.items.filter(isObject) : [];
  const cards = lines
    .filter((line) => line['delivery'] === 'giftcard')
    .flatMap((line) => Array.from({ length: Number(line['quantity']) }, () => cardOf(line, order)));
  if (cards.length === 0) return [];
  await tx.load(cards.map(({ record }) => [GIFTCARDS, record.id]));
  for (const { record } of cards) tx.write(GIFTCARDS, record.id, record, { lookup: record.code });
  return cards;
}

function cardOf(line: Record<string, unknown>, order: OrderRecord): SoldCard {
  const { email = [], date = [] } = shop.typedOptions ?? {};
  const options = Array.isArray(line['options']) ? line['options'].filter(isObject) : [];
  const typed = options.filter(({ value_id: id }) => id === null);
  const named = (names: readonly string[]) => {
    const option = typed.find(({ name }) => names.includes(textOf(name ?? null)));
    return textOf(option?.['value'] ?? null);
  };
  const others = typed.filter(({ name }) => ![...email, ...date].includes(textOf(name ?? null)));
  const code = randomId(12).toUpperCase();
  const amount = Number(line['price']);
  return {
    record: {
      id: randomId(),
      code,
      code_formatted: code.replaceAll(/(?<=^(?:.{4})+)(?=.)/g, ' '),
      last4: code.slice(-4),
      active: true,
      currency: textOf(order['currency'] ?? null),
      amount,
      balance: amount,
    },
    to: named(email),
    day: named(date),
    message: others.map(({ value }) => textOf(value ?? null)).join('\n'),
  };
}

/** To whom the buyer named, on the day that they chose, or else to the buyer at once. */
export function giftcardMail(
  order: OrderRecord,
  card: SoldCard,
): (Omit<Mail, 'at'> & { at?: string }) | null {
  const { account } = order;
  const buyer = isObject(account) ? textOf(account['email'] ?? null) : '';
  const to = card.to || buyer;
  if (to === '') return null;
  const { words, locale } = mailLanguage(order);
  const { amount, currency, code_formatted: code } = card.record;
  const format = { locale, charged: plainCurrency(currency), chosen: plainCurrency(currency) };
  const at = card.day === '' ? NaN : Date.parse(card.day);
  return {
    to,
    subject: words.giftCard(shop.name),
    text: [
      formatCharge(amount, format),
      ...(card.message ? [card.message] : []),
      `${words.code} ${code}`,
    ].join('\n\n'),
    ...(at > Date.now() ? { at: new Date(at).toISOString() } : {}),
  };
}
