import { createElement, type ReactNode } from 'react';
import type { PaymentPlace, ShownOffer } from '../payments/element.ts';
import type { Shown } from '../payments/shown.ts';
import { PaymentFrame } from './payment-frame.tsx';

type WalletButtonsProps = {
  offers: ShownOffer[];
  place: PaymentPlace;
  due?: Shown;
  /** What takes the room where this device has none of them: what is below must not move. */
  instead?: ReactNode;
};

/**
 * The wallets of a place. Their room is reserved, and `client/payments/wallets.ts` shows them in it all at once.
 * `data-count` are the buttons that there is room for, `data-shown` those that this device has.
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
