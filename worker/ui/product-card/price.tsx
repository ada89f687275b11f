import type { MoneyFormat } from '#shared/money/currency.ts';
import type { AskedPrice } from './lowest-price.ts';
import { Money } from '../money.tsx';

type PriceProps = AskedPrice & { varies?: boolean; money: MoneyFormat };

/** A price line: 'From' where variants differ, the former price struck through where it is reduced. */
export function Price({ now, was, varies = false, money }: PriceProps) {
  const before = varies ? 'From ' : was === null ? null : 'Now ';
  return (
    <p className={was === null ? 'price' : 'price price--reduced'}>
      {before && <span className={varies ? 'price__from' : 'visually-hidden'}>{before}</span>}
      <span className="price__now">
        <Money amount={now} money={money} />
      </span>
      {was !== null && (
        <s className="price__was">
          <span className="visually-hidden">Was </span>
          <Money amount={was} money={money} />
        </s>
      )}
    </p>
  );
}
