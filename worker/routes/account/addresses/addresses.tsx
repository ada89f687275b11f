import { Hono, type Context } from 'hono';
import type { Address, AddressFields } from '#shared/account/account.ts';
import { checkAddress } from '#shared/account/address.ts';
import { addressRuleOf } from '#shared/countries/address-rules.ts';
import { ok, type Result } from '#shared/result.ts';
import { actions, routes } from '#shared/routes.ts';
import { parseAddresses } from '../../../backends/commerce/account.ts';
import type { AppEnv } from '../../../context.ts';
import { createReport } from '../../../reporting/report.ts';
import { AddressesPage, AddressPage } from './address-pages.tsx';
import { idOf, notThere } from '../record-id.ts';
import type { Refusal } from '../../../backends/commerce/refusal.ts';
import { handleForm, press, statusOf, type Attempt } from '../../forms/handle-form.ts';
import { renderAccount } from '../layout.tsx';

const list = routes.account.addresses.href();

/** The addresses of the account. */
export const addresses = new Hono<AppEnv>()
  .get(routes.account.addresses.pattern, async (c) =>
    renderAccount(c, {
      title: 'Your addresses',
      body: (
        <AddressesPage
          addresses={await loadAddresses(c)}
          defaultId={c.var.account.defaultAddressId}
          locale={c.var.shop.locale}
        />
      ),
    }),
  )
  .get(routes.account.newAddress.pattern, (c) => renderAddress(c, null, null))
  .post(actions.account.addAddress.pattern, (c) => save(c, null))
  .get(routes.account.address.pattern, async (c) => renderAddress(c, await loadAddress(c), null))
  .post(actions.account.changeAddress.pattern, async (c) => save(c, await loadAddress(c)))
  .post(actions.account.removeAddress.pattern, async (c) => {
    const { id } = await loadAddress(c);
    return press(c, { method: 'DELETE', path: `/account/addresses/${id}` }, list);
  })
  .post(actions.account.preferAddress.pattern, async (c) => {
    const { id } = await loadAddress(c);
    const body = { shipping: { account_address_id: id } };
    return press(c, { method: 'PUT', path: '/account', body }, list);
  });

export async function loadAddresses(c: Context<AppEnv>): Promise<Address[]> {
  const body = await c.var.visitor.read('/account/addresses', 'limit=100');
  return parseAddresses(body, createReport(c));
}

/** Throws `page_not_found` for an address that is not this customer's. */
async function loadAddress(c: Context<AppEnv>): Promise<Address> {
  const id = idOf(c);
  const found = (await loadAddresses(c)).find((address) => address.id === id);
  if (!found) throw notThere(c);
  return found;
}

function save(c: Context<AppEnv>, address: Address | null): Promise<Response> {
  return handleForm(c, {
    check: (fields) => checkAddress(fields, addressRuleOf),
    carryOut: (fields) => send(c, fields, address?.id ?? null),
    render: (attempt) => renderAddress(c, address, attempt),
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
  return saved.ok ? ok(list) : saved;
}

function renderAddress(
  c: Context<AppEnv>,
  address: Address | null,
  attempt: Attempt | null,
): Promise<Response> {
  return renderAccount(c, {
    title: address ? 'Change address' : 'New address',
    status: statusOf(attempt),
    body: <AddressPage address={address} attempt={attempt} locale={c.var.shop.locale} />,
  });
}
