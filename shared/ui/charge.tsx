import type { ChargeFormat } from '../money/currency.ts';
import { approximation, formatCharge } from '../money/format.ts';

/** An amount as it is charged, and about how much that is where the visitor chose a display currency. */
export function Charge({ amount, money }: { amount: number; money: ChargeFormat }) {
  const about = approximation(amount, money);
  return (
    <>
      <data className="money" value={amount}>
        {formatCharge(amount, money)}
      </data>
      {about !== null && (
        // A narrow row breaks between the two.
        <>
          {' '}
          <span className="approximation">{about}</span>
        </>
      )}
    </>
  );
}
