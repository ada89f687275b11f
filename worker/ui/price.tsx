import type { Prices, Product } from '#shared/catalogue/product.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { Money } from './money.tsx';

type Asked = { now: number; /** The former price, where it is reduced. */ was: number | null };

/** What is paid now, and what was asked before. Null when the backend sends no price. */
export function currentPrice({ price, salePrice, origPrice }: Prices): Asked | null {
  const now = salePrice ?? price;
  if (now === null) return null;
  const before = origPrice ?? price;
  return { now, was: before !== null && before > now ? before : null };
}

/** The lowest price a product can be had for; `varies` when another variant costs more. */
export function lowestPrice(product: Product): (Asked & { varies: boolean }) | null {
  const all = product.variants.map(currentPrice).filter((price) => price !== null);
  const [first] = all.toSorted((a, b) => a.now - b.now);
  if (first) return { ...first, varies: all.some((price) => price.now > first.now) };
  const only = currentPrice(product);
  return only && { ...only, varies: false };
}

type PriceProps = Asked & { varies?: boolean; money: MoneyFormat };

/** A price line: 'From' where variants differ, the former price struck through where it is reduced. */
export function Price({ now, was, varies = false, money }: PriceProps) {
  if (was === null) {
    return (
      <p className="price">
        {varies && <span className="price__from">From </span>}
        <span className="price__now">
          <Money amount={now} money={money} />
        </span>
      </p>
    );
  }
  return (
    <p className="price price--reduced">
      <span className={varies ? 'price__from' : 'visually-hidden'}>{varies ? 'From ' : 'Now '}</span>
      <span className="price__now">
        <Money amount={now} money={money} />
      </span>
      <s className="price__was">
        <span className="visually-hidden">Was </span>
        <Money amount={was} money={money} />
      </s>
    </p>
  );
}
