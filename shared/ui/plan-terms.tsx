import type { ReactNode } from 'react';
import { billingLabel } from '../cart/billing-schedule.ts';
import type { Cart, CartItem } from '../cart/cart.ts';
import { firstRenewal, renewalAmount } from '../cart/first-renewal.ts';
import { rich } from '../messages/rich.ts';
import { useText } from '../messages/use-text.ts';
import type { ChargeFormat } from '../money/currency.ts';
import { Charge } from './charge.tsx';

type Line = Pick<CartItem, 'id' | 'name' | 'plan'> & Parameters<typeof renewalAmount>[0];

type Today = 'terms.today' | 'terms.todayAndDelivery' | 'terms.withOrder';

/** Until delivery is chosen, a sheet of a wallet included, its price is not in the sum. */
export function todayOf({ isShipped, deliveryPrice }: Pick<Cart, 'isShipped' | 'deliveryPrice'>): Today {
  return isShipped && deliveryPrice === null ? 'terms.todayAndDelivery' : 'terms.today';
}

type PlanTermsProps = {
  items: Line[];
  /** What is charged with the order. */
  now: number;
  money: ChargeFormat;
  /** When it is ordered. */
  date: Date;
  /** When it renews, where that is not one period after `date`. */
  from?: string | null;
  /** What `now` is. */
  today?: Today;
  /** A line's name in the language that the store sent it in. */
  nameOf?: (name: string) => ReactNode;
};

/** What is charged with the order, then without the shopper, how often, from when and until when; null if nothing renews. */
export function PlanTerms({
  items,
  now,
  money,
  date,
  from = null,
  today = 'terms.today',
  nameOf,
}: PlanTermsProps) {
  const t = useText();
  const lines = items.flatMap(({ plan, ...item }) => (plan ? [{ ...item, plan }] : []));
  if (lines.length === 0) return null;
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="notice plan-terms">
      <div>
        <p>{rich(t, today, { amount: <Charge amount={now} money={money} /> })}</p>
        {lines.map(({ id, name, plan: { billingSchedule }, ...line }) => (
          // The browser may be a day ahead of the server.
          <p key={id} suppressHydrationWarning>
            {rich(t, 'terms.renews', {
              name: nameOf ? nameOf(name) : name,
              price: (
                <strong>
                  <Charge amount={renewalAmount(line)} money={money} /> {billingLabel(t, billingSchedule)}
                </strong>
              ),
              date: day.format(from === null ? firstRenewal(date, billingSchedule) : new Date(from)),
            })}
          </p>
        ))}
        <p>{t('terms.until')}</p>
      </div>
    </div>
  );
}
