import { formatMoney } from '#shared/money/format.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

/** An amount in print, with the plain number beside it for machines. */
export function Money({ amount, money }: { amount: number; money: MoneyFormat }) {
  return (
    <data className="money" value={amount}>
      {formatMoney(amount, money)}
    </data>
  );
}
