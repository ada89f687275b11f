import type { Json } from '#shared/json.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { comparableText } from '../../cart/comparable-text.ts';
import { fieldsIn, fieldsOf, listOf, nameOf, textOf } from '../../fields.ts';
import { CLOCKS_MS, createdAt } from '../../orders.ts';
import { hasSecret, idsOf } from '../intent.ts';
import { isSought, type Payment } from '../payment.ts';
import { isOwn, namesIn } from './billing-method.ts';

const EXPIRY = ['exp_month', 'exp_year'];

/** Where the money is before there is an order; `ended`: the payment did, and only an order of its own would charge it. */
type Money = 'captured' | 'held' | 'with the order' | 'ended';

/**
 * Whether an order is the payment's, by itself: of all but `own` and `another` the ledger is asked. An operator is told of an
 * order that is the payment's, unless it is `own` or `likely`; of one that is `unsaid` the ledger may not have heard yet. One
 * that is `uncharged` is not the payment's: another of the ledger's may have it.
 */
export type Claim = 'own' | 'likely' | 'unsaid' | 'contested' | 'uncharged' | 'another';

const always = (claim: Claim): Record<Money, Claim> => ({
  captured: claim,
  held: claim,
  'with the order': claim,
  ended: claim,
});

/** `refused`: an order of the payment was sent, and was refused; `late`: it was sent long before this one was made. */
type Sending = 'sent' | 'refused' | 'late' | 'unsent';

/** When an order of its cart may be a payment's: by what it names to be charged, and whether this shop has sent it. */
const claims = {
  'this payment': { sent: always('own'), refused: always('own'), late: always('own'), unsent: always('own') },
  nothing: {
    sent: always('likely'),
    refused: { ...always('contested'), 'with the order': 'likely' },
    late: { ...always('contested'), 'with the order': 'likely', ended: 'another' },
    unsent: { ...always('unsaid'), 'with the order': 'uncharged', ended: 'another' },
  },
  'anything else': {
    sent: { ...always('contested'), captured: 'another' },
    // Its cart was gone at once: the refusal may be said of an order that took another device's card.
    refused: { ...always('another'), 'with the order': 'contested' },
    late: always('another'),
    unsent: always('another'),
  },
} satisfies { [naming: string]: Record<Sending, Record<Money, Claim>> };

export function claimOn(order: Json, payment: Payment): Claim {
  return claims[namingOf(order, payment)][sendingOf(order, payment)][moneyOf(payment)];
}

/** Whether this shop may have sent it, not much earlier than it was made. */
export function isSent(order: Json, payment: Payment): boolean {
  return sendingOf(order, payment) === 'sent';
}

function sendingOf(order: Json, { sentAt, refusedAt }: Payment): Sending {
  if (sentAt !== undefined) return createdAt(order) > sentAt + CLOCKS_MS ? 'late' : 'sent';
  return refusedAt === undefined ? 'unsent' : 'refused';
}

function moneyOf(payment: Payment): Money {
  const { takesEarly, proof } = flowOf(payment);
  if (takesEarly) return 'captured';
  // A setup holds none: the order charges it.
  if (hasSecret(payment) && proof !== 'setup') return 'held';
  return isSought(payment) ? 'ended' : 'with the order';
}

function namingOf(order: Json, payment: Payment): keyof typeof claims {
  const billing = fieldsOf(order)('billing');
  // Some methods name nothing, as payment on delivery.
  const [method, own] = [billing, payment.billing ?? null].map((each) => textOf(fieldsOf(each)('method')));
  const isOtherMethod = method && own && method !== own && !isCovered(method, payment);
  const named = withoutSavedCard(billing, payment);
  const names = [...namesIn(named), ...chargesIn(order, payment)];
  // An own intent may be charged by another device's card.
  const card = fieldsOf(named)('card');
  const isOtherCard = namesIn(card).length === 0 && !mayBeCard(card, payment);
  if (isOtherMethod || isOtherCard || !names.every(isOwn(payment))) return 'anything else';
  return names.some(isOwn(payment)) ? 'this payment' : 'nothing';
}

/** By its payments, which say this of some intents: of another kind of reference nobody here knows whose it is. */
function chargesIn(order: Json, payment: Payment): string[] {
  if (!idsOf(payment).some(isIntent)) return [];
  return listOf(fieldsOf(fieldsOf(order)('payments'))('results')).flatMap((charge) => {
    const read = fieldsOf(charge);
    const id = textOf(read('transaction_id'));
    return id !== null && isIntent(id) && read('success') !== false ? [id] : [];
  });
}

/** As Stripe names the intents of payments. */
const isIntent = (id: string) => id.startsWith('pi_');

/** A card that an order shows without its name is told by its face, as far as both say it. */
function mayBeCard(shown: Json, { billing = null }: Payment): boolean {
  const [said, own] = [fieldsOf(shown), fieldsOf(fieldsOf(billing)('card'))];
  const isOf = (name: string, same: (one: Json, other: Json) => boolean) =>
    [said(name), own(name)].includes(null) || same(said(name), own(name));
  // Of a year some say two digits.
  const isSameDate = (one: Json, other: Json) => Number(one) % 100 === Number(other) % 100;
  return (
    isOf('last4', (one, other) => comparableText(one) === comparableText(other)) &&
    isOf('brand', (one, other) => mayBeBrand(comparableText(one), comparableText(other))) &&
    EXPIRY.every((name) => isOf(name, isSameDate))
  );
}

/** Each service has names of its own for a brand, and the last ones are of one network: other brands are not told apart. */
const BRANDS = [
  /^visa/,
  /^(?:mastercard|mc$)/,
  /^(?:amex|americanexpress)/,
  /^(?:discover|diners|jcb|unionpay)/,
];

function mayBeBrand(one: string, other: string): boolean {
  const [said, own] = [one, other].map((brand) => BRANDS.findIndex((known) => known.test(brand)));
  return said === -1 || own === -1 || said === own;
}

/** What the backend calls an order that nothing is charged for now, whatever its cart names. */
function isCovered(method: string, { sums }: Payment): boolean {
  return (method === 'account' || method === 'giftcard') && sums.startsWith('0+');
}

/** The order names the card that a payment's saved one is, unless the cart has named it before. */
function withoutSavedCard(billing: Json, { tokens }: Payment): Json {
  const saved = nameOf(fieldsOf(billing)('account_card_id'));
  const isOwnAlone = saved !== null && tokens.length === 1 && tokens[0] === saved;
  return isOwnAlone ? { ...fieldsIn(billing), card: null } : billing;
}
