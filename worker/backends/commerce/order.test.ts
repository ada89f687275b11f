import { expect, test } from 'vitest';
import { parseOrder } from './order.ts';

const wire = {
  id: 'o1',
  number: '100001',
  status: 'payment_pending',
  date_created: '2026-01-01T00:00:00.000Z',
  currency: 'AUD',
  paid: true,
  sub_total: 45,
  shipment_total: 5,
  grand_total: 50,
  items: [
    {
      id: 'it1',
      product: { name: 'Tee', images: [{ file: { url: 'https://m.test/p.jpg' } }] },
      quantity: 2,
      price: 22.5,
      price_total: 45,
      options: [{ id: 'os', name: 'Size', value: 'Large', value_id: 'L' }],
      purchase_option: {
        type: 'subscription',
        plan_id: 'pl1',
        plan_name: 'Monthly',
        billing_schedule: { interval: 'monthly' },
      },
    },
  ],
  shipping: { name: 'Ada', address1: '1 St', city: 'Sydney', service: 'standard', service_name: 'Standard' },
  shipment_rating: {
    services: [
      { id: 'express', description: '1 to 2 business days' },
      { id: 'standard', description: '3 to 6 business days' },
    ],
  },
  billing: { method: 'card', card: { brand: 'Visa', last4: '4242', exp_month: 1 } },
};

test('an order of the backend is converted', () => {
  expect(parseOrder(wire)).toMatchObject({
    number: '100001',
    status: 'payment_pending',
    paid: true,
    email: null,
    itemQuantity: 2,
    grandTotal: 50,
    items: [
      {
        name: 'Tee',
        image: { url: 'https://m.test/p.jpg' },
        priceTotal: 45,
        options: [{ name: 'Size', value: 'Large' }],
        plan: { name: 'Monthly' },
      },
    ],
    shipping: {
      name: 'Ada',
      address2: '',
      serviceName: 'Standard',
      serviceDescription: '3 to 6 business days',
    },
    payment: { method: 'card', cardBrand: 'Visa', cardLast4: '4242' },
  });
});

test('an order may be null, or have only the required fields', () => {
  expect(parseOrder(null)).toBeNull();
  expect(parseOrder({ id: 'o1', number: 7, status: 'odd' })).toMatchObject({
    number: '7',
    status: null,
    items: [],
    shipping: null,
    payment: null,
  });
});

test('an answer that is not an order is a fault', () => {
  expect(() => parseOrder({ number: '1' })).toThrow('could not read');
});

test.each([
  ['JP', '山田 太郎'],
  ['AU', '太郎 山田'],
])('the name of an address in %s is written as there: %s', (country, name) => {
  const shipping = { name: '太郎 山田', first_name: '太郎', last_name: '山田', country };
  expect(parseOrder({ id: 'o1', number: 7, shipping })?.shipping).toMatchObject({ name, country });
  const whole = { name: '太郎 山田', country };
  expect(parseOrder({ id: 'o1', number: 7, shipping: whole })?.shipping?.name).toBe('太郎 山田');
});

test('what an order charges is its total less the balance, where the backend does not say', () => {
  expect(parseOrder(wire)).toMatchObject({ captureTotal: 50, authTotal: 0 });
  expect(parseOrder({ ...wire, account_credit_amount: 20 })).toMatchObject({ captureTotal: 30 });
  expect(parseOrder({ ...wire, capture_total: 0, auth_total: 50 })).toMatchObject({ captureTotal: 0 });
});
