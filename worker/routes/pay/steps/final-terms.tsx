import { Fragment, type ReactNode } from 'react';
import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import { routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { returnsLink } from '../../../ui/returns-link.tsx';
import type { Checkout } from '../load-checkout.ts';

type FinalTermsProps = {
  checkout: Checkout;
  money: ChargeFormat;
  today: Date;
  /** Of a payment that its provider let the shopper approve. */ approved?: MethodName;
};

/** What Japan's law on specified commercial transactions (article 12-6) asks above the button that orders. */
export function FinalTerms({ checkout, money, today, approved }: FinalTermsProps) {
  const t = useText();
  if (checkout.country !== 'JP') return null;
  const { cart, services, parties } = checkout;
  const service = services.find(({ id }) => id === parties.service);
  const arrival = service && arrivalOf(service.description, today);
  const goods = cart.items.map(({ id, name, quantity }) => (
    <p key={id}>
      {quantity} × <StoreText>{name}</StoreText>
    </p>
  ));
  const rows: [name: string, value: ReactNode][] = [
    [t('final.goods'), goods],
    [t('cart.total'), <Charge key="total" amount={cart.grandTotal} money={money} />],
    [
      t('pay.payment'),
      approved ? rich(t, 'pay.approved', { method: methodLabel(t, approved) }) : t('final.payment'),
    ],
    ...(service
      ? ([
          [t('pay.delivery'), arrival ? formatArrival(arrival, t.locale) : service.description],
        ] satisfies typeof rows)
      : []),
    [t('final.period'), t('final.whileStock')],
    [t('final.cancelling'), <Cancelling key="cancelling" />],
  ];
  return (
    <section aria-labelledby="final-terms">
      <h3 id="final-terms" className="pay-address__title">
        {t('final.title')}
      </h3>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Cancelling() {
  const t = useText();
  const to = useAddress();
  const { terms } = shop.legal;
  return (
    <>
      {returnsLink(t)}{' '}
      <a href={to(terms ?? routes.contact.href())}>{t(terms ? 'shell.terms' : 'errorPage.contact')}</a>
    </>
  );
}
