import { expect, test } from 'vitest';
import { computeTotals, type TaxRule, type TotalsInput } from './totals.ts';

const gst: TaxRule = { id: 'gst', name: 'GST', rate: 1000, included: true, shipping: true };
const onTop: TaxRule = { id: 'gst-nz', name: 'GST', rate: 1500, included: false, shipping: true };

function totalsOf(input: Partial<TotalsInput>) {
  return computeTotals({
    lines: [],
    discount: null,
    shipmentPrice: 0,
    tax: null,
    giftcards: [],
    balance: 0,
    ...input,
  });
}

function line(unit: number, quantity = 1, trial = false) {
  return { unit, quantity, trial };
}

test('An empty cart costs nothing, and every total is a number', () => {
  expect(totalsOf({})).toMatchObject({ subTotal: 0, grandTotal: 0, captureTotal: 0, authTotal: 0 });
});

test('Ten percent off is rounded once, on the sum of the lines', () => {
  const totals = totalsOf({
    lines: [line(1995), line(1995), line(1995)],
    discount: { type: 'percent', percent: 10 },
  });
  expect(totals.discountTotal).toBe(599);
  expect(totals.grandTotal).toBe(5386);
});

test('The parts of a discount add up to it for any lines', () => {
  const lines = [line(333), line(333), line(334, 7), line(1)];
  const totals = totalsOf({ lines, discount: { type: 'fixed', amount: 100 } });
  expect(totals.lines.reduce((sum, each) => sum + each.discountTotal, 0)).toBe(100);
});

test('A fixed discount is at most the price of the items', () => {
  const totals = totalsOf({
    lines: [line(300)],
    discount: { type: 'fixed', amount: 500 },
    shipmentPrice: 950,
  });
  expect(totals).toMatchObject({ discountTotal: 300, grandTotal: 950 });
});

test('Free shipping reduces only the shipping', () => {
  const totals = totalsOf({ lines: [line(2000)], discount: { type: 'shipping' }, shipmentPrice: 950 });
  expect(totals).toMatchObject({ itemDiscount: 0, shipmentTotal: 0, discountTotal: 950, grandTotal: 2000 });
});

test('Included GST is an eleventh of items and shipping, and does not change the total', () => {
  const totals = totalsOf({ lines: [line(2250, 2)], shipmentPrice: 500, tax: gst });
  expect(totals).toMatchObject({ taxIncludedTotal: 455, taxTotal: 0, grandTotal: 5000 });
});

test('Tax on top is computed after the discount', () => {
  const totals = totalsOf({
    lines: [line(10_000)],
    discount: { type: 'percent', percent: 10 },
    shipmentPrice: 1000,
    tax: onTop,
  });
  expect(totals).toMatchObject({ taxTotal: 1500, taxIncludedTotal: 0, grandTotal: 11_500 });
});

test('Gift cards are used in order, and never below zero', () => {
  const totals = totalsOf({ lines: [line(6000)], giftcards: [5000, 2000, 700] });
  expect(totals.giftcards).toEqual([5000, 1000, 0]);
  expect(totals).toMatchObject({ giftcardTotal: 6000, grandTotal: 0, captureTotal: 0 });
});

test('A subscription with free days is authorised, the rest is captured', () => {
  const totals = totalsOf({ lines: [line(2000), line(1755, 1, true)], shipmentPrice: 950 });
  expect(totals).toMatchObject({ grandTotal: 4705, authTotal: 1755, captureTotal: 2950 });
});

test('A thousand lines of a third of a dollar have no rounding drift', () => {
  const lines = Array.from({ length: 1000 }, () => line(33));
  const totals = totalsOf({ lines, discount: { type: 'percent', percent: 12.5 }, tax: gst });
  expect(totals.subTotal).toBe(33_000);
  expect(totals.itemDiscount).toBe(4125);
  expect(totals.lines.reduce((sum, each) => sum + each.taxTotal, 0)).toBe(totals.taxIncludedTotal);
});

test("The account's balance pays the rest after gift cards, at most the captured amount", () => {
  const lines = [line(2000), line(1000, 1, true)];
  const totals = totalsOf({ lines, giftcards: [500], balance: 1200 });
  expect(totals).toMatchObject({ grandTotal: 2500, accountCredit: 1200, captureTotal: 300, authTotal: 1000 });
  expect(totalsOf({ lines, balance: 9900 })).toMatchObject({ accountCredit: 2000, captureTotal: 0 });
  expect(totalsOf({ lines, balance: -100 })).toMatchObject({ accountCredit: 0, captureTotal: 2000 });
});
