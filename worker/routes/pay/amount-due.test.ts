import { expect, test } from 'vitest';
import { amountDue, isNothingDue } from './amount-due.ts';

const cart = { captureTotal: 44.1, authTotal: 0, accountBalance: 20, currency: 'AUD' };
const customer = { isSignedIn: true, balanceCurrency: 'AUD' };

test("the customer's balance is deducted, to the cent", () => {
  expect(amountDue(cart, customer)).toEqual({ credit: 20, now: 24.1, later: 0 });
  expect(amountDue({ ...cart, captureTotal: 0.3, accountBalance: 0.1 }, customer).now).toBe(0.2);
  expect(
    amountDue({ ...cart, captureTotal: 500, currency: 'JPY' }, { ...customer, balanceCurrency: 'JPY' }).now,
  ).toBe(480);
});

test('a balance that covers everything leaves nothing due', () => {
  const due = amountDue({ ...cart, captureTotal: 18 }, customer);
  expect(due).toEqual({ credit: 18, now: 0, later: 0 });
  expect(isNothingDue(due)).toBe(true);
  expect(isNothingDue(amountDue({ ...cart, captureTotal: 0 }, { ...customer, isSignedIn: false }))).toBe(
    true,
  );
});

test('the balance is neither a guest’s nor spent in another currency', () => {
  expect(amountDue(cart, { ...customer, isSignedIn: false })).toMatchObject({ credit: 0, now: 44.1 });
  expect(amountDue({ ...cart, currency: 'NZD' }, customer)).toMatchObject({ credit: 0, now: 44.1 });
  expect(amountDue({ ...cart, accountBalance: -5 }, customer)).toMatchObject({ credit: 0, now: 44.1 });
});

test('a trial costs nothing today, and still needs a way to pay', () => {
  const due = amountDue({ ...cart, captureTotal: 0, authTotal: 30, accountBalance: 50 }, customer);
  expect(due).toEqual({ credit: 0, now: 0, later: 30 });
  expect(isNothingDue(due)).toBe(false);
});
