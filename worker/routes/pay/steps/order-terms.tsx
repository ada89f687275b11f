import { useAddress } from '#shared/locale/use-address.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import { needsFinalTerms } from '#shared/payments/order-words.ts';
import { FinalTerms } from '#shared/ui/final-terms.tsx';
import { finalTermsText } from '../../../ui/final-terms-text.ts';
import { storeText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import type { PayPageProps } from '../pay-page.tsx';

type OrderTermsProps = Pick<PayPageProps, 'checkout' | 'money' | 'today' | 'here'> & {
  /** Of a payment that its provider let the shopper approve. */ approved?: MethodName;
  /** The wallet's sheet asks for what is not known yet. */ inSheet?: boolean;
};

/** What the law of the country of delivery asks to be said above what orders; null in most. */
export function OrderTerms({ checkout, money, today, here, approved, inSheet = false }: OrderTermsProps) {
  const t = useText();
  const to = useAddress();
  const { cart, country, services, parties } = checkout;
  if (!needsFinalTerms({ country, locale: t.locale, here })) return null;
  const service = services.find(({ id }) => id === parties.service);
  const isAsked = inSheet && parties.needsShipping && !service;
  const known = isAsked ? {} : { delivery: service?.description ?? null };
  const text = finalTermsText(t, to, { today, ...known, ...(approved ? { approved } : {}) });
  return <FinalTerms text={text} cart={cart} money={money} date={today} nameOf={storeText} />;
}
