import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { paymentWith, type PaymentDetails } from '../../../../tests/fixtures/payment.ts';
import { CLOCKS_MS } from '../../orders.ts';
import type { Payment } from '../payment.ts';
import { claimOn } from './whose-order.ts';

const NOW = 1_000_000;

const intent = (method: string, secret: string | null) => ({
  intents: [{ id: 'pi_1', secret, said: 'paid' as const }],
  tokens: [],
  billing: { method, intent: { stripe: { id: 'pi_1' } } },
});
const billing = { method: 'card', card: { token: 'tok_1' } };
const token = { method: 'google', tokens: ['tok_1'], billing } satisfies PaymentDetails;

const moneys = {
  captured: { method: 'ideal', ...intent('ideal', 'pi_1_secret_1') },
  held: { ...intent('card', 'pi_1_secret_1') },
  'with the order': token,
  ended: { ...token, state: 'failed', isSought: true },
} satisfies { [money: string]: PaymentDetails };

const unsent = { state: 'authorised' } as const;

function claimsOf(billing: (payment: Payment) => Json, sent: PaymentDetails, at: number | null): string[] {
  return Object.values(moneys).map((money) => {
    const payment = paymentWith({ ...sent, ...money });
    const made = at === null ? {} : { date_created: new Date(at).toISOString() };
    return claimOn({ billing: billing(payment), ...made }, payment);
  });
}

const own = (payment: Payment) => payment.billing ?? null;
const nothing = () => null;
const methodAlone = ({ billing }: Payment) => ({ method: (billing as { method: string }).method });
const other = () => ({ method: 'card', card: { token: 'tok_2' } });

test.each([
  // Captured, held, charged with the order, and ended before it.
  ['itself', own, unsent, null, ['own', 'own', 'own', 'own']],
  ['itself, much later', own, { ...unsent, sentAt: NOW }, NOW + CLOCKS_MS * 2, ['own', 'own', 'own', 'own']],
  ['nothing', nothing, unsent, null, ['unsaid', 'unsaid', 'uncharged', 'another']],
  ['its method', methodAlone, unsent, null, ['unsaid', 'unsaid', 'uncharged', 'another']],
  ['another card', other, unsent, null, ['another', 'another', 'another', 'another']],
  ['nothing, sent', nothing, { ...unsent, sentAt: NOW }, NOW, ['likely', 'likely', 'likely', 'likely']],
  [
    'nothing, sent long before',
    nothing,
    { ...unsent, sentAt: NOW },
    NOW + CLOCKS_MS * 2,
    ['contested', 'contested', 'likely', 'another'],
  ],
  [
    'nothing, refused',
    nothing,
    { ...unsent, refusedAt: NOW },
    NOW,
    ['contested', 'contested', 'likely', 'contested'],
  ],
  [
    'another card, refused',
    other,
    { ...unsent, refusedAt: NOW },
    NOW,
    ['another', 'another', 'contested', 'another'],
  ],
  [
    'another card, sent long before',
    other,
    { ...unsent, sentAt: NOW },
    NOW + CLOCKS_MS * 2,
    ['another', 'another', 'another', 'another'],
  ],
  [
    'another card, sent',
    other,
    { ...unsent, sentAt: NOW },
    NOW,
    ['another', 'contested', 'contested', 'contested'],
  ],
] as const)('an order that names %s', (_, billing, sent, at, expected) => {
  expect(claimsOf(billing, sent, at)).toEqual(expected);
});

test('a setup holds no money', () => {
  const setup = paymentWith({ method: 'bancontact', ...intent('bancontact', 'seti_1_secret_1'), ...unsent });
  expect(claimOn({ billing: null }, setup)).toBe('uncharged');
});

const face = { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2031 };

test.each([
  ['the card that it wrote', face, face, 'likely'],
  [
    'the same card, written otherwise',
    { ...face, brand: 'visa', exp_month: '04', exp_year: '31' },
    face,
    'likely',
  ],
  ['the same card, without its expiry', { brand: 'Visa', last4: '4242' }, face, 'likely'],
  ['no card', {}, face, 'likely'],
  ['a card of another number', { ...face, last4: '1111' }, face, 'contested'],
  ['a card whose brand has another name', { ...face, brand: 'VISA Debit' }, face, 'likely'],
  ['a card of a brand that is not told apart', { ...face, brand: 'Cartes Bancaires' }, face, 'likely'],
  ['a card of another brand', { ...face, brand: 'Amex' }, face, 'contested'],
  ['a card of another expiry', { ...face, exp_year: 2032 }, face, 'contested'],
  ['a brand alone', { brand: 'Visa' }, face, 'likely'],
  ['a card, of which the payment knows none', face, {}, 'likely'],
])('an order that was sent, and shows only the face of %s', (_, shown, written, claim) => {
  const billing = { method: 'card', card: { token: 'tok_1', ...written } };
  const payment = paymentWith({ ...token, billing, method: 'card', state: 'authorised', sentAt: NOW });
  const order = { billing: { method: 'card', card: shown }, date_created: new Date(NOW).toISOString() };
  expect(claimOn(order, payment)).toBe(claim);
});
