import { createElement } from 'react';

/** Asks the shopper's bank to confirm a payment; `client/payments/confirmation.ts` brings it to life. */
export function PaymentConfirmation({ paymentId }: { paymentId: string }) {
  return createElement(
    'payment-confirmation',
    { class: 'payment', 'data-payment': paymentId },
    <button type="button" className="button button--primary" data-pay disabled>
      Confirm the payment with your bank
    </button>,
    <p className="payment__status" role="status" />,
    <p className="field__error payment__problem" role="alert" />,
  );
}
