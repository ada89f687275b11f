import { expect, test } from 'vitest';
import { orderMail } from './order-mail.ts';

const line = {
  product_name: '喫茶ブレンド',
  quantity: 2,
  price_total: 15.75,
  purchase_option: {
    type: 'subscription',
    plan_name: '毎月',
    billing_schedule: { interval: 'monthly', interval_count: 1, trial_days: 14 },
  },
};

function mailIn(locale: string, others: object = {}): string {
  const sums = { currency: 'AUD', grand_total: 25.25, capture_total: 9.5, auth_total: 0, paid: true };
  const where = { account: { email: 'kim@example.com' }, shipping: { city: '渋谷区' } };
  const order = { id: 'o1', number: '100', checkout_id: 'c1', display_locale: locale, items: [line] };
  const date = { date_created: '2026-11-29T10:00:00.000Z' };
  const mail = orderMail({ ...order, ...sums, ...where, ...date, ...others });
  return `${mail?.subject}\n${mail?.text}`;
}

test('A renewal is charged with the taxes that come on top, without the discount of the order', () => {
  const taxed = { ...line, price_total: 20, discount_total: 4, tax_total: 2.4 };
  expect(mailIn('en-AU', { items: [taxed], tax_total: 2.4 })).toContain(`${line.product_name}: $23.00 / mo `);
  const included = { items: [{ ...taxed, tax_total: 0 }], tax_included_total: 2.4 };
  expect(mailIn('en-AU', included)).toContain(`${line.product_name}: $20.00 / mo `);
});

test('The confirmation is in the language of the page that the order was placed on', () => {
  expect(mailIn('ja-JP')).toContain('合計 A$25.25\nお支払い済み A$9.50');
  expect(mailIn('ja-JP').replaceAll(/The Store|A\$/g, '')).not.toMatch(/[a-z]{2}/i);
  expect(mailIn('de-DE')).toMatch(/^Ihre Bestellung 100[^]*Gesamtsumme 25,25/);
  for (const locale of ['fr-FR', 'de-DE', 'ar'])
    expect(mailIn(locale)).not.toMatch(/Charged|Renews|Sent to|Your order/);
  expect(mailIn('en-AU')).toContain('Total $25.25\nCharged $9.50');
});

test('A plan is told what it charges, how often, from when and until when, as on the receipt', () => {
  expect(mailIn('en-AU')).toContain(
    '喫茶ブレンド: $15.75 / mo from 13 December 2026.\nRenews automatically until you cancel.',
  );
  const parts = mailIn('fr-FR').replaceAll(/\s/g, ' ');
  expect(parts).toContain('喫茶ブレンド : 15,75 $AU / mois à partir du 13 décembre 2026.');
  expect(mailIn('ja-JP')).toContain('喫茶ブレンド：2026年12月13日からA$15.75 / 1か月');
});

test('The confirmation of a gift card by mail names no place that it is sent to', () => {
  expect(mailIn('en-AU')).toContain('Sent to');
  expect(mailIn('en-AU', { shipment_delivery: false })).not.toContain('Sent to');
});

test('Beside what is charged is about how much that is in the display currency, without its price rule', () => {
  const euros = mailIn('en-AU', { display_currency: 'EUR' });
  expect(euros.replaceAll('\u00a0', ' ')).toContain(
    'Total AUD 25.25 (≈ EUR 15.40)\nCharged AUD 9.50 (≈ EUR 5.80)',
  );
  expect(mailIn('en-AU', { display_currency: 'NZD', currency: 'NZD' })).not.toContain('≈');
});
