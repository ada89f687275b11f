import type { MoneyFormat } from '#shared/money/currency.ts';
import type { CurrentPrice } from './lowest-price.ts';
import { Money } from '../money.tsx';
import { useText } from '../language/use-text.ts';

type PriceProps = CurrentPrice & { varies?: boolean; money: MoneyFormat };

/** 'From' where variants differ; the former price of a reduced one is struck through. */
export function Price({ now, was, varies = false, money }: PriceProps) {
  const t = useText();
  const before = varies ? t('product.from') : was === null ? null : t('product.now');
  return (
    <p className={was === null ? 'price' : 'price price--reduced'}>
      {before && <span className={varies ? 'price__from' : 'visually-hidden'}>{`${before} `}</span>}
      <span className="price__now">
        <Money amount={now} money={money} />
      </span>
      {was !== null && (
        <s className="price__was">
          <span className="visually-hidden">{t('product.was')} </span>
          <Money amount={was} money={money} />
        </s>
      )}
    </p>
  );
}
