import { expect, test } from 'vitest';
import { lineTax, toTotals } from './wire-totals.ts';

const goods = { sub_total: 40, discount_total: 4, shipment_total: 9.5, giftcard_total: 10 };

test.each([
  ['none', {}, 35.5, 0],
  ['included', { tax_total: 0, tax_included_total: 4.55 }, 35.5, 0],
  ['included, and counted among all', { tax_total: 4.55, tax_included_total: 4.55 }, 35.5, 0],
  ['on top', { tax_total: 4.55, tax_included_total: 0 }, 40.05, 4.55],
  ['included and on top', { tax_total: 2, tax_included_total: 5 }, 37.5, 2],
  ['included and on top, in one sum', { tax_total: 7, tax_included_total: 5 }, 37.5, 2],
] as const)('rows make the total with taxes %s', (_, taxes, total, onTop) => {
  const wire = { ...goods, ...taxes, grand_total: total };
  const { subTotal, discountTotal, shipmentTotal, giftcardTotal, taxOnTop, grandTotal } = toTotals(wire);
  expect(taxOnTop).toBe(onTop);
  expect(subTotal - discountTotal + shipmentTotal + taxOnTop - giftcardTotal).toBe(grandTotal);
  expect(lineTax({ tax_total: 1 }, wire)).toEqual(onTop > 0 ? { taxOnTop: 1 } : {});
});

test('rows that leave no tax on top have none: a delivery code may be counted among the discounts', () => {
  const free = { discount_total: 9.5, shipment_total: 0, tax_total: 4.84, tax_included_total: 4.84 };
  expect(toTotals({ sub_total: 53.25, ...free, grand_total: 53.25 }).taxOnTop).toBe(0);
});
