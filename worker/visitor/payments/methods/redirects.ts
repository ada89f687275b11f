import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { idsOf, type Intent } from '../intent.ts';
import type { PaymentRecord } from '../payment.ts';
import {
  cancelled,
  refusal,
  unproven,
  valueAt,
  type Outcome,
  type ProviderClients,
} from '../returns/outcome.ts';
import type { ReturnQuery } from '../returns/return-query.ts';

/**
 * The card must be one that the vault stores for this gateway. It does not say whose, and numbers can be guessed: the first
 * that a return names is the payment's, whatever the vault answers, and once it is refused none is.
 */
export async function cardOf(
  { cardId, intents }: PaymentRecord,
  { card_id: id = '' }: ReturnQuery,
  { vault }: ProviderClients,
): Promise<Outcome> {
  const isRefused = intents.some((each) => each.id === id && each.said === 'unpaid');
  if (id === '' || id !== cardId || isRefused) return unproven();
  const data = { gateway: 'quickpay', params: { action: 'get', id } };
  const card = await vault.call({ method: 'post', path: '/authorization', data });
  const message = valueAt(card, ['error', 'message']);
  if (message !== null)
    return {
      kind: 'refused',
      problem: { code: 'vault_error', message, status: 402 },
      said: [[id, 'unpaid']],
    };
  // Anything but this card, or a word about one, is asked again.
  if (valueAt(card, ['token']) === null || !isAbout(card, id))
    return { kind: 'unknown', problem: problem('bad_answer') };
  return {
    kind: 'authorised',
    billing: { method: 'card', card: { ...(card as object), gateway: 'quickpay' } },
    said: [[id, 'paid']],
  };
}

/** The token must come with the session that this payment started. */
export function klarnaOutcome(payment: PaymentRecord, query: ReturnQuery): Outcome {
  const { sid, authorization_token: token, redirect_status: status } = query;
  // Pay later gives no status when the shopper turns back.
  if (!token) return (status && cancelled(payment, query)) || refusal('payment_cancelled');
  if (!sid || !idsOf(payment).includes(sid)) return unproven();
  return { kind: 'authorised', billing: { method: 'klarna', klarna: { token } } };
}

/** PayPal's order must be the one that this payment's button created. */
export function paypalOutcome(payment: PaymentRecord, { token }: ReturnQuery): Outcome {
  if (!token || !idsOf(payment).includes(token)) return unproven();
  return { kind: 'authorised', billing: { method: 'paypal', paypal: { order_id: token } } };
}

/** Amazon Pay returns to be reviewed, and again with the same session, once our button for it was pressed. */
export function amazonOutcome(
  { intents, state, isConfirmed }: PaymentRecord,
  { confirm, amazonCheckoutSessionId: id }: ReturnQuery,
): Outcome {
  if (!id) return unproven(problem('marketplace_session_missing'));
  const isKnown = idsOf({ intents }).includes(id);
  const isExpected = confirm
    ? isKnown && isConfirmed
    : isKnown || (intents.length === 0 && state === 'redirected');
  // At the second return, too: another payment may have removed it from the cart.
  const billing = { method: 'amazon', amazon: { checkout_session_id: id } };
  return isExpected ? { kind: 'authorised', billing, said: [[id, confirm ? 'paid' : 'open']] } : unproven();
}

/** The status of one voucher: an answer that names another one, or, naming none, another sum, says nothing about it. */
export async function voucherOutcome(
  payment: PaymentRecord,
  { id }: Intent,
  { vault }: ProviderClients,
): Promise<Outcome> {
  const data = { gateway: 'paysafecard', intent: { payment_id: id } };
  const answer = await vault.call({ method: 'put', path: '/intent', data });
  const status = valueAt(answer, ['status']);
  const isOtherSum = !isForSum(payment, answer);
  if (status === null || !isAbout(answer, id) || (isOtherSum && namedIn(answer).length === 0))
    return { kind: 'unknown', problem: problem('voucher_undefined') };
  if (status === 'SUCCESS' || status === 'AUTHORIZED') {
    if (isOtherSum) return { kind: 'other sum', problem: problem('payment_amount_differs') };
    // The newest is in the cart already.
    const billing = { method: 'paysafecard', intent: { paysafecard: { id } } };
    return { kind: 'authorised', billing: id === payment.intents.at(-1)?.id ? null : billing };
  }
  return unpaidVoucher(status);
}

function unpaidVoucher(status: string): Outcome {
  if (status === 'CANCELED_CUSTOMER') return refusal('payment_cancelled');
  if (status === 'EXPIRED') return refusal('payment_expired');
  if (OPEN_VOUCHERS.has(status)) return { kind: 'pending' };
  // One that nobody here knows is asked about again.
  const kind = status === 'CANCELED_MERCHANT' ? 'refused' : 'unknown';
  return { kind, problem: problem('redirect_unknown', { status: `${status}.` }) };
}

/** Statuses of a voucher that the shopper may still be paying with. */
const OPEN_VOUCHERS = new Set(['INITIATED', 'REDIRECTED', 'PENDING']);

/** What the vault's answer says it is about; it may name nothing. */
function namedIn(answer: Json): string[] {
  return [['id'], ['payment_id'], ['card_id']].flatMap((path) => valueAt(answer, path) ?? []);
}

function isAbout(answer: Json, id: string): boolean {
  return namedIn(answer).every((named) => named === id);
}

/** Whether the sum is the one that was shown, as far as the answer says one; in the currency's own units, as it was sent. */
function isForSum({ amount, currency }: PaymentRecord, answer: Json): boolean {
  const sum = Number(valueAt(answer, ['amount']) ?? amount);
  const isSameCurrency = (valueAt(answer, ['currency']) ?? currency).toUpperCase() === currency.toUpperCase();
  return isSameCurrency && toMinorUnits(sum, currency) === toMinorUnits(amount, currency);
}
