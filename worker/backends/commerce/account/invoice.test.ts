import { expect, test } from 'vitest';
import { billedRows } from '#shared/account/invoice.ts';
import { parseOrder } from '../order.ts';
import { parseInvoice, parseInvoices } from './invoice.ts';

const report = () => undefined;
const invoice = {
  id: 'i1',
  order_id: 'o1',
  number: 'INV-100391',
  status: 'paid',
  date_created: '2026-03-01T00:00:00.000Z',
  date_due: '2026-03-15T00:00:00.000Z',
  grand_total: 50,
  payment_total: 50,
};

test("an order's invoices are read, and those of other orders left out", () => {
  const others = [{ ...invoice, id: 'i2', order_id: 'o2' }, { number: 'broken' }];
  const body = { count: 3, results: [invoice, ...others] };
  expect(parseInvoices(body, 'o1', report)).toEqual([
    {
      id: 'i1',
      number: 'INV-100391',
      date: invoice.date_created,
      dateDue: invoice.date_due,
      total: 50,
      state: 'paid',
    },
  ]);
});

test('open, void and partly paid invoices are marked', () => {
  const stateOf = (changes: object) =>
    parseInvoices({ count: 1, results: [{ ...invoice, ...changes }] }, 'o1', report)[0]?.state;
  expect(stateOf({ status: 'unpaid', payment_total: 0 })).toBe('open');
  expect(stateOf({ status: 'unpaid', payment_total: 20 })).toBe('partly');
  expect(stateOf({ status: 'void' })).toBe('void');
});

test('a backend without invoices has none', () => {
  expect(parseInvoices(null, 'o1', report)).toEqual([]);
});

test('one invoice is read for its own order only', () => {
  expect(parseInvoice(invoice, 'o1')).toMatchObject({ number: 'INV-100391', total: 50, state: 'paid' });
  expect(parseInvoice(invoice, 'o2')).toBeNull();
  expect(parseInvoice(null, 'o1')).toBeNull();
});

test('an invoice lists what it bills, and the rows of its order only where they make its total', () => {
  const order = parseOrder({ id: 'o1', number: 7, grand_total: 80, capture_total: 60, auth_total: 20 });
  const rowsOf = (parts: object) => {
    const read = parseInvoice({ ...invoice, ...parts }, 'o1');
    return read && order && billedRows(read, order);
  };
  const items = [{ id: 'l1', quantity: 2, price: 25, product: { name: 'Kettle' } }];
  expect(rowsOf({ items, sub_total: 50 })).toMatchObject({
    items: [{ name: 'Kettle', priceTotal: 50 }],
    subTotal: 50,
    grandTotal: 50,
  });
  expect(rowsOf({})).toBeNull();
  expect(rowsOf({ grand_total: 80 })).toBe(order);
  // Of its free days, too, the charges are the order's.
  expect(rowsOf({ items, grand_total: 80 })).toMatchObject({ captureTotal: 60, authTotal: 20 });
  expect(rowsOf({ items })?.dateCreated).toBeNull();
});
