import type { Currency } from './currency.ts';

/** An exact decimal, so that 1.005 is 1.005 and not the nearest binary number. */
type Decimal = { digits: bigint; scale: number };

type Rule = Pick<Currency, 'decimals' | 'round' | 'roundInterval' | 'roundFraction'>;

/** Converts at the currency's rate and rounds by its rule, exactly in decimal; no amount changes its sign. */
export function convertAmount(amount: number, currency: Currency): number {
  if (!Number.isFinite(amount)) return amount;
  const value = multiply(toDecimal(amount), toDecimal(currency.rate ?? 1));
  return toNumber(roundDecimal(value, currency));
}

/** Rounds an amount by the currency's rule, or to its decimals (docs/decisions/017-amounts-are-the-backends.md). */
export function roundAmount(value: number, currency: Rule): number {
  return Number.isFinite(value) ? toNumber(roundDecimal(toDecimal(value), currency)) : value;
}

function roundDecimal(value: Decimal, rule: Rule): Decimal {
  if (value.digits === 0n) return value;
  if (value.digits < 0n) return negate(roundDecimal(negate(value), rule));
  const fraction = toDecimal(rule.roundInterval === 'fraction' ? (rule.roundFraction ?? 0) : 0);
  const step = rule.round ? { digits: 1n, scale: 0 } : { digits: 1n, scale: rule.decimals };
  const scale = Math.max(value.scale, fraction.scale, step.scale);
  const unit = rescale(step, scale);
  const offset = rule.round ? rescale(fraction, scale) % unit : 0n;
  const digits = rescale(value, scale);
  return { digits: pick(digits, { unit, offset, mode: rule.round ?? 'nearest' }), scale };
}

function pick(
  digits: bigint,
  { unit, offset, mode }: { unit: bigint; offset: bigint; mode: string },
): bigint {
  const rest = (((digits - offset) % unit) + unit) % unit;
  if (rest === 0n) return digits;
  const below = digits - rest;
  if (below < 0n || mode === 'up') return below + unit;
  if (mode === 'down') return below;
  return rest * 2n >= unit ? below + unit : below;
}

function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

function negate({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

function rescale({ digits, scale }: Decimal, target: number): bigint {
  return digits * 10n ** BigInt(target - scale);
}
