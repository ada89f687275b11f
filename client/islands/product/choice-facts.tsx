import { billingLabel } from '#shared/cart/billing-schedule.ts';
import { isInStock } from '#shared/catalogue/availability.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import type { Variation } from '#shared/catalogue/variation.ts';
import { problem } from '#shared/errors/problem.ts';
import type { BrowserKey } from '#shared/messages/en/browser.ts';
import type { Text } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { Icon } from '#shared/ui/icon.tsx';
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

export function StockNote({ product, variation }: { product: Product; variation: Variation }) {
  const t = useText();
  const note = noteOf(t, product, variation);
  return (
    <p
      className={`product-form__stock${note ? ` product-form__stock--${note.kind}` : ''}`}
      aria-live="polite"
    >
      {note ? (
        <>
          <Icon name="info" />
          <span>{note.text}</span>
        </>
      ) : null}
    </p>
  );
}

function noteOf(
  t: Text<BrowserKey>,
  product: Product,
  variation: Variation,
): { kind: 'out' | 'low' | 'later'; text: string } | null {
  if (!isInStock(product, variation)) return { kind: 'out', text: problemText(t, problem('invalid_stock')) };
  const { stockStatus, stockLevel } = variation;
  if (stockStatus === 'low_stock') {
    const count = stockLevel ?? 0;
    return { kind: 'low', text: count > 0 ? t('product.onlyLeft', { count }) : t('product.nearlyGone') };
  }
  if (stockStatus === 'preorder') return { kind: 'later', text: t('product.preorder') };
  if (stockStatus === 'backorder') return { kind: 'later', text: t('product.backorder') };
  return null;
}
