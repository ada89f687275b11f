import type { ReactNode } from 'react';
import type { CartItem } from '#shared/cart/cart.ts';
import { useText } from '#shared/messages/use-text.ts';
import { repeatOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';

export type DetailedItem = Pick<CartItem, 'plan' | 'otherPurchase'> & {
  options: { id: string; name: ReactNode; value: ReactNode }[];
  bundleItems: { id: string; quantity: number; name: ReactNode }[];
};

export function ItemDetails({ item: { options, bundleItems, plan, otherPurchase } }: { item: DetailedItem }) {
  const t = useText();
  return (
    <>
      {options.length > 0 ? (
        <dl className="cart-item__options">
          {options.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {bundleItems.length > 0 ? (
        <ul className="cart-item__bundle" aria-label={t('cart.inBundle')}>
          {bundleItems.map(({ id, quantity, name }) => (
            <li key={id}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      ) : null}
      {plan ? <PlanLine plan={plan} /> : null}
      {otherPurchase ? <p className="cart-item__plan">{t('cart.boughtAs', { way: otherPurchase })}</p> : null}
    </>
  );
}

function PlanLine({ plan: { name, billingSchedule } }: { plan: NonNullable<CartItem['plan']> }) {
  const t = useText();
  const { trialDays } = billingSchedule;
  // How often it is billed is beside the price.
  const subscription = name ? t('cart.subscriptionNamed', { name }) : t('cart.subscription');
  return (
    <p className="cart-item__plan">
      <Outline path={repeatOutline} />
      <span>
        {trialDays > 0 ? `${subscription} · ${t('cart.firstDaysFree', { count: trialDays })}` : subscription}
      </span>
    </p>
  );
}
