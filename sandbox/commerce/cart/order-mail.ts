import { billingLabel } from '#shared/cart/billing-schedule.ts';
import { firstRenewal, renewalAmount } from '#shared/cart/first-renewal.ts';
import { toPlan } from '#shared/cart/wire-item.ts';
import type { WireCartItem, WireTotals } from '#shared/cart/wire-schema.ts';
import { lineTax } from '#shared/cart/wire-totals.ts';
import type { JsonObject } from '#shared/json.ts';
import { messages as arabic } from '#shared/messages/ar/browser.ts';
import { messages as german } from '#shared/messages/de/browser.ts';
import { messages as english } from '#shared/messages/en/browser.ts';
import { messages as french } from '#shared/messages/fr/browser.ts';
import { messages as japanese } from '#shared/messages/ja/browser.ts';
import type { Messages } from '#shared/messages/message.ts';
import { createText } from '#shared/messages/text.ts';
import { otherCurrency, plainCurrency, type ChargeFormat } from '#shared/money/currency.ts';
import { approximation, formatCharge } from '#shared/money/format.ts';
import { settings } from '#shop/demo/settings.ts';
import type { Mail } from '../../store/mails.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import type { OrderRecord } from './order-record.ts';

type Language = { words: MailWords; locale: string };

/** Of the page that the order was placed on. */
export function mailLanguage(order: OrderRecord): Language {
  const { locale: own } = settings.settings.store;
  const locale = textOf(order['display_locale'] ?? null);
  const words = mailWords[locale.split('-')[0] ?? ''] ?? mailWords.en;
  return { words, locale: words === mailWords.en ? own : locale };
}

/** The confirmation of an order, to its customer; null without an address. */
export function orderMail(order: OrderRecord): Omit<Mail, 'at'> | null {
  const { account, items, shipping, shipment_delivery: isShipped } = order;
  const to = isObject(account) ? textOf(account['email'] ?? null) : '';
  if (to === '') return null;
  const language = mailLanguage(order);
  const { words } = language;
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  const parts = [
    ...lines.map((line) => `${textOf(line['quantity'])} × ${textOf(line['product_name'] ?? null)}`),
    `${words.total} ${moneyOf(order, 'grand_total', language)}`,
    ...paidLines(order, language),
    ...renewalLines(order, lines, language),
    ...(isShipped !== false && isObject(shipping) && shipping['city']
      ? [words.sentTo(textOf(shipping['city']))]
      : []),
  ];
  return {
    to,
    subject: words.subject(order.number, settings.settings.store.name),
    text: parts.join('\n'),
  };
}

/** What the account's balance paid, what is charged (once the bank has confirmed it), and what only is authorised. */
function paidLines(order: OrderRecord, language: Language): string[] {
  const { words } = language;
  const rows = [
    ['account_credit_amount', words.balance],
    ['capture_total', order['paid'] === true ? words.charged : words.toBeCharged],
    ['auth_total', words.chargedLater],
  ] as const;
  return rows.flatMap(([name, label]) =>
    name === 'capture_total' || Number(order[name]) > 0 ? [`${label} ${moneyOf(order, name, language)}`] : [],
  );
}

/** What each subscription charges, how often, from when, and how it ends: in the words of the receipt. */
function renewalLines(order: OrderRecord, lines: JsonObject[], language: Language): string[] {
  const t = createText(language.words.terms, language.locale);
  const renewing = lines.flatMap((line) => {
    const plan = toPlan(line['purchase_option'] as WireCartItem['purchase_option']);
    if (!plan) return [];
    const [priceTotal, discountTotal] = [Number(line['price_total']), Number(line['discount_total'] ?? 0)];
    const renewed = renewalAmount({
      priceTotal,
      discountTotal,
      ...lineTax(line as WireTotals, order as WireTotals),
    });
    const sum = moneyOf({ ...order, renewed }, 'renewed', language);
    const date = firstRenewal(new Date(textOf(order['date_created'] ?? null)), plan.billingSchedule);
    return t('terms.renews', {
      name: textOf(line['product_name'] ?? null),
      price: `${sum} ${billingLabel(t, plan.billingSchedule)}`,
      date: new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    });
  });
  return renewing.length === 0 ? [] : [...renewing, t('terms.until')];
}

/** What is charged, and about how much that is in the currency that the shopper chose for display. */
function moneyOf(order: JsonObject, name: string, { locale }: Language): string {
  const code = textOf(order['currency'] ?? null);
  const { currency: base, currencies } = settings.settings.store;
  const shown = currencies.find((each) => each.code === order['display_currency']);
  const format: ChargeFormat = {
    locale,
    charged: code === base ? plainCurrency(code) : otherCurrency(code),
    chosen: shown ? { ...plainCurrency(shown.code), ...shown, round: null } : plainCurrency(code),
  };
  const amount = Number(order[name]);
  const about = approximation(amount, format);
  return `${formatCharge(amount, format)}${about === null ? '' : ` (${about})`}`;
}
/** What the confirmation of an order says in one language. */
type MailWords = {
  subject: (number: string, shop: string) => string;
  total: string;
  balance: string;
  charged: string;
  toBeCharged: string;
  chargedLater: string;
  /** Those of the shop's own pages. */
  terms: Partial<Messages>;
  sentTo: (city: string) => string;
  giftCard: (shop: string) => string;
  code: string;
};

/** By language; others read English. */
export const mailWords: Record<string, MailWords> & { en: MailWords } = {
  en: {
    subject: (number, shop) => `Your order ${number} at ${shop}`,
    total: 'Total',
    balance: 'Account balance',
    charged: 'Charged',
    toBeCharged: 'To be charged',
    chargedLater: 'Charged later',
    terms: english,
    sentTo: (city) => `Sent to ${city}`,
    giftCard: (shop) => `A gift card from ${shop} for you`,
    code: 'Code to use at the checkout:',
  },
  fr: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    total: 'Total',
    balance: 'Solde du compte',
    charged: 'Débité',
    toBeCharged: 'À débiter',
    chargedLater: 'Débité plus tard',
    terms: french,
    sentTo: (city) => `Livraison à ${city}`,
    giftCard: (shop) => `Une carte cadeau ${shop} pour vous`,
    code: 'Code à saisir lors du paiement :',
  },
  de: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    total: 'Gesamtsumme',
    balance: 'Kontoguthaben',
    charged: 'Abgebucht',
    toBeCharged: 'Wird abgebucht',
    chargedLater: 'Später abgebucht',
    terms: german,
    sentTo: (city) => `Lieferung nach ${city}`,
    giftCard: (shop) => `Eine Geschenkkarte von ${shop} für Sie`,
    code: 'Code zum Einlösen an der Kasse:',
  },
  ja: {
    subject: (number, shop) => `【${shop}】ご注文 ${number} を承りました`,
    total: '合計',
    balance: 'アカウント残高',
    charged: 'お支払い済み',
    toBeCharged: 'お支払い予定',
    chargedLater: '後日のお支払い',
    terms: japanese,
    sentTo: (city) => `お届け先：${city}`,
    giftCard: (shop) => `【${shop}】ギフトカードが届きました`,
    code: 'ご購入手続きで使えるコード：',
  },
  ar: {
    subject: (number, shop) => `طلبك ${number} من ${shop}`,
    total: 'الإجمالي',
    balance: 'رصيد الحساب',
    charged: 'تم خصم',
    toBeCharged: 'سيُخصم',
    chargedLater: 'يُخصم لاحقًا',
    terms: arabic,
    sentTo: (city) => `التوصيل إلى ${city}`,
    giftCard: (shop) => `بطاقة هدية لك من ${shop}`,
    code: 'الرمز الذي يُستخدم عند الدفع:',
  },
};
