import { CardFields } from './card-fields.tsx';
import { PaymentFrame, type PaymentFrameProps } from './payment-frame.tsx';

/** Any way to pay, with the fields that are ours; the wallets alone need only their frame. */
export function PaymentMethod(props: Omit<PaymentFrameProps, 'children'>) {
  return <PaymentFrame {...props}>{props.offer.gateway === 'vault' ? <CardFields /> : null}</PaymentFrame>;
}
