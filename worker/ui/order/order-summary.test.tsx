import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chargedDollars } from '../../../tests/fixtures/product.ts';
import { parseOrder } from '../../backends/commerce/order.ts';
import { OrderSummary } from './order-summary.tsx';

afterEach(() => vi.useRealTimers());

function pageOf(change: object): string {
  const order = parseOrder({
    id: 'o1',
    items: [],
    sub_total: 25.25,
    grand_total: 25.25,
    capture_total: 9.5,
    shipping: { name: 'Ada', service: 'standard', service_name: 'Standard' },
    ...change,
  });
  if (!order) throw new Error('An order is expected');
  return renderToStaticMarkup(
    <OrderSummary order={order} money={chargedDollars}>
      {null}
    </OrderSummary>,
  );
}

function rowsOf(change: object): string[] {
  return [...pageOf(change).matchAll(/<dt>(.*?)<\/div>/g)].map(([, row = '']) =>
    row.replaceAll(/<[^>]+>/g, ' ').trim(),
  );
}

test('a receipt says what was charged with the order, and what follows after the free days', () => {
  const rows = rowsOf({ auth_total: 15.75 }).map((row) => row.replaceAll(/\s+/g, ' '));
  expect(rows).toContain('Charged with the order $9.50');
  expect(rows).toContain('After the free trial $15.75');
  expect(rowsOf({}).join()).not.toMatch(/Charged|trial/);
});

test('delivery that costs nothing stays on the receipt, but only where something is delivered', () => {
  expect(rowsOf({}).map((row) => row.replaceAll(/\s+/g, ' '))).toContain('Shipping Free');
  expect(rowsOf({ shipping: null }).join()).not.toContain('Shipping');
});

test('an order says what its plan charges until the plan has renewed, unless it is cancelled', () => {
  vi.useFakeTimers({ now: new Date('2026-12-09T10:00:00.000Z') });
  const schedule = { interval: 'monthly', interval_count: 1, trial_days: 14 };
  const option = { type: 'subscription', plan_id: 'm', plan_name: 'Monthly', billing_schedule: schedule };
  const items = [{ id: 'i1', product: { name: 'Tea' }, quantity: 1, price: 15.75, purchase_option: option }];
  const order = { items, date_created: '2026-11-26T10:00:00.000Z', auth_total: 15.75 };
  expect(pageOf(order).replaceAll(/<[^>]+>/g, '')).toMatch(
    /Charged with the order: \$9\.50Tea: \$15\.75 \/ mo from (10 December|December 10,) 2026\.Renews/,
  );
  expect(pageOf({ ...order, status: 'canceled' })).not.toContain('Renews');
  vi.setSystemTime('2026-12-11T10:00:00.000Z');
  expect(pageOf(order)).not.toContain('Renews');
});
