import type { AccountOrder } from '#shared/account/order.ts';
import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { useText } from '../../ui/language/use-text.ts';

/** What a shopper may expect of an order, until its parcels show it themselves. */
export function WhatNext({ order, isSignedIn }: { order: AccountOrder; isSignedIn: boolean }) {
  const t = useText();
  const to = useAddress();
  const { items, paid, shipping } = order;
  const planned = items.filter(({ plan }) => plan !== null);
  const service = paid ? (shipping?.serviceName ?? null) : null;
  if (service === null && planned.length === 0) return null;
  const arrival = expectedArrival(order);
  return (
    <section className="order__note" aria-labelledby="what-next">
      <h2 id="what-next">{t('thankYou.next')}</h2>
      <ol>
        {service !== null && <li>{t('thankYou.packed')}</li>}
        {service !== null && arrival && (
          <li>
            {rich(t, 'thankYou.expected', {
              service,
              date: <strong>{formatArrival(arrival, t.locale)}</strong>,
            })}
          </li>
        )}
        {planned.map(({ id, name, plan }) => (
          <li key={id}>
            {name}
            {'\u00A0· '}
            <strong>{plan?.name || t('cart.subscription')}</strong>
            {'\u00A0· '}
            <a
              href={
                isSignedIn && hasFeature('subscriptions')
                  ? routes.account.subscriptions.href()
                  : to(routes.contact.href())
              }
            >
              {t('subscription.editPlain')}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Null where the service does not say how long it takes, and once that time is over. */
function expectedArrival({ shipping, dateCreated }: AccountOrder) {
  if (dateCreated === null) return null;
  const arrival = arrivalOf(shipping?.serviceDescription ?? null, new Date(dateCreated));
  return arrival && arrival.to.getTime() > Date.now() ? arrival : null;
}
