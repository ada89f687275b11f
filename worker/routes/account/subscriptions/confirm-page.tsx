import type { Charge as NextAmount } from '#shared/account/charge.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import { rich } from '#shared/messages/rich.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { HiddenFields } from '../../../ui/form/form.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { chargeKey, type Change, type ProposedChange } from './proposed-change.ts';

type ConfirmPageProps = { subscription: Subscription; proposed: ProposedChange; money: ChargeFormat };

const titles = {
  product: 'subscription.whatComes',
  items: 'subscription.along',
  remove: 'subscription.along',
  add: 'subscription.along',
  address: 'pay.whereTo',
  card: 'thankYou.toBePaid',
} as const satisfies Record<Change, PlainKey>;

/** Shows a change, with the next charge, before it is made. */
export function ConfirmPage({ subscription, proposed, money }: ConfirmPageProps) {
  const t = useText();
  return (
    <section className="record" aria-labelledby="change">
      <h2 className="record__title" id="change">
        {t(titles[proposed.change])}
      </h2>
      <dl className="facts">
        <dt>{t('subscription.now')}</dt>
        <dd>{proposed.before}</dd>
        <dt>{t('subscription.then')}</dt>
        <dd>
          <strong>{proposed.after}</strong>
        </dd>
        <dt>{t('subscription.nextCharge')}</dt>
        <dd>
          <NextCharge charge={proposed.charge} money={money} />
          {proposed.isEstimate && ` ${t('subscription.taxesMayDiffer')}`}
        </dd>
      </dl>
      <form
        method="post"
        className="record__ways"
        action={accountActions.changeSubscription.href({ id: subscription.id, step: proposed.change })}
      >
        <HiddenFields fields={{ ...proposed.fields, seen: chargeKey(proposed.charge) }} />
        <button className="button button--primary">{t('subscription.confirm')}</button>
        <a href={routes.account.editSubscription.href(subscription)}>{t('subscription.chooseAgain')}</a>
      </form>
    </section>
  );
}

type NextChargeProps = { charge: NextAmount; money: ChargeFormat };

export function NextCharge({ charge: { amount, date }, money }: NextChargeProps) {
  const t = useText();
  const sum = <Charge amount={amount} money={money} />;
  if (date === null) return rich(t, 'subscription.noChargeWhilePaused', { amount: sum });
  return rich(t, 'subscription.chargeOn', { amount: sum, date: <PublishedDate date={date} /> });
}
