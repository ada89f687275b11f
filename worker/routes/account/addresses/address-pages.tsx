import type { Address } from '#shared/account/account.ts';
import { actions, routes } from '#shared/routes.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { RemoveForm } from '../form/remove-form.tsx';

type AddressesPageProps = { addresses: Address[]; defaultId: string | null; locale: string };

export function AddressesPage({ addresses, defaultId, locale }: AddressesPageProps) {
  return (
    <>
      <h1>Your addresses</h1>
      {addresses.length === 0 && <p className="account__none">No addresses yet.</p>}
      <ul className="records records--tiles">
        {addresses.map((address) => (
          <li key={address.id} className="record">
            {address.id === defaultId && <p className="state">Default address</p>}
            <AddressLines address={address} locale={locale} />
            <div className="record__ways">
              <a
                href={routes.account.address.href(address)}
                aria-label={`Change the address ${address.address1}`}
              >
                Change
              </a>
              {address.id !== defaultId && (
                <form method="post" action={actions.account.preferAddress.href(address)}>
                  <button className="button button--quiet" aria-label={`Make default: ${address.address1}`}>
                    Make default
                  </button>
                </form>
              )}
              <RemoveForm
                action={actions.account.removeAddress.href(address)}
                what={`the address ${address.address1}`}
              />
            </div>
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={routes.account.newAddress.href()}>
        Add an address
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
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ title: 'Your addresses', href: routes.account.addresses.href() }]} />
        <h1>{address ? 'Change address' : 'New address'}</h1>
      </div>
      <Form
        name="address"
        action={address ? actions.account.changeAddress.href(address) : actions.account.addAddress.href()}
        formState={formState}
        submit="Save address"
      >
        <AddressFormFields form="address" formState={formState} record={{ ...address }} locale={locale} />
      </Form>
    </>
  );
}
