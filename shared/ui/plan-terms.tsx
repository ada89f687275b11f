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

type RenewalsProps = {
  items: Line[];
  money: ChargeFormat;
  /** When it is ordered. */
  date: Date;
  /** When it renews, where that is not one period after `date`. */
  from?: string | null;
  /** A line's name in the language that the store sent it in. */
  nameOf?: (name: string) => ReactNode;
};

type PlanTermsProps = RenewalsProps & {
  /** What is charged with the order. */
  now: number;
  /** What `now` is. */
  today?: Today;
};

/** What is charged with the order, then without the shopper, how often, from when and until when; null if nothing renews. */
export function PlanTerms({ now, today = 'terms.today', ...renewals }: PlanTermsProps) {
  const t = useText();
  if (renewals.items.every(({ plan }) => !plan)) return null;
  return (
    <div className="notice plan-terms">
      <div>
        <p>{rich(t, today, { amount: <Charge amount={now} money={renewals.money} /> })}</p>
        <Renewals {...renewals} />
        <p>{t('terms.until')}</p>
      </div>
    </div>
  );
}

/** What each plan charges, how often and from when. */
export function Renewals({ items, money, date, from = null, nameOf }: RenewalsProps) {
  const t = useText();
  const lines = items.flatMap(({ plan, ...item }) => (plan ? [{ ...item, plan }] : []));
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return lines.map(({ id, name, plan: { billingSchedule }, ...line }) => (
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
  ));
}
