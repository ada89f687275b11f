import { createElement, type ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import type { PaymentPlace, ShownOffer } from '../payments/element.ts';
import { orderCountry, orderWords } from '../payments/order-words.ts';
import type { Shown } from '../payments/shown.ts';
import { PaymentFrame } from './payment-frame.tsx';

type WalletButtonsProps = {
  offers: ShownOffer[];
  place: PaymentPlace;
  due?: Shown;
  /** Where the order is sent to; null until there is an address. */
  country: string | null;
  /** The shop's own. */
  home: string;
  /** Fills the space where this device has none of them, so that the content below does not move. */
  instead?: ReactNode;
};

/**
 * The brands' own buttons cannot carry the words of the law, which are directly above. `data-count` buttons have reserved space; `client/payments/wallets.ts` shows the `data-shown` ones all at once.
 */
export function WalletButtons({ offers, place, due, country, home, instead }: WalletButtonsProps) {
  const t = useText();
  const words = orderWords(orderCountry(country, t.locale, home));
  const buttons = createElement(
    'wallet-buttons',
    { class: 'wallets', 'data-count': offers.length, 'data-shown': offers.length },
    offers.map((offer) => (
      <PaymentFrame key={offer.method} offer={offer} place={place} {...(due ? { due } : {})} />
    )),
    instead ? (
      <div className="wallets__instead" hidden>
        {instead}
      </div>
    ) : null,
    <p className="visually-hidden" role="status" />,
  );
  return (
    <>
      {words && <p className="wallets__order">{t('payment.walletOrders')}</p>}
      {buttons}
    </>
  );
}
