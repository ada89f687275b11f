import type { ReactNode } from 'react';
import type { SubscriptionRules } from '#shared/account/subscription.ts';
import type { FreeDelivery } from '#shared/cart/free-delivery.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { repeatOutline, truckOutline } from '#shared/ui/cart-outlines.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import { oncePerLocale } from '../../once.ts';
import { deliveryText } from '../../ui/delivery-text.ts';
import { useText } from '../../ui/language/use-text.ts';
import { returnsLink } from '../../ui/returns-link.tsx';
import { useTaxNote } from '../../ui/tax-note.ts';

export type ServiceNotesProps = {
  /** What is mailed is neither delivered nor returned. */
  isShipped: boolean;
  /** Null where none is promised in the page's currency. */
  freeDelivery: (FreeDelivery & { money: ChargeFormat }) | null;
  markets: Market[];
  subscription: SubscriptionRules | null;
};

/** What shoppers ask before they buy: delivery, returns, and the commitment of a subscription. */
export function ServiceNotes({ isShipped, freeDelivery, markets, subscription }: ServiceNotesProps) {
  const t = useText();
  const taxes = useTaxNote();
  const delivery = isShipped && deliveryText(t, markets);
  const promised =
    isShipped &&
    freeDelivery &&
    rich(t, 'productPage.freeDelivery', {
      country: countryName(freeDelivery.country, t.locale),
      amount: <Charge amount={freeDelivery.over} money={freeDelivery.money} />,
    });
  const promise = promised && <span>{promised}</span>;
  const returns = isShipped && returnsLink(t);
  const repeat = <Outline path={repeatOutline} />;
  const check = <Icon name="check" />;
  const truck = <Outline path={truckOutline} />;
  const notes: [icon: ReactNode, note: ReactNode][] = [
    [check, taxes],
    [check, !isShipped && t('productPage.mailed')],
    [truck, promise],
    [truck, delivery],
    [check, returns],
    [repeat, subscription && t(termsOf(subscription))],
  ];
  return (
    <ul className="promises">
      {notes.map(
        ([icon, note], index) =>
          note && (
            <li key={index}>
              {icon}
              {note}
            </li>
          ),
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
