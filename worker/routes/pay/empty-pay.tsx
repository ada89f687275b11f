import { useAddress } from '#shared/locale/use-address.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { routes } from '#shared/routes.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { isPaidWithoutOrder, PaidWithoutOrder } from './payment/payment-state.tsx';
import type { SectionProblem } from './problem-section.ts';
import { StepProblem } from './steps/step.tsx';

type EmptyPayProps = {
  /** Paid, but not ordered. */ payment: PaymentView | null;
  problem: SectionProblem | null;
};

/** Without a cart; money captured for a cart that could not be ordered can still be claimed back. */
export function EmptyPay({ payment, problem: shown }: EmptyPayProps) {
  const to = useAddress();
  const t = useText();
  return (
    <div className="empty">
      <Mascot />
      {shown && <StepProblem problem={shown.problem} />}
      <h1 className="empty__title">{t('pay.nothing')}</h1>
      <p className="empty__text">{t('pay.nothingText')}</p>
      <a className="button button--primary" href={to(routes.shop.href())}>
        {t('cart.backToShop')}
      </a>
      {payment && isPaidWithoutOrder(payment) && (
        <PaidWithoutOrder id={payment.id} name={methodLabel(t, payment.method)} due={null} />
      )}
    </div>
  );
}
