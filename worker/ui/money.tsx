import { formatMoney } from '#shared/money/format.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';

export function Money({ amount, money }: { amount: number; money: MoneyFormat }) {
  return (
    <data className="money" value={amount}>
      {formatMoney(amount, money)}
    </data>
  );
}
