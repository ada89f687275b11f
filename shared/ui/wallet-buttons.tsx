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

/**
 * The wallets of a place. Their space is reserved, and `client/payments/wallets.ts` shows them in it all at
 * once. `data-count` is the number of buttons with reserved space, `data-shown` the number that this device
 * has.
 */
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
