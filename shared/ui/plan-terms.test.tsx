import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import type { Cart } from '../cart/cart.ts';
import { plainCurrency } from '../money/currency.ts';
import { PlanTerms, todayOf } from './plan-terms.tsx';

const billingSchedule = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
const aud = plainCurrency('AUD');

function termsOf(parts: Partial<Cart>): string {
  const cart = sampleCart({
    items: [sampleItem({ plan: { id: 'pl1', name: 'Monthly', billingSchedule } })],
    ...parts,
  });
  return renderToStaticMarkup(
    <PlanTerms
      items={cart.items}
      now={cart.captureTotal}
      today={todayOf(cart)}
      money={{ locale: 'en-AU', charged: aud, chosen: aud }}
      date={new Date('2026-01-31T10:00:00.000Z')}
    />,
  ).replaceAll(/<[^>]+>/g, '');
}

test('Until a parcel has its delivery, the sum of today says that delivery is added', () => {
  expect(termsOf({ deliveryPrice: null })).toContain('Today: $20.00 plus deliveryBanksia');
  expect(termsOf({ deliveryPrice: 0 })).toContain('Today: $20.00Banksia');
  expect(termsOf({ isShipped: false, deliveryPrice: null })).toContain('Today: $20.00Banksia');
});
