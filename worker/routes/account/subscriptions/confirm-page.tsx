import type { Problem } from '#shared/errors/problem.ts';
import type { Subscription } from '#shared/account/subscription.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ProblemNotice } from '../form/problem-notice.tsx';
import { NextCharge } from './next-charge.tsx';
import { seenCharge, type Change, type Wish } from './proposed-change.ts';

type ConfirmPageProps = {
  subscription: Subscription;
  wish: Wish;
  money: MoneyFormat;
  locale: string;
  problem: Problem | null;
};

const titles: Record<Change, string> = {
  goods: 'What comes',
  item: 'How many come along',
  remove: 'What comes along',
  add: 'What comes along',
  address: 'Where it goes',
  card: 'What pays for it',
};

/** A change before it is made: what was, what will be, and the next charge. */
export function ConfirmPage({ subscription, wish, money, locale, problem }: ConfirmPageProps) {
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
      <section className="record" aria-labelledby="wish">
        <h2 className="record__title" id="wish">
          {titles[wish.change]}
        </h2>
        <dl className="facts">
          <dt>Now</dt>
          <dd>{wish.before}</dd>
          <dt>Then</dt>
          <dd>
            <strong>{wish.after}</strong>
          </dd>
          <dt>Next charge</dt>
          <dd>
            <NextCharge charge={wish.charge} money={money} locale={locale} />
            {wish.isRough && ' Taxes may differ in another country.'}
          </dd>
        </dl>
        <form
          method="post"
          className="record__ways"
          action={actions.account.changeSubscription.href({ id: subscription.id, step: wish.change })}
        >
          {Object.entries({ ...wish.fields, seen: seenCharge(wish.charge) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button button--primary">Confirm</button>
          <a href={edit}>Choose again</a>
        </form>
      </section>
    </>
  );
}
