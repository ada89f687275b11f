import type { Variation } from '#shared/catalogue/variation.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { useText } from '#shared/messages/use-text.ts';
import { shownPrice } from './shown-price.ts';

type BuyBarProps = { variation: Variation; money: MoneyFormat; isLocked: boolean; isWaiting: boolean };

/**
 * At the foot of a phone's screen while the form's own button is out of view. For fingers only: the keyboard and screen
 * readers have that button.
 */
export function BuyBar({ variation, money, isLocked, isWaiting }: BuyBarProps) {
  const t = useText();
  return (
    <div className="buy-bar" aria-hidden="true">
      <span className="buy-bar__price">{formatMoney(shownPrice(variation).now, money)}</span>
      <button
        type="submit"
        className="button button--primary buy-bar__submit"
        tabIndex={-1}
        disabled={isLocked}
        aria-disabled={isWaiting || undefined}
        data-busy={isWaiting || undefined}
      >
        {isLocked ? t('product.soldOut') : t('product.addToCart')}
      </button>
    </div>
  );
}
