import type { Problem } from '../errors/problem.ts';
import { problem } from '../errors/problem.ts';
import { plainCurrency } from '../money/currency.ts';
import { formatCharge } from '../money/format.ts';
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

/** The visitor's language, and the currency that they chose. */
type Reader = { locale: string; currency: string };

/** Null if the shown amounts are the cart's; otherwise `price_changed`, which names both. */
export function priceChange(shown: Shown | null, now: Sums, reader: Reader): Problem | null {
  if (shown !== null && sumsIn(shown) === now) return null;
  const was = readSums(sumsIn(shown ?? ''));
  const is = readSums(now);
  // With the charge of today unchanged, what is only authorised has changed: the whole sum tells them apart.
  const isWhole = was?.charged === is?.charged && was?.currency === is?.currency;
  const print = (sums: typeof was) => printed(sums, isWhole, reader);
  return problem('price_changed', { was: print(was), now: print(is) });
}

const SUMS = /^(\d{1,12})\+(\d{1,12}) ([A-Z]{3})$/;

/** Whether the text is what a page shows, and not something that was typed into an address. */
export function isShown(text: string): text is Shown {
  return SUMS.test(sumsIn(text));
}

type ReadSums = { charged: number; authorised: number; currency: string };

function readSums(sums: Sums): ReadSums | null {
  const [, charged, authorised, currency = ''] = SUMS.exec(sums) ?? [];
  return currency === '' ? null : { charged: Number(charged), authorised: Number(authorised), currency };
}

/** An amount as the page prints it; a dash for invalid sums. */
function printed(sums: ReadSums | null, isWhole: boolean, reader: Reader): string {
  if (sums === null) return '–';
  const { charged, authorised, currency } = sums;
  return printCharge((charged + (isWhole ? authorised : 0)) / toMinorUnits(1, currency), currency, reader);
}

/** With the code of a currency that the visitor did not choose. */
export function printCharge(amount: number, code: string, { locale, currency }: Reader): string {
  return formatCharge(amount, { locale, charged: plainCurrency(code), chosen: plainCurrency(currency) });
}
