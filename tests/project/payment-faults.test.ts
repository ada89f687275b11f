import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const P = 'worker/visitor/payments';

/** Faults by which money was lost or taken twice, or the wrong thing ordered, each with the tests that hold it. */
const faults: [fault: string, file: string, title: string][] = [
  [
    'an error while asking ends captured money',
    `${P}/returns/proof.test.ts`,
    'a provider that answers %s has said nothing',
  ],
  [
    'any answer is an order',
    `${P}/liars.test.ts`,
    'an answer to the order that is %s orders nothing by itself',
  ],
  [
    'hosted checkout beside captured money',
    `${P}/compared-orders.test.ts`,
    'own checkout ordered by card is reported as paid twice',
  ],
  [
    'another device’s card is charged',
    `${P}/compared-orders.test.ts`,
    'its own billing where another device chose a card',
  ],
  [
    'a wallet that was closed hangs the order',
    `${P}/compared-orders.test.ts`,
    'another device opened a wallet and closed it',
  ],
  [
    'cards are tried through wallets',
    'worker/visitor/attempts.test.ts',
    'forty refusals by %s: the eleventh payment',
  ],
  ['an address that nobody saw', `${P}/compared-orders.test.ts`, 'is delivered to where it was paid for'],
  [
    'other goods at the same sum',
    'shared/payments/shown.test.ts',
    'other options, plans or quantities at the same sum',
  ],
  [
    'the first of two intents is forgotten',
    `${P}/two-intents.test.ts`,
    'the first intent of %s is not forgotten',
  ],
  ['two intents are paid', `${P}/two-intents.test.ts`, 'of two intents of %s that are both paid'],
  [
    'leaving again undoes an approval',
    `${P}/browser-events.test.ts`,
    'only once, and not from a later state',
  ],
  [
    'payments and references without end',
    'worker/visitor/attempts.test.ts',
    'payments and references of a network are limited',
  ],
  [
    'a refund races the order',
    `${P}/compared-orders.test.ts`,
    'an operator who closes an incident stops its order first',
  ],
  [
    'a refund races an order on its way',
    `${P}/ledger/sweep.test.ts`,
    'an incident cannot be closed while the answer',
  ],
  [
    'a link hands over a gift card',
    'worker/visitor/cart/restore.test.ts',
    'a copy takes nothing of the cart but its contents, and no gift',
  ],
  [
    'no way to pay renewals',
    'worker/routes/pay/amount-due.test.ts',
    'a subscription needs a way to pay its renewals',
  ],
  [
    'a mistake in a field is a refusal',
    'tests/payments/card-mistakes.spec.ts',
    'begin no payment, and count as no refusal',
  ],
  [
    'a payment is counted twice',
    'worker/visitor/storage/payment-log.test.ts',
    'is counted once where a payment returns to a state',
  ],
];

test.each(faults)('%s: held by %s', (_, file, title) => {
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).toContain(title);
});
