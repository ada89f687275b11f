import { createElement, type ReactNode } from 'react';
import type { PaymentPlace, ShownOffer } from '../payments/element.ts';
import type { Shown } from '../payments/shown.ts';
import { PaymentFrame } from './payment-frame.tsx';

type WalletButtonsProps = {
  offers: ShownOffer[];
  place: PaymentPlace;
  due?: Shown;
  /** Fills the space where this device has none of them, so that the content below does not move. */
  instead?: ReactNode;
};

/** Below `WalletTerms`. `data-count` buttons have reserved space; `client/payments/wallets.ts` shows the `data-shown` ones all at once. */
export function WalletButtons({ offers, place, due, instead }: WalletButtonsProps) {
  return createElement(
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
}
