import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { PendingPayment } from './payment-state.tsx';

function shown(changes: Partial<PaymentView>): string {
  const payment: PaymentView = {
    id: 'p1',
    method: 'ideal',
    gateway: 'stripe',
    state: 'authorised',
    problem: null,
    href: null,
    ...changes,
  };
  return renderToStaticMarkup(
    <PendingPayment payment={payment} offer={null} country="DE" due="2850+0 EUR" />,
  );
}

test('A shopper who paid for sold-out goods reads that the money is safe, and how to go on', () => {
  const page = shown({ problem: problem('invalid_stock') });
  expect(page).toContain('You’ve paid with <strong>iDEAL</strong>, but we couldn’t place your order yet');
  expect(page).toContain('Your money is safe');
  expect(page).toMatch(/We’ll keep trying to place it[^]*value="p1"/);
  expect(page).not.toContain('Change your cart');
  expect(page).toMatch(/action="\/pay\/cancel"[^]*Cancel and get a refund/);
  expect(page).not.toMatch(/Choose another way|You’ve approved/);
});

test('Advice to whoever paid for an order that was refused fits its reason', () => {
  const dearer = shown({ problem: problem('price_changed', { was: '$45.00', now: '$20.00' }) });
  expect(dearer).toContain('Cancel for a full refund, then pay for it as it is now');
  expect(dearer).not.toMatch(/in stock|action="\/pay\/order"/);
  const passing = shown({ problem: problem('cart_unsettled') });
  expect(passing).toMatch(/We’ll keep trying[^]*action="\/pay\/order"/);
  expect(passing).not.toContain('in stock');
});

test('Also an order that was refused once is placed by a button with the words of the law', () => {
  expect(shown({ problem: problem('invalid_stock') })).toContain('>Order with obligation to pay</button>');
});

test('A shopper who only approved a payment can still choose another method', () => {
  for (const changes of [
    {},
    { method: 'paypal', gateway: 'direct', problem: problem('invalid_stock') },
  ] as const) {
    expect(shown(changes)).toContain('Choose another way to pay');
  }
});
