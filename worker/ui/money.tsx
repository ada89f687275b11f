import { formatMoney } from '#shared/money/format.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

/** A price as it is shown. */
export function Money({ amount, money }: { amount: number; money: MoneyFormat }) {
  return (
    <data className="money" value={amount}>
      {formatMoney(amount, money)}
    </data>
  );
}
