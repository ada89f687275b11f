/** An amount in minor units (cents): always a whole number, so sums are exact. */
export type Minor = number;

/**
 * Decimal amount to minor units. Amounts of the seed and of the wire have at most `decimals` places, so the
 * rounding here only removes what binary fractions add (4.35 * 100 is 434.99999…).
 */
export function toMinor(amount: number, decimals: number): Minor {
  return Math.round(Number(`${amount}e${decimals}`));
}

/** Minor units as the decimal number of the protocol. */
export function toAmount(minor: Minor, decimals: number): number {
  return Number(`${minor}e-${decimals}`);
}

/** `amount * numerator / denominator`, computed exactly and rounded once, halves away from zero. */
export function share(amount: Minor, numerator: number, denominator: number): Minor {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const doubled = (product < 0n ? -product : product) * 2n + divisor;
  const rounded = Number(doubled / (2n * divisor));
  return product < 0n ? -rounded : rounded;
}

/**
 * Splits an amount over lines in proportion to their weights, so that the parts add up exactly: each part is the
 * difference of two running shares. Zero weights get nothing.
 */
export function allocate(amount: Minor, weights: Minor[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let seen = 0;
  let input = 0;
  return weights.map((weight) => {
    seen += weight;
    const part = share(amount, seen, whole) - input;
    input += part;
    return part;
  });
}
