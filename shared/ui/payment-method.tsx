import { CardFields } from './card-fields.tsx';
import { PaymentFrame, type PaymentFrameProps } from './payment-frame.tsx';

/** Any payment method, with our own fields; wallets alone need only the frame. */
export function PaymentMethod(props: Omit<PaymentFrameProps, 'children'>) {
  return <PaymentFrame {...props}>{props.offer.gateway === 'vault' ? <CardFields /> : null}</PaymentFrame>;
}
