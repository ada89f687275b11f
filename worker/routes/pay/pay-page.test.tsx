import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainCurrency } from '#shared/money/currency.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { sampleCart, sampleItem } from '../../../tests/fixtures/cart.ts';
import type { Checkout } from './load-checkout.ts';
import { PaymentBody } from './pay-page.tsx';

const billingSchedule = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
const aud = plainCurrency('AUD');
const cart = sampleCart({ items: [sampleItem({ plan: { id: 'pl1', name: 'Monthly', billingSchedule } })] });

test('A shopper reads what a subscription charges next also above the button that orders after a review', () => {
  const payment: PaymentView = {
    id: 'p1',
    method: 'paypal',
    gateway: 'direct',
    state: 'authorised',
    problem: null,
    href: null,
  };
  const page = renderToStaticMarkup(
    <PaymentBody
      checkout={{ cart, shown: '2000+0 AUD' } as Checkout}
      payment={payment}
      offers={[]}
      money={{ locale: 'en-AU', charged: aud, chosen: aud }}
      today={new Date('2026-01-31T10:00:00.000Z')}
      isOpen={false}
      missing={[]}
    />,
  );
  expect(page).toMatch(/February 28, 2026[^]*action="\/pay\/order"/);
});
