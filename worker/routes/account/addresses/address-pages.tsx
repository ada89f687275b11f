import type { Address } from '#shared/account/account.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { RemoveForm } from '../form/remove-form.tsx';
import { useText } from '../../../ui/language/use-text.ts';

type AddressesPageProps = { addresses: Address[]; defaultId: string | null; locale: string };

export function AddressesPage({ addresses, defaultId, locale }: AddressesPageProps) {
  const t = useText();
  return (
    <>
      <h1>{t('account.addresses')}</h1>
      {addresses.length === 0 && <p className="account__none">{t('address.none')}</p>}
      <ul className="records records--tiles">
        {addresses.map((address) => (
          <li key={address.id} className="record">
            {address.id === defaultId && <p className="state">{t('address.default')}</p>}
            <AddressLines address={address} locale={locale} />
            <div className="record__ways">
              <a
                href={routes.account.address.href(address)}
                aria-label={t('address.changeNamed', { address: address.address1 })}
              >
                {t('account.change')}
              </a>
              {address.id !== defaultId && (
                <form method="post" action={accountActions.preferAddress.href(address)}>
                  <button
                    className="button button--quiet"
                    aria-label={t('account.makeDefaultNamed', { name: address.address1 })}
                  >
                    {t('account.makeDefault')}
                  </button>
                </form>
              )}
              <RemoveForm
                action={accountActions.removeAddress.href(address)}
                what={t('address.named', { address: address.address1 })}
              />
            </div>
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={routes.account.newAddress.href()}>
        {t('address.add')}
      </a>
    </>
  );
}

type AddressPageProps = {
  /** Null for a new one. */ address: Address | null;
  formState: FormState | null;
  locale: string;
};

export function AddressPage({ address, formState, locale }: AddressPageProps) {
  const t = useText();
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: t('account.addresses'), href: routes.account.addresses.href() }]} />
        <h1>{address ? t('address.change') : t('address.new')}</h1>
      </div>
      <Form
        name="address"
        action={address ? accountActions.changeAddress.href(address) : accountActions.addAddress.href()}
        formState={formState}
        submit={t('address.save')}
      >
        <AddressFormFields form="address" formState={formState} record={{ ...address }} locale={locale} />
      </Form>
    </>
  );
}
