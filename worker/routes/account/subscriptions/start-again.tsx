import { Hono } from 'hono';
import type { ReactNode } from 'react';
import type { Subscription, SubscriptionRules } from '#shared/account/subscription.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { orderWords } from '#shared/payments/order-words.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { PlanTerms } from '#shared/ui/plan-terms.tsx';
import { parseSubscription } from '../../../backends/commerce/account/subscription.ts';
import { firstProblem } from '../../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { chargeFormat } from '../../../render/money-format.ts';
import { HiddenFields } from '../../../ui/form/form.tsx';
import { storeText } from '../../../ui/language/store-text.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { readForm, typedFields } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';
import { crumbOf, hrefOf, loadEditContext } from './change-subscription.tsx';
import { ChoiceField } from './choice-field.tsx';
import { addressEntries, cardEntries, cardName, formatAddress } from './format.ts';
import { ProductFields } from './product-fields.tsx';
import type { EditContext } from './proposed-change.ts';
import { madeSince, newestOf, proposeStart, startKey, type ProposedStart } from './proposed-start.ts';
import { canStartAgain } from './subscription-pages.tsx';
import { loadSubscriptions } from './subscriptions.tsx';

type StartAgainPageProps = {
  edit: EditContext;
  product: Product;
  rules: SubscriptionRules;
  fields: Record<string, string>;
};

function StartAgainPage({ edit, product, rules, fields }: StartAgainPageProps) {
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
function ConfirmStartPage(props: ConfirmStartPageProps) {
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

type Fields = Record<string, string>;
type Start = { edit: EditContext; product: Product; fields: Fields };

/** A subscription that is over starts again as a new one, in three pages: choose, confirm, and the result. */
export const subscriptionStarts = new Hono<AppEnv>()
  .get(furtherRoutes.startAgain.pattern, async (c) => {
    const start = await loadStart(c, c.req.query());
    if (start instanceof Response) return start;
    if (start.fields['change'] !== 'again') return renderChoice(c, start, null);
    const proposed = proposalOf(c, start);
    if (!proposed.ok) return renderChoice(c, start, proposed.error);
    return renderConfirm(c, start, { proposed: proposed.value, since: newestOf(await loadSubscriptions(c)) });
  })
  .post(furtherRoutes.startAgain.pattern, async (c) => {
    const form = await readForm(c.req);
    const start = await loadStart(c, form.ok ? typedFields(form.value) : {});
    if (start instanceof Response) return start;
    const { product, fields } = start;
    const { since = '' } = fields;
    const made = madeSince(await loadSubscriptions(c), since, product);
    if (made) return startedAs(c, made.id);
    const proposed = proposalOf(c, start);
    if (!proposed.ok) return renderChoice(c, start, proposed.error);
    const shown = { proposed: proposed.value, since };
    if (fields['seen'] !== startKey(proposed.value, moneyFor(c).charged.code)) {
      return renderConfirm(c, start, { ...shown, refusal: problem('charge_changed') });
    }
    const { call } = proposed.value;
    const answer = await c.get('visitor').call({ ...call, submission: JSON.stringify([call, since]) });
    if (!answer.ok) return renderConfirm(c, start, { ...shown, refusal: firstProblem(answer.error) });
    return startedAs(c, parseSubscription(answer.value)?.id ?? null);
  });

/** The product at today's prices, in the currency that this visitor is charged in, and to the country whose taxes are known. */
async function loadStart(c: AppContext, fields: Fields): Promise<Start | Response> {
  const context = await loadEditContext(c);
  const { subscription, addresses } = context;
  const country = subscription.shipping?.country;
  const edit = { ...context, addresses: addresses.filter((it) => !country || it.country === country) };
  const { locale, currency } = c.get('visitor');
  const product =
    subscription.product && canStartAgain(subscription)
      ? await c.get('backends').catalogue.getProduct(subscription.product.id, { locale, currency })
      : null;
  return product ? { edit, product, fields } : c.redirect(hrefOf(subscription), 303);
}

function startedAs(c: AppContext, id: string | null): Response {
  return c.redirect(id === null ? routes.account.subscriptions.href() : `${hrefOf({ id })}?started=1`, 303);
}

function proposalOf(c: AppContext, { edit, product, fields }: Start) {
  return proposeStart({ ...edit, product, fields, now: new Date(), t: c.get('text') });
}

function moneyFor(c: AppContext) {
  return chargeFormat(c.get('settings'), c.get('visitor'));
}

function renderChoice(c: AppContext, start: Start, refusal: Problem | null): Promise<Response> {
  return renderStart(c, start, {
    problem: refusal,
    body: <StartAgainPage {...start} rules={c.get('settings').subscriptions} />,
  });
}

type Shown = { proposed: ProposedStart; since: string; refusal?: Problem };

function renderConfirm(c: AppContext, start: Start, { proposed, since, refusal }: Shown): Promise<Response> {
  const { edit, product } = start;
  const money = moneyFor(c);
  return renderStart(c, start, {
    problem: refusal ?? null,
    body: (
      <ConfirmStartPage
        subscription={edit.subscription}
        name={product.name}
        proposed={proposed}
        hidden={{ ...proposed.fields, since, seen: startKey(proposed, money.charged.code) }}
        money={money}
        now={new Date()}
      />
    ),
  });
}

function renderStart(
  c: AppContext,
  { edit: { subscription }, product }: Start,
  { problem, body }: { problem: Problem | null; body: ReactNode },
): Promise<Response> {
  const t = c.get('text');
  return renderAccount(c, {
    title: t('subscription.again'),
    above: [crumbOf({ ...subscription, productName: product.name })],
    lead: subscription.extras.length > 0 && <p className="record__soft">{t('subscription.againAlone')}</p>,
    problem,
    body,
  });
}
