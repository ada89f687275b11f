import type { ChargeFormat } from '../money/currency.ts';
import { approximation } from '../money/format.ts';

/** About how much a charged amount is in the display currency that the visitor chose; empty where none was. */
export function Approximation({ amount, money }: { amount: number; money: ChargeFormat }) {
  const text = approximation(amount, money);
  return text === null ? null : <span className="approximation"> {text}</span>;
}
