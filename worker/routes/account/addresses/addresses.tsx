import { Hono, type Context } from 'hono';
import type { Address, AddressFields } from '#shared/account/account.ts';
import { checkAddress } from '#shared/account/address.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import { ok, type Result } from '#shared/result.ts';
import { accountActions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../../context.ts';
import { AddressesPage, AddressPage } from './address-pages.tsx';
import { loadAddresses } from './load-addresses.ts';
import { findRecord } from '../record-id.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import { handleButton, handleForm, statusOf } from '../../forms/handle-form.ts';
import type { FormState } from '../../../ui/form/form.tsx';
import { renderAccount } from '../layout.tsx';

const listHref = routes.account.addresses.href();

export const addresses = new Hono<AppEnv>()
  .get(routes.account.addresses.pattern, async (c) =>
    renderAccount(c, {
      title: c.var.text('account.addresses'),
      body: (
        <AddressesPage
          addresses={await loadAddresses(c)}
          defaultId={c.var.account.defaultAddressId}
          locale={c.var.visitor.locale}
        />
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

async function loadAddress(c: Context<AppEnv>): Promise<Address> {
  return findRecord(c, await loadAddresses(c));
}

function save(c: Context<AppEnv>, address: Address | null): Promise<Response> {
  return handleForm(c, {
    check: (fields) => checkAddress(fields, addressRuleOf),
    submit: (fields) => send(c, fields, address?.id ?? null),
    render: (formState) => renderAddress(c, address, formState),
  });
}

async function send(
  c: Context<AppEnv>,
  fields: AddressFields,
  id: string | null,
): Promise<Result<string, Refusal>> {
  const saved =
    id === null
      ? await c.var.visitor.call({ method: 'POST', path: '/account/addresses', body: fields })
      : await c.var.visitor.call({ method: 'PUT', path: `/account/addresses/${id}`, body: fields });
  return saved.ok ? ok(listHref) : saved;
}

function renderAddress(
  c: Context<AppEnv>,
  address: Address | null,
  formState: FormState | null,
): Promise<Response> {
  return renderAccount(c, {
    title: address ? c.var.text('address.change') : c.var.text('address.new'),
    status: statusOf(formState),
    body: <AddressPage address={address} formState={formState} locale={c.var.visitor.locale} />,
  });
}
