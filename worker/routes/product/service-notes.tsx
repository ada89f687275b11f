import { hasFeature } from '#shared/shop/features.ts';
import type { SubscriptionRules } from '#shared/account/subscription.ts';
import type { FreeDelivery } from '#shared/cart/free-delivery.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { rich } from '#shared/messages/rich.ts';
import { routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { repeatOutline, truckOutline } from '#shared/ui/cart-outlines.ts';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import { deliveryText } from '../../ui/delivery-text.ts';
import { useTaxNote } from '../../ui/tax-note.ts';
import { useText } from '../../ui/language/use-text.ts';
import { oncePerLocale } from '../../once.ts';

export type ServiceNotesProps = {
  /** What is mailed is neither delivered nor returned. */
  isShipped: boolean;
  /** Null where none is promised in the page's currency. */
  freeDelivery: (FreeDelivery & { money: ChargeFormat }) | null;
  markets: Market[];
  /** Of a product with plans. */
  subscription: SubscriptionRules | null;
};

/** What shoppers ask before they buy: delivery, returns, and the commitment of a subscription. */
export function ServiceNotes({ isShipped, freeDelivery, markets, subscription }: ServiceNotesProps) {
  const t = useText();
  const taxes = useTaxNote();
  const delivery = isShipped && deliveryText(t, markets);
  const promise =
    isShipped &&
    freeDelivery &&
    rich(t, 'productPage.freeDelivery', {
      country: countryName(freeDelivery.country, t.locale),
      amount: <Charge amount={freeDelivery.over} money={freeDelivery.money} />,
    });
  const returns = isShipped && hasFeature('returns') && t('productPage.returns');
  return (
    <ul className="promises">
      {taxes && (
        <li>
          <Icon name="check" />
          {taxes}
        </li>
      )}
      {!isShipped && (
        <li>
          <Icon name="check" />
          {t('productPage.mailed')}
        </li>
      )}
      {promise && (
        <li>
          <Outline path={truckOutline} />
          <span>{promise}</span>
        </li>
      )}
      {delivery && (
        <li>
          <Outline path={truckOutline} />
          {delivery}
        </li>
      )}
      {returns && (
        <li>
          <Icon name="check" />
          <a href={routes.account.returns.href()}>{returns}</a>
        </li>
      )}
      {subscription && (
        <li>
          <Outline path={repeatOutline} />
          {t(termsOf(subscription))}
        </li>
      )}
    </ul>
  );
}

function termsOf({ pauses, skips }: SubscriptionRules): PlainKey {
  return pauses && skips ? 'productPage.planTerms' : 'productPage.planCancel';
}

const countryNames = oncePerLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

function countryName(code: string, locale: string): string {
  return countryNames(locale).of(code) ?? code;
}
