import { Hono } from 'hono';
import type { SavedCard } from '#shared/account/account.ts';
import { checkAddress } from '#shared/account/address.ts';
import { checkCardToken } from '#shared/account/forms.ts';
import { isExpiry } from '#shared/card/expiry.ts';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import type { Text } from '#shared/messages/message.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { CardFields } from '#shared/ui/card-fields.tsx';
import type { AppContext, AppEnv } from '../../../context.ts';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { callThen, handleButton, handleForm } from '../../forms/handle-form.ts';
import { RecordWays } from '../form/record-ways.tsx';
import { renderAccount } from '../layout.tsx';
import { findRecord } from '../record-id.ts';
import { loadCards } from './load-cards.ts';

const listHref = routes.account.payments.href();

/** Saved cards. A new card arrives as a vault token: its details never reach the shop. */
export const cards = new Hono<AppEnv>()
  .get(routes.account.payments.pattern, async (c) =>
    renderAccount(c, {
      title: c.get('text')('account.cards'),
      body: (
        <CardsPage cards={await loadCards(c)} defaultId={c.get('account').defaultCardId} now={new Date()} />
      ),
    }),
  )
  .get(routes.account.newCard.pattern, (c) => renderNewCard(c, null))
  .post(accountActions.addCard.pattern, (c) =>
    handleForm(c, {
      check: checkCardToken,
      submit: (body) => callThen(c, { method: 'POST', path: '/account/cards', body }, listHref),
      render: (formState) => renderNewCard(c, formState),
    }),
  )
  .get(routes.account.card.pattern, async (c) => renderCard(c, await loadCard(c), null))
  .post(accountActions.changeCard.pattern, async (c) => {
    const [card] = await Promise.all([loadCard(c), loadRegions()]);
    return handleForm(c, {
      check: (fields) => checkAddress(fields, addressRuleOf),
      submit: (billing) =>
        callThen(c, { method: 'PUT', path: `/account/cards/${card.id}`, body: { billing } }, listHref),
      render: (formState) => renderCard(c, card, formState),
    });
  })
  .post(accountActions.removeCard.pattern, async (c) => {
    const { id } = await loadCard(c);
    return handleButton(c, { method: 'DELETE', path: `/account/cards/${id}` }, listHref);
  })
  .post(accountActions.preferCard.pattern, async (c) => {
    const { id } = await loadCard(c);
    const body = { billing: { account_card_id: id } };
    return handleButton(c, { method: 'PUT', path: '/account', body }, listHref);
  });

async function loadCard(c: AppContext): Promise<SavedCard> {
  return findRecord(c, await loadCards(c));
}

/** The fields have no names, so that no browser submits them: `client/forms/card.ts` sends them to the vault. */
function renderNewCard(c: AppContext, formState: FormState | null): Promise<Response> {
  const t = c.get('text');
  const { vaultUrl, commercePublicKey } = c.get('config');
  return renderAccount(c, {
    title: t('cards.new'),
    above: [{ title: t('account.cards'), href: listHref }],
    formState,
    body: (
      <>
        <p className="notice" data-needs-scripts>
          {t('cards.newText')}
        </p>
        <div data-vault={vaultUrl} data-key={commercePublicKey} hidden>
          <Form
            name="card"
            action={accountActions.addCard.href()}
            formState={formState}
            submit={t('cards.save')}
            hidden={{ token: '' }}
          >
            <CardFields />
          </Form>
        </div>
      </>
    ),
  });
}

async function renderCard(c: AppContext, card: SavedCard, formState: FormState | null): Promise<Response> {
  await loadRegions();
  const t = c.get('text');
  return renderAccount(c, {
    title: t('cards.billing'),
    above: [{ title: t('account.cards'), href: listHref }],
    lead: <p className="record__soft">{nameOf(t, card)}</p>,
    formState,
    body: (
      <Form
        name="address"
        action={accountActions.changeCard.href(card)}
        formState={formState}
        submit={t('address.save')}
      >
        <AddressFormFields form="address" formState={formState} record={{ ...card.billing }} />
      </Form>
    ),
  });
}

function CardsPage({ cards, defaultId, now }: { cards: SavedCard[]; defaultId: string | null; now: Date }) {
  const t = useText();
  return (
    <>
      {cards.length === 0 && <p className="account__none">{t('cards.none')}</p>}
      <ul className="records records--tiles">
        {cards.map((card) => (
          <li key={card.id} className="record">
            {card.id === defaultId && <p className="state">{t('cards.default')}</p>}
            {isExpired(card, now) && <p className="state state--wrong">{t('cards.expired')}</p>}
            <h2 className="record__title">{nameOf(t, card)}</h2>
            {card.expMonth && card.expYear && (
              <p className="record__soft">
                {t('cards.expires', { date: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}` })}
              </p>
            )}
            <AddressLines address={card.billing} />
            <RecordWays
              change={{
                href: routes.account.card.href(card),
                label: t('cards.billing'),
                named: t('cards.changeBillingOf', { card: nameOf(t, card) }),
              }}
              prefer={card.id === defaultId ? null : accountActions.preferCard.href(card)}
              remove={accountActions.removeCard.href(card)}
              name={nameOf(t, card)}
            />
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={routes.account.newCard.href()}>
        {t('cards.add')}
      </a>
    </>
  );
}

function isExpired({ expMonth, expYear }: SavedCard, now: Date): boolean {
  return expMonth !== null && expYear !== null && !isExpiry(expMonth, expYear, now);
}

function nameOf(t: Text, { brand, last4 }: SavedCard): string {
  return t('cards.ending', { card: brand, last4: last4 ?? '' });
}
