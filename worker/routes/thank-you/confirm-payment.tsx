import { createElement } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

/** For an order that is placed while its payment still needs confirmation by the bank, through `client/payments`. */
export function ConfirmPayment({ paymentId }: { paymentId: string }) {
  return (
    <section className="notice" aria-labelledby="confirm-payment">
      <Icon name="info" />
      <div>
        <h2 className="order__confirm" id="confirm-payment">
          One step is left: confirm your payment
        </h2>
        <p>Your bank wants to know that it is you. We keep your order until you have confirmed it.</p>
        {createElement(
          'payment-confirmation',
          { class: 'payment', 'data-payment': paymentId },
          <button type="button" className="button button--primary" data-pay disabled>
            Confirm with your bank
          </button>,
          <p className="payment__status" role="status" />,
          <p className="field__error payment__problem" role="alert" />,
        )}
        <noscript>
          <p>Confirming takes scripts, which are off here. Please open this page again with scripts on.</p>
        </noscript>
      </div>
    </section>
  );
}
