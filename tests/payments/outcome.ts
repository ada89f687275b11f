import { expect } from './payment-journey.ts';
import type { Journey } from './payment-journey.ts';
import type { LedgerEntry } from './shop-pair.ts';

/** The shopper sees the order, the backend has exactly one, and the cart is new. */
export async function expectOrdered({ page, pair, pay }: Journey): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByRole('main')).toContainText(/\d{6}/);
  await expect.poll(async () => ordersOf(await pair.ledger())).toHaveLength(1);
  expectNothingLost(await pair.ledger());
  expect((await pay.readCart())?.item_quantity ?? 0).toBe(0);
}

/** The shopper sees why the payment failed, and can continue. */
export async function expectRefused(journey: Journey, message: RegExp): Promise<void> {
  const alert = journey.page.getByRole('main').getByRole('alert').filter({ hasText: message });
  await expect(alert).toBeInViewport();
  await expectNotOrdered(journey);
}

/** The shopper is still on the payment page with a full cart, and nothing was ordered or charged. */
export async function expectNotOrdered({ page, pair, pay }: Journey): Promise<void> {
  await expect(page).toHaveURL(/\/pay(#\w+)?$/);
  expect(ordersOf(await pair.ledger())).toEqual([]);
  expectNothingLost(await pair.ledger());
  expect((await pay.readCart())?.item_quantity).toBe(2);
}

/** No payment pays for two orders, and none is charged without an order. */
function expectNothingLost(ledger: LedgerEntry[]): void {
  expect(ledger.filter(({ orders }) => orders.length > 1)).toEqual([]);
  expect(ledger.filter(({ standing, orders }) => standing === 'captured' && orders.length === 0)).toEqual([]);
}

/** Nothing was captured; an authorisation for a sum that is no longer shown is released by its provider. */
export function expectNothingCharged(ledger: LedgerEntry[]): void {
  expect(ledger.filter(({ standing, orders }) => standing === 'captured' || orders.length > 0)).toEqual([]);
}

function ordersOf(ledger: LedgerEntry[]): string[] {
  return [...new Set(ledger.flatMap(({ orders }) => orders))];
}
