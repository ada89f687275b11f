import { Hono, type Context } from 'hono';
import type { SavedCard } from '#shared/account/account.ts';
import { checkAddress } from '#shared/account/address.ts';
import { checkCardToken } from '#shared/account/forms.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import { ok } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { findRecord } from '../record-id.ts';
import { handleButton, handleForm, statusOf } from '../../forms/handle-form.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { CardPage, CardsPage, NewCardPage } from './card-pages.tsx';
import { loadCards } from './load-cards.ts';
import { renderAccount } from '../layout.tsx';

const listHref = routes.account.payments.href();

/** Saved cards. A new card arrives as a vault token: its details never reach the shop. */
export const cards = new Hono<AppEnv>()
  .get(routes.account.payments.pattern, async (c) =>
    renderAccount(c, {
      title: c.get('text')('account.cards'),
      body: (
        <CardsPage
          cards={await loadCards(c)}
          defaultId={c.get('account').defaultCardId}
          locale={c.get('visitor').locale}
          now={new Date()}
        />
      ),
    }),
  )
  .get(routes.account.newCard.pattern, (c) => renderNewCard(c, null))
  .post(accountActions.addCard.pattern, (c) =>
    handleForm(c, {
      check: checkCardToken,
      submit: async (token) => {
        const added = await c.get('visitor').call({ method: 'POST', path: '/account/cards', body: token });
        return added.ok ? ok(listHref) : added;
      },
      render: (formState) => renderNewCard(c, formState),
    }),
  )
  .get(routes.account.card.pattern, async (c) => renderCard(c, await loadCard(c), null))
  .post(accountActions.changeCard.pattern, async (c) => {
    const card = await loadCard(c);
    return handleForm(c, {
      check: (fields) => checkAddress(fields, addressRuleOf),
      submit: async (billing) => {
        const saved = await c.get('visitor').call({
          method: 'PUT',
          path: `/account/cards/${card.id}`,
          body: { billing },
        });
        return saved.ok ? ok(listHref) : saved;
      },
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

async function loadCard(c: Context<AppEnv>): Promise<SavedCard> {
  return findRecord(c, await loadCards(c));
}

function renderNewCard(c: Context<AppEnv>, formState: FormState | null): Promise<Response> {
  const { vaultUrl, commercePublicKey } = c.get('config');
  return renderAccount(c, {
    title: c.get('text')('cards.new'),
    status: statusOf(formState),
    body: <NewCardPage formState={formState} vaultUrl={vaultUrl} publicKey={commercePublicKey} />,
  });
}

function renderCard(c: Context<AppEnv>, card: SavedCard, formState: FormState | null): Promise<Response> {
  return renderAccount(c, {
    title: c.get('text')('cards.billing'),
    status: statusOf(formState),
    body: <CardPage card={card} formState={formState} locale={c.get('visitor').locale} />,
  });
}
