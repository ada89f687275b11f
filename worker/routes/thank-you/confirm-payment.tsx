import { createElement } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** For an order that is placed while its payment still needs confirmation by the bank, through `client/payments`. */
export function ConfirmPayment({ paymentId }: { paymentId: string }) {
  const t = useText();
  return (
    <section className="notice" aria-labelledby="confirm-payment">
      <Icon name="info" />
      <div>
        <h2 className="order__confirm" id="confirm-payment">
          {t('thankYou.confirmTitle')}
        </h2>
        <p>{t('thankYou.confirmText')}</p>
        {createElement(
          'payment-confirmation',
          { class: 'payment', 'data-payment': paymentId },
          <button type="button" className="button button--primary" data-pay disabled>
            {t('thankYou.confirm')}
          </button>,
          <p className="payment__status" role="status" />,
          <p className="field__error payment__problem" role="alert" />,
        )}
        <noscript>
          <p>{t('thankYou.confirmScripts')}</p>
        </noscript>
      </div>
    </section>
  );
}
