import type { Journey } from './payment-journey.ts';
import { WalletSheet } from './pages/provider-page.ts';
import { clickPay } from './shopper.ts';
import type { Way } from './ways.ts';

/** One column of the matrix. */
export type Case = {
  name: string;
  /** Further columns of what it shows. */
  also?: string[];
  /** The payment methods that this case applies to. */
  has: (way: Way) => boolean;
  run: (journey: Journey) => Promise<void>;
  /** Statuses and network errors of which the browser complains in its console, and that belong to the case. */
  complaints?: (number | string)[];
};

/** The sheet of a wallet, with the shop's answer for its initial address. */
export async function openSheet(journey: Journey): Promise<WalletSheet> {
  await clickPay(journey);
  const sheet = new WalletSheet(journey.page);
  await sheet.expectServed();
  return sheet;
}
