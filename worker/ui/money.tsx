import { formatCharge, formatMoney } from '#shared/money/format.ts';
import type { ChargeFormat, MoneyFormat } from '#shared/money/currency.ts';

/** A price as it is shown. */
export function Money({ amount, money }: { amount: number; money: MoneyFormat }) {
  return (
    <data className="money" value={amount}>
      {formatMoney(amount, money)}
    </data>
  );
}

/** An amount as it is charged. */
export function Charge({ amount, money }: { amount: number; money: ChargeFormat }) {
  return (
    <data className="money" value={amount}>
      {formatCharge(amount, money)}
    </data>
  );
}
