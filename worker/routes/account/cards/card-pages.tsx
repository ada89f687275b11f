import type { SavedCard } from '#shared/account/account.ts';
import { isExpiry } from '#shared/card/expiry.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { CardFields } from '#shared/ui/card-fields.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { RemoveForm } from '../form/remove-form.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import type { Text } from '#shared/messages/message.ts';

type CardsPageProps = { cards: SavedCard[]; defaultId: string | null; locale: string; now: Date };

export function CardsPage({ cards, defaultId, locale, now }: CardsPageProps) {
  const t = useText();
  return (
    <>
      <h1>{t('account.cards')}</h1>
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
            <AddressLines address={card.billing} locale={locale} />
            <div className="record__ways">
              <a
                href={routes.account.card.href(card)}
                aria-label={t('cards.changeBillingOf', { card: nameOf(t, card) })}
              >
                {t('cards.billing')}
              </a>
              {card.id !== defaultId && (
                <form method="post" action={accountActions.preferCard.href(card)}>
                  <button
                    className="button button--quiet"
                    aria-label={t('account.makeDefaultNamed', { name: nameOf(t, card) })}
                  >
                    {t('account.makeDefault')}
                  </button>
                </form>
              )}
              <RemoveForm action={accountActions.removeCard.href(card)} what={nameOf(t, card)} />
            </div>
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

type CardPageProps = { card: SavedCard; formState: FormState | null; locale: string };

export function CardPage({ card, formState, locale }: CardPageProps) {
  const t = useText();
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: t('account.cards'), href: routes.account.payments.href() }]} />
        <h1>{t('cards.billing')}</h1>
        <p className="record__soft">{nameOf(t, card)}</p>
      </div>
      <Form
        name="address"
        action={accountActions.changeCard.href(card)}
        formState={formState}
        submit={t('address.save')}
      >
        <AddressFormFields
          form="address"
          formState={formState}
          record={{ ...card.billing }}
          locale={locale}
        />
      </Form>
    </>
  );
}

type NewCardPageProps = { formState: FormState | null; vaultUrl: string; publicKey: string };

/** The fields have no names, so that no browser submits them: `client/forms/card.ts` sends them to the vault. */
export function NewCardPage({ formState, vaultUrl, publicKey }: NewCardPageProps) {
  const t = useText();
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: t('account.cards'), href: routes.account.payments.href() }]} />
        <h1>{t('cards.new')}</h1>
      </div>
      <p className="notice" data-needs-scripts>
        {t('cards.newText')}
      </p>
      <div data-vault={vaultUrl} data-key={publicKey} hidden>
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
  );
}
