import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import type { Text } from '#shared/messages/message.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import type { FinalTermsText } from '#shared/ui/final-terms.tsx';

type Known = {
  /** What is said of the chosen delivery; null where nothing is sent, left out until one is chosen. */
  delivery?: string | null;
  today: Date;
  /** Of a payment that its provider let the shopper approve. */
  approved?: MethodName;
};

/** The words of `FinalTerms`. @param to builds the address of a page in the current language */
export function finalTermsText(
  t: Text,
  to: (href: string) => string,
  { delivery, today, approved }: Known,
): FinalTermsText {
  const { terms } = shop.legal;
  const returns = hasFeature('returns') && t('productPage.returns');
  const arrival = delivery ? arrivalOf(delivery, today) : null;
  const deliveryText = delivery === undefined ? t('final.deliveryInSheet') : delivery;
  return {
    title: t('final.title'),
    goods: t('final.goods'),
    payment: [
      t('pay.payment'),
      approved ? t('pay.approved', { method: methodLabel(t, approved) }) : t('final.payment'),
    ],
    facts: [
      ...(deliveryText === null
        ? []
        : ([[t('pay.delivery'), arrival ? formatArrival(arrival, t.locale) : deliveryText]] satisfies [
            string,
            string,
          ][])),
      [t('final.period'), t('final.whileStock')],
    ],
    cancelling: t('final.cancelling'),
    links: [
      ...(returns ? ([[routes.account.returns.href(), returns]] satisfies [string, string][]) : []),
      terms ? [to(terms), t('shell.terms')] : [to(routes.contact.href()), t('errorPage.contact')],
    ],
  };
}
