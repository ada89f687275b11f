import type { Variation } from '#shared/catalogue/variation.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { shownPrice } from './shown-price.ts';

type BuyBarProps = { variation: Variation; money: MoneyFormat; label: string; isWaiting: boolean };

/** At the foot of a phone's screen while the form's own button, which the keyboard uses, is out of view. */
export function BuyBar({ variation, money, label, isWaiting }: BuyBarProps) {
  return (
    <div className="buy-bar" aria-hidden="true">
      <span className="buy-bar__price">{formatMoney(shownPrice(variation).now, money)}</span>
      <button
        className="button button--primary buy-bar__submit"
        tabIndex={-1}
        data-busy={isWaiting || undefined}
      >
        {label}
      </button>
    </div>
  );
}
