import type { SavedCard } from '#shared/account/account.ts';
import { isExpiry } from '#shared/card/expiry.ts';
import { actions, routes } from '#shared/routes.ts';
import { CardFields } from '#shared/ui/card-fields.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { RemoveForm } from '../form/remove-form.tsx';

type CardsPageProps = { cards: SavedCard[]; defaultId: string | null; locale: string; now: Date };

export function CardsPage({ cards, defaultId, locale, now }: CardsPageProps) {
  return (
    <>
      <h1>Your payment methods</h1>
      {cards.length === 0 && <p className="account__none">No cards yet.</p>}
      <ul className="records records--tiles">
        {cards.map((card) => (
          <li key={card.id} className="record">
            {card.id === defaultId && <p className="state">Default card</p>}
            {isExpired(card, now) && <p className="state state--wrong">Expired</p>}
            <h2 className="record__title">{nameOf(card)}</h2>
            {card.expMonth && card.expYear && (
              <p className="record__soft">
                {`Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`}
              </p>
            )}
            <AddressLines address={card.billing} locale={locale} />
            <div className="record__ways">
              <a
                href={routes.account.card.href(card)}
                aria-label={`Change the billing address of ${nameOf(card)}`}
              >
                Billing address
              </a>
              {card.id !== defaultId && (
                <form method="post" action={actions.account.preferCard.href(card)}>
                  <button className="button button--quiet" aria-label={`Make default: ${nameOf(card)}`}>
                    Make default
                  </button>
                </form>
              )}
              <RemoveForm action={actions.account.removeCard.href(card)} what={nameOf(card)} />
            </div>
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={routes.account.newCard.href()}>
        Add a card
      </a>
    </>
  );
}

function isExpired({ expMonth, expYear }: SavedCard, now: Date): boolean {
  return expMonth !== null && expYear !== null && !isExpiry(expMonth, expYear, now);
}

function nameOf({ brand, last4 }: SavedCard): string {
  return `${brand} ending in ${last4}`;
}

type CardPageProps = { card: SavedCard; formState: FormState | null; locale: string };

export function CardPage({ card, formState, locale }: CardPageProps) {
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your payment methods', href: routes.account.payments.href() }]} />
        <h1>Billing address</h1>
        <p className="record__soft">{nameOf(card)}</p>
      </div>
      <Form
        name="address"
        action={actions.account.changeCard.href(card)}
        formState={formState}
        submit="Save address"
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
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your payment methods', href: routes.account.payments.href() }]} />
        <h1>New card</h1>
      </div>
      <p className="notice" data-needs-scripts>
        Card details go from your browser straight to the vault of the payment provider, never through this
        shop. That takes scripts, so please switch them on for this page.
      </p>
      <div data-vault={vaultUrl} data-key={publicKey} hidden>
        <Form
          name="card"
          action={actions.account.addCard.href()}
          formState={formState}
          submit="Save card"
          hidden={{ token: '' }}
        >
          <CardFields />
        </Form>
      </div>
    </>
  );
}
