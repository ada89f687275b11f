import { billingLabel } from '#shared/cart/billing-schedule.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { UnitPrice } from '#shared/ui/unit-price.tsx';

/** The price of the choice, announced again when it changes. */
export function PriceLine({ variation, money }: { variation: Variation; money: MoneyFormat }) {
  const t = useText();
  const { now, was } = shownPrice(variation);
  const saving = savingPercent(now, was);
  return (
    <p className={`product-form__price price${was === null ? '' : ' price--reduced'}`} aria-live="polite">
      <span className="visually-hidden">{t(was === null ? 'cart.price' : 'product.now')} </span>
      <span className="price__now">{formatMoney(now, money)}</span>
      {variation.plan ? (
        <span className="price__unit">{` ${billingLabel(t, variation.plan.billingSchedule)}`}</span>
      ) : null}
      {was === null ? null : (
        <s className="price__was">
          <span className="visually-hidden">{t('cart.was')} </span>
          {formatMoney(was, money)}
        </s>
      )}
      {saving === null ? null : (
        <span className="price__saving">{t('product.save', { percent: saving })}</span>
      )}
      {now === null ? null : (
        <UnitPrice amount={now - variation.addOns} pricing={variation.unitPricing} money={money} />
      )}
    </p>
  );
}
