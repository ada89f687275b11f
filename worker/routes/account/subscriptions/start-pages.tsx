import type { Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { orderWords } from '#shared/payments/order-words.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { PlanTerms } from '#shared/ui/plan-terms.tsx';
import { storeText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { addressEntries, cardEntries, cardName, formatAddress } from './format.ts';
import { ProductFields } from './product-fields.tsx';
import type { EditContext } from './proposed-change.ts';
import type { ProposedStart } from './proposed-start.ts';
import { HiddenFields } from '../../../ui/form/form.tsx';

type StartAgainPageProps = {
  edit: EditContext;
  product: Product;
  rules: SubscriptionRules;
  fields: Record<string, string>;
};

export function StartAgainPage({ edit, product, rules, fields }: StartAgainPageProps) {
  const t = useText();
  const { addresses, cards } = edit;
  const subscription = { ...edit.subscription, product, productName: product.name };
  return (
    <>
      <p className="record__soft">{t('subscription.againText')}</p>
      <form className="form" method="get" action={furtherRoutes.startAgain.href(subscription)}>
        <input type="hidden" name="change" value="again" />
        <ProductFields
          subscription={subscription}
          rules={{ ...rules, changesPlan: true }}
          product={product}
          fields={fields}
        />
        <ChoiceField
          name="address"
          label={t('subscription.address')}
          value={fields['address'] ?? subscription.addressId ?? ''}
          entries={addressEntries(t, addresses)}
          none={formatAddress(t, subscription.shipping)}
        />
        <a href={routes.account.newAddress.href()}>{t('address.add')}</a>
        <ChoiceField
          name="card"
          label={t('card.name')}
          value={fields['card'] ?? subscription.card?.id ?? ''}
          entries={cardEntries(t, cards)}
          none={subscription.card ? cardName(t, subscription.card) : t('subscription.noCard')}
        />
        <a href={routes.account.newCard.href()}>{t('cards.add')}</a>
        <button className="button button--primary">{t('subscription.seeCharges')}</button>
      </form>
    </>
  );
}

type ConfirmStartPageProps = {
  subscription: Subscription;
  name: string;
  proposed: ProposedStart;
  hidden: Record<string, string>;
  money: ChargeFormat;
  now: Date;
};

/** Shows what is charged now and later, directly above the button that orders it. */
export function ConfirmStartPage(props: ConfirmStartPageProps) {
  const t = useText();
  const { subscription, name, proposed, hidden, money, now } = props;
  const { amount, plan, country } = proposed;
  const item = { id: subscription.id, name, priceTotal: amount, plan };
  return (
    <section className="record">
      <dl className="facts">
        <dt>{t('subscription.whatComes')}</dt>
        <dd>
          {storeText(name)}, {proposed.product}
        </dd>
        <dt>{t('pay.whereTo')}</dt>
        <dd>{proposed.address}</dd>
        <dt>{t('thankYou.toBePaid')}</dt>
        <dd>{proposed.card}</dd>
      </dl>
      <PlanTerms
        items={[item]}
        now={plan.billingSchedule.trialDays > 0 ? 0 : amount}
        money={money}
        date={now}
        nameOf={storeText}
      />
      {proposed.isEstimate && <p>{t('subscription.taxesMayDiffer')}</p>}
      <form
        method="post"
        className="record__ways"
        action={furtherRoutes.startAgain.href({ id: subscription.id })}
      >
        <HiddenFields fields={hidden} />
        <button className="button button--primary">{t(orderWords(country) ?? 'subscription.confirm')}</button>
        <a href={furtherRoutes.startAgain.href({ id: subscription.id })}>{t('subscription.chooseAgain')}</a>
      </form>
    </section>
  );
}
