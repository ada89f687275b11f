import { refundedBeside, type AccountOrder } from '#shared/account/order.ts';
import type { Text } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import type { OrderAddress } from '#shared/order/order.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { useText } from '../../../ui/language/use-text.ts';

export function Payments({ order, money }: { order: AccountOrder; money: ChargeFormat }) {
  const t = useText();
  const paid = order.payments.filter(({ succeeded }) => succeeded);
  const refunded = refundedBeside(order);
  return (
    <ul className="record__soft">
      {order.accountCredit > 0 && (
        <li>
          {rich(t, 'orders.paidByBalance', {
            amount: <Charge amount={order.accountCredit} money={money} />,
          })}
        </li>
      )}
      {paid.map(({ id, method, amount }) => (
        <li key={id}>
          {rich(t, amount < 0 ? 'orders.refundedBy' : 'orders.paidAmountBy', {
            amount: <Charge amount={Math.abs(amount)} money={money} />,
            method: wayOf(t, order, method),
          })}
        </li>
      ))}
      {refunded > 0 && (
        <li>{rich(t, 'orders.refundedAmount', { amount: <Charge amount={refunded} money={money} /> })}</li>
      )}
    </ul>
  );
}

function wayOf(t: Text, { payment }: AccountOrder, method: string): string {
  if (method !== 'card' || !payment?.cardLast4) return method;
  return payment.cardBrand
    ? t('cards.ending', { card: payment.cardBrand, last4: payment.cardLast4 })
    : t('orders.cardEnding', { last4: payment.cardLast4 });
}

export function Addresses({ order }: { order: AccountOrder }) {
  const t = useText();
  return (
    <div className="records records--tiles">
      {order.shipping && (
        <AddressRecord title={t('pay.whereTo')} address={order.shipping} note={order.shipping.serviceName} />
      )}
      {order.billing?.address1 && (
        <AddressRecord title={t('cards.billing')} address={order.billing} note={null} />
      )}
    </div>
  );
}

type AddressRecordProps = { title: string; address: OrderAddress; note: string | null };

function AddressRecord({ title, address, note }: AddressRecordProps) {
  return (
    <section className="record">
      <h2 className="record__title">{title}</h2>
      <AddressLines address={address} />
      {note && <p className="record__soft">{note}</p>}
    </section>
  );
}
