import type { ChargeFormat } from '#shared/money/currency.ts';
import type { Order } from '#shared/order/order.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import { Charge } from '../../ui/money.tsx';
import { useText } from '../../ui/language/use-text.ts';
import type { Text } from '#shared/messages/message.ts';

/** Gift cards, balance, and the method that paid the rest. */
export function PaidBy({ order, money }: { order: Order; money: ChargeFormat }) {
  const t = useText();
  const { accountCredit, giftcardTotal, payment, unconfirmedPaymentId } = order;
  const method = payment && describe(t, payment);
  if (accountCredit <= 0 && giftcardTotal <= 0 && method === null) return null;
  return (
    <div className="order__delivery">
      <h2>{unconfirmedPaymentId ? t('thankYou.toBePaid') : t('thankYou.paidWith')}</h2>
      {giftcardTotal > 0 && (
        <p>
          {t('cart.giftCard')}, <Charge amount={giftcardTotal} money={money} />
        </p>
      )}
      {accountCredit > 0 && (
        <p>
          {t('cart.balance')}, <Charge amount={accountCredit} money={money} />
        </p>
      )}
      {method !== null && <p>{method}</p>}
    </div>
  );
}

/** Balance and gift cards have lines of their own. */
function describe(t: Text, { method, cardBrand, cardLast4 }: NonNullable<Order['payment']>): string | null {
  if (method === 'account' || method === 'giftcard') return null;
  const card = cardLast4
    ? t('cards.ending', { card: cardBrand ?? t('subscription.card'), last4: cardLast4 })
    : null;
  if (method === 'card') return card ?? methodLabel(t, method);
  return card ? `${methodLabel(t, method)}, ${card}` : methodLabel(t, method);
}
