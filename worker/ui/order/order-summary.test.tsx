import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chargedDollars } from '../../../tests/fixtures/product.ts';
import { parseOrder } from '../../backends/commerce/order.ts';
import { OrderSummary } from './order-summary.tsx';

function rowsOf(change: object): string[] {
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
  const html = renderToStaticMarkup(
    <OrderSummary order={order} money={chargedDollars}>
      {null}
    </OrderSummary>,
  );
  return [...html.matchAll(/<dt>(.*?)<\/div>/g)].map(([, row = '']) =>
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
