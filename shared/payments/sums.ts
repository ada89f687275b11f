import type { Problem } from '../errors/problem.ts';
import { problem } from '../errors/problem.ts';
import { toMinorUnits } from '../money/minor-units.ts';
import { sumsIn, type Shown } from './shown.ts';

/** The amounts of a cart in the form that payments carry, so that only shown amounts are paid. */
export type Sums = string;

type Totals = { captureTotal: number; authTotal: number; currency: string };

/** `{charged now}+{only authorised} {currency}`, in minor units. */
export function sumsOf({ captureTotal, authTotal, currency }: Totals): Sums {
  const units = (amount: number) => toMinorUnits(amount, currency);
  return `${units(captureTotal)}+${units(authTotal)} ${currency.toUpperCase()}`;
}

/** Null if the shown amounts are the cart's; otherwise `price_changed`, which names both. */
export function priceChange(shown: Shown | null, now: Sums, locale: string): Problem | null {
  if (shown !== null && sumsIn(shown) === now) return null;
  return problem('price_changed', { was: printed(sumsIn(shown ?? ''), locale), now: printed(now, locale) });
}

const SUMS = /^(\d{1,12})\+\d{1,12} ([A-Z]{3})$/;

/** Whether the text is what a page shows, and not something that was typed into an address. */
export function isShown(text: string): text is Shown {
  return SUMS.test(sumsIn(text));
}

/** Formats the charged amount; a dash for invalid sums. */
function printed(sums: Sums, locale: string): string {
  const [, charged = '', currency = ''] = SUMS.exec(sums) ?? [];
  if (currency === '') return '–';
  const amount = Number(charged) / toMinorUnits(1, currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
