import { createElement, type ReactNode } from 'react';
import { containerIds, type MethodParams, type PaymentPlace, type ShownOffer } from '../payments/element.ts';
import type { Shown } from '../payments/shown.ts';
import { useText } from '../messages/use-text.ts';
import type { Text } from '../messages/message.ts';
import type { BrowserKey } from '../messages/en/browser.ts';

export type PaymentFrameProps = {
  offer: ShownOffer;
  place: PaymentPlace;
  params?: MethodParams;
  /** A payment with which the shopper returned from the provider, to be confirmed by its button. */
  paymentId?: string;
  /** The formatted amount, where the page knows it. */
  amount?: string;
  /** The same in the form's format. */
  due?: Shown;
  /** Our own fields. */
  children?: ReactNode;
};

/** Static markup that `client/payments` activates near the view; hidden without scripts. */
export function PaymentFrame(props: PaymentFrameProps) {
  const t = useText();
  const { offer, place, paymentId, amount, due, children } = props;
  const params = { ...props.params, ...offer.params };
  const { method, gateway, kind } = offer;
  // The names of brands are the same in every language.
  const name = method === 'card' ? t('card.name') : offer.name;
  const verb = kind === 'redirect' ? t('payment.continueTo', { method: name }) : payLabel(t, name, amount);
  const label = paymentId ? t('payment.placeOrder') : verb;
  return createElement(
    'payment-method',
    {
      class: `payment payment--${kind}`,
      'data-method': method,
      'data-gateway': gateway,
      'data-place': place,
      'data-name': name,
      ...(props.params || offer.params ? { 'data-params': JSON.stringify(params) } : {}),
      ...(offer.config ? { 'data-config': JSON.stringify(offer.config) } : {}),
      ...(paymentId ? { 'data-payment': paymentId } : {}),
      ...(due ? { 'data-due': due } : {}),
    },
    <div className="payment__face">
      {params.separateElements ? (
        <SeparateFields ids={containerIds(offer, place, params)} />
      ) : (
        containerIds(offer, place, params).map((id) => (
          <div key={id} id={id} className="payment__container" />
        ))
      )}
      {children}
    </div>,
    kind === 'wallet' && !paymentId ? null : (
      <button type="button" className="button button--primary button--block" data-pay disabled>
        {label}
      </button>
    ),
    <p className="payment__status" role="status" />,
    <p className="field__error payment__problem" role="alert" />,
    <button type="button" className="button payment__retry" data-retry hidden>
      {t('cart.tryAgain')}
    </button>,
  );
}

function payLabel(t: Text<BrowserKey>, method: string, amount?: string): string {
  return amount === undefined ? t('payment.payWith', { method }) : t('payment.pay', { amount });
}

const fieldLabels = ['card.number', 'card.expiryDate', 'card.securityCode'] as const;

/** The card provider labels its fields for screen readers; these labels are visual only. */
function SeparateFields({ ids }: { ids: string[] }) {
  const t = useText();
  return (
    <div className="payment__fields">
      {ids.map((id, index) => (
        <div key={id}>
          <span className="field__label" aria-hidden="true">
            {fieldLabels[index] && t(fieldLabels[index])}
          </span>
          <div id={id} className="payment__container" />
        </div>
      ))}
    </div>
  );
}
