import { orderWords } from '#shared/payments/order-words.ts';
import { useText } from '../../ui/language/use-text.ts';

type OrderButtonProps = {
  /** Where the order is sent to, or billed; empty until there is an address. */
  country: string;
  /** What it says where no law asks for words of its own, which then stands above it. */
  label?: string;
  isBlock?: boolean;
};

/** Every button of a form that orders has the words of the law (docs/decisions/076-the-button-that-orders-says-what-the-law-of-its-country-asks.md). */
export function OrderButton({ country, label, isBlock = false }: OrderButtonProps) {
  const t = useText();
  const words = orderWords(country);
  return (
    <>
      {words && label && <p className="payment__due">{label}</p>}
      <button className={`button button--primary${isBlock ? ' button--block' : ''}`}>
        {words ? t(words) : (label ?? t('payment.placeOrder'))}
      </button>
    </>
  );
}
