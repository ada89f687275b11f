import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { orderState } from '#shared/account/order.ts';
import type { Json } from '#shared/json.ts';
import { chargedDollars } from '../../../tests/fixtures/product.ts';
import { parseAccountOrder } from '../../backends/commerce/account/order.ts';
import { AccountOffer } from './account-offer.tsx';
import { ThankYouPage } from './thank-you-page.tsx';
import { WhatNext } from './what-next.tsx';

afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;

function orderOf(change: { [name: string]: Json } = {}) {
  const order = parseAccountOrder({
    id: 'o1',
    number: '100001',
    paid: true,
    date_created: new Date().toISOString(),
    account: { email: 'kim@example.com' },
    items: [{ id: 'i1', product: { name: 'Tea' }, quantity: 1, price: 9 }],
    shipping: { name: 'Ada King Lovelace', service: 'standard', service_name: 'Standard' },
    shipment_rating: { services: [{ id: 'standard', description: '3 to 6 business days' }] },
    ...change,
  });
  if (!order) throw new Error('An order is expected');
  return order;
}

function nextOf(change: { [name: string]: Json } = {}): string {
  return renderToStaticMarkup(<WhatNext order={orderOf(change)} isSignedIn={false} />);
}

test('an order that is paid is packed, and expected on the days that its service names', () => {
  expect(nextOf()).toMatch(
    /We’re packing your order.*Expected delivery with Standard: <strong>.*–.*<\/strong>/,
  );
});

test('nothing is promised for orders that are unpaid, not shipped, or overdue', () => {
  expect(nextOf({ paid: false })).toBe('');
  expect(nextOf({ shipping: null })).toBe('');
  const overdue = nextOf({ date_created: new Date(Date.now() - 30 * DAY_MS).toISOString() });
  expect(overdue).toContain('We’re packing your order');
  expect(overdue).not.toContain('Expected');
  expect(nextOf({ shipment_rating: null })).not.toContain('Expected');
});

test('a gift card by mail is told no address of delivery, no packing and no parcel', () => {
  const order = orderOf({
    shipment_delivery: false,
    status: 'delivery_pending',
    shipping: { name: 'Ada', address1: '1 Sample St', city: 'Bangalow', service_name: 'Standard' },
  });
  expect(order.shipping).toBeNull();
  expect(orderState(order).text).toBe('orders.received');
  const page = renderToStaticMarkup(
    <ThankYouPage order={order} link={null} money={chargedDollars} isSignedIn byPassword={false} />,
  );
  expect(page).not.toMatch(/deliver|Shipping|pack|Bangalow/i);
});

test('a plan is named also where nothing is sent', () => {
  const plan = { type: 'subscription', plan_id: 'p', plan_name: 'Every month' };
  const items = [{ id: 'i1', product: { name: 'Tea' }, quantity: 1, price: 9, purchase_option: plan }];
  expect(nextOf({ shipping: null, items })).toMatch(/Tea\s·\s<strong>Every month<\/strong>/);
});

test('an account takes one click, or one field where customers choose a password at once', () => {
  const offer = (byPassword: boolean) =>
    renderToStaticMarkup(<AccountOffer order={orderOf()} email="kim@example.com" byPassword={byPassword} />);
  const fields = (html: string) =>
    [...html.matchAll(/<input type="(\w+)"[^>]* name="(\w+)" value="([^"]*)"/g)].map(([, ...found]) => found);
  const known = [
    ['hidden', 'first_name', 'Ada'],
    ['hidden', 'last_name', 'King Lovelace'],
    ['hidden', 'email', 'kim@example.com'],
  ];
  expect(fields(offer(false))).toEqual(known);
  expect(offer(false)).not.toContain('type="password"');
  expect(offer(true).match(/<input[^>]* type="password"/g)).toHaveLength(1);
  expect(offer(true)).not.toContain('We send a link');
});

test('the receipt of a subscription says what was charged, what follows, how often, from when and until when', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00.000Z') });
  const item = {
    id: 'i1',
    product: { name: 'Tea' },
    quantity: 1,
    price: 15.75,
    purchase_option: {
      type: 'subscription',
      plan_id: 'm',
      plan_name: 'Monthly',
      billing_schedule: { interval: 'monthly', interval_count: 1, trial_days: 14 },
    },
  };
  const order = orderOf({
    date_created: '2026-11-26T10:00:00.000Z',
    items: [item],
    grand_total: 25.25,
    capture_total: 9.5,
    auth_total: 15.75,
  });
  const page = renderToStaticMarkup(
    <ThankYouPage order={order} link={null} money={chargedDollars} isSignedIn byPassword={false} />,
  );
  expect(page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /Charged with the order: \$9\.50 Tea : \$15\.75 \/ mo from (10 December|December 10,) 2026\. Renews automatically until you cancel/,
  );
});
