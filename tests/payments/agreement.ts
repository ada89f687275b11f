import { expect, test, type Page } from 'playwright/test';
import { again } from '../again.ts';
import type { Journey } from './payment-journey.ts';
import type { LedgerEntry } from './shop-pair.ts';

/**
 * A sum and a destination, as one of the parties states them; the destination is empty where none is stated.
 */
export type Shown = { sum: string; place: string };

type WireOrder = { shipping?: { city?: string } | null };

const sumIn = (text: string) => /\d[\d,]*\.\d\d/.exec(text)?.[0] ?? '';

/** What the payment page says. */
export async function shownOnPage(page: Page): Promise<Shown> {
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const total = await summary.locator('summary').textContent();
  const address = await page.getByRole('region', { name: /^Contact and/ }).textContent();
  return { sum: sumIn(total ?? ''), place: townIn(address ?? '') };
}

/** The towns that tests send to. */
function townIn(text: string): string {
  return /Bangalow|Wellington|Marrickville|Lyon/.exec(text)?.[0] ?? '';
}

/** What an open sheet says. */
export async function shownInSheet(page: Page): Promise<Shown> {
  const sheet = page.getByRole('dialog', { name: /^(Apple Pay|Google Pay|PayPal)$/ });
  const chosen = sheet.getByLabel('Ship to').locator('option:checked');
  return {
    sum: sumIn((await sheet.locator('.total').textContent()) ?? ''),
    place: townIn((await chosen.textContent()) ?? ''),
  };
}

/** What the only mail that confirms an order says. */
function saidInMail(mails: string[]): Shown {
  expect(mails, 'one mail confirms the order').toHaveLength(1);
  const [text = ''] = mails;
  return { sum: sumIn(/^Charged .*$/m.exec(text)?.[0] ?? ''), place: townIn(text) };
}

/** The total of an order, less what its page says the account's balance paid. */
function paidOn(text: string): string {
  const amount = (label: RegExp) => Number(sumIn(label.exec(text)?.[0] ?? '0.00'));
  return (amount(/Total\D*[\d.]+/) - amount(/Account balance\D*[\d.]+/)).toFixed(2);
}

/**
 * After an order: all parties that stated a sum or a destination stated the same, which is printed with the
 * matrix.
 */
export async function expectAgreement(
  { page, pair }: Journey,
  shown: Partial<Record<'page' | 'sheet', Shown>>,
): Promise<void> {
  const answer = await page.request.get('/api/cart/order', again);
  const order = (await answer.json()) as WireOrder;
  const main = (await page.getByRole('main').textContent()) ?? '';
  const all: Record<string, Partial<Shown>> = {
    ...shown,
    'thank-you page': { sum: paidOn(main), place: townIn(main) },
    order: { place: order.shipping?.city ?? '' },
    mail: saidInMail(await pair.orderMails()),
    ledger: { sum: chargedIn(await pair.ledger()) },
  };
  const text = Object.entries(all)
    .map(([who, { sum, place }]) => [who, sum, place].filter(Boolean).join(' '))
    .join(', ');
  test.info().annotations.push({ type: 'said', description: text });
  const said = Object.values(all);
  const sums = said.flatMap(({ sum }) => sum ?? []);
  const places = said.flatMap(({ place }) => place || []);
  expect([...new Set(sums)], text).toEqual([expect.stringMatching(/^\d/)]);
  expect([...new Set(places)], text).toHaveLength(1);
}

/** What the providers took for orders. */
function chargedIn(ledger: LedgerEntry[]): string {
  const charged = ledger.filter(({ orders }) => orders.length > 0);
  return charged.length === 0
    ? '0.00'
    : charged.map(({ amount }) => amount?.toFixed(2) ?? 'an unknown sum').join();
}
