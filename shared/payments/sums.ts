/** The sums of a cart as a way to pay carries them, so that nobody pays what was not shown. */
export type Sums = string;

type Totals = { captureTotal: number; authTotal: number; currency: string };

/** `now+later currency`; anything else that was shown is another sum. */
export function sumsOf({ captureTotal, authTotal, currency }: Totals): Sums {
  return `${captureTotal}+${authTotal} ${currency.toUpperCase()}`;
}
