import type { SubscriptionRules } from '#shared/account/subscription.ts';
import { FREE_SHIPPING_OVER } from '#shared/cart/free-shipping.ts';
import type { TaxNote } from '#shared/locale/markets.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../ui/use-text.ts';

export type PromisesProps = {
  /** Where orders of some value ship free; null where the value is not known in the page's currency. */
  freeShipping: { country: string; money: MoneyFormat } | null;
  /** What the price holds, where the page's markets agree on it. */
  taxes: TaxNote | null;
  /** Of a product with plans. */
  subscription: SubscriptionRules | null;
};

/** What a shopper asks before buying: delivery, returns, and what a subscription binds to. */
export function Promises({ freeShipping, taxes, subscription }: PromisesProps) {
  const t = useText();
  return (
    <ul className="promises">
      {taxes && (
        <li>
          <Icon name="check" />
          {t(TAX_NOTES[taxes])}
        </li>
      )}
      {freeShipping && (
        <li>
          <Icon name="truck" />
          {t('productPage.freeDelivery', {
            country: countryName(freeShipping.country, t.locale),
            amount: formatMoney(FREE_SHIPPING_OVER, freeShipping.money),
          })}
        </li>
      )}
      <li>
        <Icon name="check" />
        <a href={routes.account.returns.href()}>{t('productPage.returns')}</a>
      </li>
      {subscription && (
        <li>
          <Icon name="repeat" />
          {t(termsOf(subscription))}
        </li>
      )}
    </ul>
  );
}

const TAX_NOTES: Record<TaxNote, PlainKey> = {
  'vat.included': 'tax.vat.included',
  'vat.excluded': 'tax.vat.excluded',
  'gst.included': 'tax.gst.included',
  'gst.excluded': 'tax.gst.excluded',
  'tax.included': 'tax.tax.included',
  'tax.excluded': 'tax.tax.excluded',
};

function termsOf({ pauses, skips }: SubscriptionRules): PlainKey {
  return pauses && skips ? 'productPage.planTerms' : 'productPage.planCancel';
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
