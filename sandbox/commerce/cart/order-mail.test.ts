import { expect, test } from 'vitest';
import { orderMail } from './order-mail.ts';

const line = {
  product_name: '喫茶ブレンド',
  quantity: 2,
  price_total: 15.75,
  purchase_option: { type: 'subscription', plan_name: '毎月' },
};

function mailIn(locale: string, others: object = {}): string {
  const sums = { currency: 'AUD', grand_total: 25.25, capture_total: 9.5, auth_total: 0, paid: true };
  const where = { account: { email: 'kim@example.com' }, shipping: { city: '渋谷区' } };
  const order = { id: 'o1', number: '100', checkout_id: 'c1', display_locale: locale, items: [line] };
  const mail = orderMail({ ...order, ...sums, ...where, ...others });
  return `${mail?.subject}\n${mail?.text}`;
}

test('A renewal is charged with the taxes that come on top, without the discount of the order', () => {
  const taxed = { ...line, price_total: 20, discount_total: 4, tax_total: 2.4 };
  expect(mailIn('en-AU', { items: [taxed], tax_total: 2.4 })).toContain(`${line.product_name}: $23.00, `);
  const included = { items: [{ ...taxed, tax_total: 0 }], tax_included_total: 2.4 };
  expect(mailIn('en-AU', included)).toContain(`${line.product_name}: $20.00, `);
});

test('The confirmation is in the language of the page that the order was placed on', () => {
  expect(mailIn('ja-JP')).toContain('合計 A$25.25\nお支払い済み A$9.50');
  expect(mailIn('ja-JP').replaceAll(/The Store|A\$/g, '')).not.toMatch(/[a-z]{2}/i);
  expect(mailIn('de-DE')).toMatch(/^Ihre Bestellung 100[^]*Gesamtsumme 25,25/);
  for (const locale of ['fr-FR', 'de-DE', 'ar'])
    expect(mailIn(locale)).not.toMatch(/Charged|Renews|Sent to|Your order/);
  expect(mailIn('en-AU')).toContain('Total $25.25\nCharged $9.50');
});

test('Beside what is charged is about how much that is in the display currency, without its price rule', () => {
  const euros = mailIn('en-AU', { display_currency: 'EUR' });
  expect(euros.replaceAll('\u00a0', ' ')).toContain(
    'Total AUD 25.25 (≈ EUR 15.40)\nCharged AUD 9.50 (≈ EUR 5.80)',
  );
  expect(mailIn('en-AU', { display_currency: 'NZD', currency: 'NZD' })).not.toContain('≈');
});
