import { WalletSheet } from './pages/provider-page.ts';
import type { Journey } from './payment-journey.ts';
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
  /** The page has no other method: the first case and the one of subscriptions show that all go together. */
  isAlone?: boolean;
  /** Ways of one flow do nothing of their own here: `npm test` runs one of each flow, and `npm run test:long` all. */
  isOfFlow?: boolean;
  /**
   * `npm test` runs one of these, or of the pages that these are the first on: what else differs is shown of each by
   * another case, or in workerd. Without them and flows one of all.
   */
  inGate?: string[];
  /** Statuses and network errors of which the browser complains in its console, and that belong to the case. */
  complaints?: (number | string)[];
};

/** A column that one page shows for several methods at once. */
export type PageCase = Pick<Case, 'name' | 'has' | 'inGate' | 'complaints'> & {
  /** Methods of the same settings that need a page of their own. */
  group?: (way: Way) => string;
  /** The journey is the first method's; `those` are all of its page. */
  run: (journey: Journey, those: Way[]) => Promise<void>;
};

/** The sheet of a wallet, with the shop's answer for its initial address. */
export async function openSheet(journey: Journey): Promise<WalletSheet> {
  await clickPay(journey);
  const sheet = new WalletSheet(journey.page);
  await sheet.expectServed();
  return sheet;
}
