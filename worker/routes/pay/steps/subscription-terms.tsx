import { addPeriod } from '#shared/account/subscription.ts';
import { billingLabel } from '#shared/cart/billing-schedule.ts';
import type { Cart } from '#shared/cart/cart.ts';
import type { BillingSchedule } from '#shared/catalogue/product.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { StoreText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { Charge } from '../../../ui/money.tsx';

type SubscriptionTermsProps = { cart: Cart; money: ChargeFormat; today: Date };

/** What is charged again without the shopper, how often and from when, above whatever pays; null if nothing is. */
export function SubscriptionTerms({ cart, money, today }: SubscriptionTermsProps) {
  const t = useText();
  const lines = cart.items.flatMap(({ plan, ...item }) => (plan ? [{ ...item, plan }] : []));
  if (lines.length === 0) return null;
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="notice">
      <div>
        {lines.map(({ id, name, priceTotal, plan }) => (
          <p key={id}>
            {rich(t, 'pay.renews', {
              name: <StoreText>{name}</StoreText>,
              price: (
                <strong>
                  <Charge amount={priceTotal} money={money} /> {billingLabel(t, plan.billingSchedule)}
                </strong>
              ),
              date: day.format(nextCharge(today, plan.billingSchedule)),
            })}
          </p>
        ))}
        <p>{t('pay.renewsUntil')}</p>
      </div>
    </div>
  );
}

/** When a subscription that is ordered today is charged next. */
export function nextCharge(today: Date, schedule: BillingSchedule): Date {
  if (schedule.trialDays === 0) return new Date(addPeriod(today.toISOString(), schedule));
  return new Date(today.getTime() + schedule.trialDays * 24 * 60 * 60 * 1000);
}
