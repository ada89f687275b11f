import { Hono } from 'hono';
import type { Address } from '#shared/account/account.ts';
import { checkAddress } from '#shared/account/address.ts';
import { addressRuleOf, loadRegions } from '#shared/countries/address-rules.ts';
import { accountActions, routes } from '#shared/routes.ts';
import { addressHelpOf } from '../../../backends/address-search.ts';
import type { AppContext, AppEnv } from '../../../context.ts';
import { AddressFormFields } from '../../../ui/address/address-fields.tsx';
import { AddressLines } from '../../../ui/address/address-lines.tsx';
import { Form, type FormState } from '../../../ui/form/form.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { completeAddress } from '../../countries/found-address.ts';
import { callThen, handleButton, handleForm } from '../../forms/handle-form.ts';
import { RecordWays } from '../form/record-ways.tsx';
import { renderAccount } from '../layout.tsx';
import { findRecord } from '../record-id.ts';
import { loadAddresses } from './load-addresses.ts';

const listHref = routes.account.addresses.href();

export const addresses = new Hono<AppEnv>()
  .get(routes.account.addresses.pattern, async (c) =>
    renderAccount(c, {
      title: c.get('text')('account.addresses'),
      body: (
        <AddressesPage addresses={await loadAddresses(c)} defaultId={c.get('account').defaultAddressId} />
      ),
    }),
  )
  .get(routes.account.newAddress.pattern, (c) => renderAddress(c, null, null))
  .post(accountActions.addAddress.pattern, (c) => save(c, null))
  .get(routes.account.address.pattern, async (c) => renderAddress(c, await loadAddress(c), null))
  .post(accountActions.changeAddress.pattern, async (c) => save(c, await loadAddress(c)))
  .post(accountActions.removeAddress.pattern, async (c) => {
    const { id } = await loadAddress(c);
    return handleButton(c, { method: 'DELETE', path: `/account/addresses/${id}` }, listHref);
  })
  .post(accountActions.preferAddress.pattern, async (c) => {
    const { id } = await loadAddress(c);
    const body = { shipping: { account_address_id: id } };
    return handleButton(c, { method: 'PUT', path: '/account', body }, listHref);
  });

async function loadAddress(c: AppContext): Promise<Address> {
  return findRecord(c, await loadAddresses(c));
}

async function save(c: AppContext, address: Address | null): Promise<Response> {
  await loadRegions();
  const call = address
    ? ({ method: 'PUT', path: `/account/addresses/${address.id}` } as const)
    : ({ method: 'POST', path: '/account/addresses' } as const);
  return handleForm(c, {
    complete: (fields) => completeAddress(c, fields),
    check: (fields) => checkAddress(fields, addressRuleOf),
    submit: (body) => callThen(c, { ...call, body }, listHref),
    render: (formState) => renderAddress(c, address, formState),
  });
}

async function renderAddress(
  c: AppContext,
  address: Address | null,
  formState: FormState | null,
): Promise<Response> {
  await loadRegions();
  const t = c.get('text');
  return renderAccount(c, {
    title: address ? t('address.change') : t('address.new'),
    above: [{ title: t('account.addresses'), href: listHref }],
    formState,
    body: (
      <Form
        name="address"
        action={address ? accountActions.changeAddress.href(address) : accountActions.addAddress.href()}
        formState={formState}
        submit={t('address.save')}
      >
        <AddressFormFields
          form="address"
          formState={formState}
          record={{ ...address }}
          help={addressHelpOf(c.get('config'))}
        />
      </Form>
    ),
  });
}

function AddressesPage({ addresses, defaultId }: { addresses: Address[]; defaultId: string | null }) {
  const t = useText();
  return (
    <>
      {addresses.length === 0 && <p className="account__none">{t('address.none')}</p>}
      <ul className="records records--tiles">
        {addresses.map((address) => (
          <li key={address.id} className="record">
            {address.id === defaultId && <p className="state">{t('address.default')}</p>}
            <AddressLines address={address} />
            <RecordWays
              change={{
                href: routes.account.address.href(address),
                label: t('account.change'),
                named: t('address.changeNamed', { address: address.address1 }),
              }}
              prefer={address.id === defaultId ? null : accountActions.preferAddress.href(address)}
              remove={accountActions.removeAddress.href(address)}
              name={address.address1}
              what={t('address.named', { address: address.address1 })}
            />
          </li>
        ))}
      </ul>
      <a className="button button--primary" href={routes.account.newAddress.href()}>
        {t('address.add')}
      </a>
    </>
  );
}
