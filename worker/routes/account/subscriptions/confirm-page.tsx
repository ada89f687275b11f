import type { Problem } from '#shared/errors/problem.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ProblemNotice } from '../form/problem-notice.tsx';
import { NextCharge } from './next-charge.tsx';
import { chargeKey, type Change, type ProposedChange } from './proposed-change.ts';

type ConfirmPageProps = {
  subscription: Subscription;
  proposed: ProposedChange;
  money: MoneyFormat;
  locale: string;
  problem: Problem | null;
};

const titles: Record<Change, string> = {
  product: 'What comes',
  item: 'How many come along',
  remove: 'What comes along',
  add: 'What comes along',
  address: 'Where it goes',
  card: 'What pays for it',
};

/** Shows a change, with the next charge, before it is made. */
export function ConfirmPage({ subscription, proposed, money, locale, problem }: ConfirmPageProps) {
  const edit = routes.account.editSubscription.href(subscription);
  return (
    <>
      <div>
        <Breadcrumbs
          crumbs={[
            { title: subscription.productName, href: routes.account.subscription.href(subscription) },
            { title: 'Change subscription', href: edit },
          ]}
        />
        <h1>Is this right?</h1>
      </div>
      <ProblemNotice problem={problem} />
      <section className="record" aria-labelledby="change">
        <h2 className="record__title" id="change">
          {titles[proposed.change]}
        </h2>
        <dl className="facts">
          <dt>Now</dt>
          <dd>{proposed.before}</dd>
          <dt>Then</dt>
          <dd>
            <strong>{proposed.after}</strong>
          </dd>
          <dt>Next charge</dt>
          <dd>
            <NextCharge charge={proposed.charge} money={money} locale={locale} />
            {proposed.isEstimate && ' Taxes may differ in another country.'}
          </dd>
        </dl>
        <form
          method="post"
          className="record__ways"
          action={actions.account.changeSubscription.href({ id: subscription.id, step: proposed.change })}
        >
          {Object.entries({ ...proposed.fields, seen: chargeKey(proposed.charge) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button button--primary">Confirm</button>
          <a href={edit}>Choose again</a>
        </form>
      </section>
    </>
  );
}
