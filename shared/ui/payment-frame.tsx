import { createElement, type ReactNode } from 'react';
import { useText } from '../messages/use-text.ts';
import { containerIds, type MethodParams, type PaymentPlace, type ShownOffer } from '../payments/element.ts';
import { orderWords } from '../payments/order-words.ts';
import type { Shown } from '../payments/shown.ts';

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
  /** Where the order is sent to: its law may say what the button has to. */
  country?: string;
  /** Our own fields. */
  children?: ReactNode;
};

/** Static markup that `client/payments` activates near the view; hidden without scripts. */
export function PaymentFrame(props: PaymentFrameProps) {
  const t = useText();
  const { offer, place, paymentId, due, children } = props;
  const params = { ...props.params, ...offer.params };
  const { method, gateway, kind } = offer;
  // The names of brands are the same in every language.
  const name = method === 'card' ? t('card.name') : offer.name;
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
    kind === 'wallet' && !paymentId ? null : <PayButton key="pay" {...props} name={name} />,
    <p className="payment__status" role="status" />,
    <p className="field__error payment__problem" role="alert" />,
    <button type="button" className="button payment__retry" data-retry hidden>
      {t('cart.tryAgain')}
    </button>,
  );
}

/** Nothing but the words of the law may be on a button that needs them: what it pays is above. */
function PayButton({ offer, paymentId, amount, country, name }: PaymentFrameProps & { name: string }) {
  const t = useText();
  const words = orderWords(country ?? '');
  const pay = amount === undefined ? t('payment.payWith', { method: name }) : t('payment.pay', { amount });
  const verb = offer.kind === 'redirect' ? t('payment.continueTo', { method: name }) : pay;
  const label = paymentId ? t('payment.placeOrder') : verb;
  return (
    <>
      {words && <p className="payment__due">{label}</p>}
      <button type="button" className="button button--primary button--block" data-pay disabled>
        {words ? t(words) : label}
      </button>
    </>
  );
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
