import type { Problem } from '../errors/problem.ts';
import { problem } from '../errors/problem.ts';
import { toMinorUnits } from '../money/minor-units.ts';

/** The sums of a cart as every way to pay carries them, so that nobody pays what was not shown. */
export type Sums = string;

type Totals = { captureTotal: number; authTotal: number; currency: string };

/** `{charged now}+{only secured} {currency}`, in the units in which providers count. */
export function sumsOf({ captureTotal, authTotal, currency }: Totals): Sums {
  const units = (amount: number) => toMinorUnits(amount, currency);
  return `${units(captureTotal)}+${units(authTotal)} ${currency.toUpperCase()}`;
}

/** Null when the sums that were shown are those of the cart; else `price_changed`, which names both. */
export function priceChange(shown: Sums | null, now: Sums, locale: string): Problem | null {
  if (shown === now) return null;
  return problem('price_changed', { was: printed(shown ?? '', locale), now: printed(now, locale) });
}

/** What is charged of such sums, in print; nothing for what is none. */
function printed(sums: Sums, locale: string): string {
  const [, charged = '', currency = ''] = /^(\d{1,12})\+\d{1,12} ([A-Z]{3})$/.exec(sums) ?? [];
  if (currency === '') return '';
  const amount = Number(charged) / toMinorUnits(1, currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
