import * as z from 'zod/mini';
import type { Account, Address, SavedCard } from '#shared/account/account.ts';
import { brandName } from '#shared/card/brand.ts';
import type { Json } from '#shared/json.ts';
import { number, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { addressFields, noAddress } from '../address.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { flagOrFalse, page, textOrEmpty } from '../fields.ts';

const account = once(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    first_name: textOrEmpty,
    last_name: textOrEmpty,
    phone: textOrEmpty,
    email_optin: flagOrFalse,
    balance: number,
    shipping: soft(z.object({ account_address_id: text })),
    billing: soft(z.object({ account_card_id: text })),
  }),
);

const address = once(() => z.extend(addressFields(), { id: z.string() }));

const card = once(() =>
  z.object({
    id: z.string(),
    brand: text,
    last4: textOrEmpty,
    exp_month: number,
    exp_year: number,
    billing: soft(addressFields()),
  }),
);

/** Null when no customer is signed in; throws a bad_answer for anything else. */
export function parseAccount(body: Json): Account | null {
  if (body === null) return null;
  const wire = readAs(account(), body, 'account');
  return {
    id: wire.id,
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    phone: wire.phone,
    emailOptin: wire.email_optin,
    balance: wire.balance ?? 0,
    defaultAddressId: wire.shipping?.account_address_id ?? null,
    defaultCardId: wire.billing?.account_card_id ?? null,
  };
}

export function parseAddresses(body: Json, report: Report): Address[] {
  if (body === null) return [];
  const { results } = readAs(page(), body, 'addresses');
  return readEach(address(), results, 'address', report);
}

export function parseCards(body: Json, report: Report): SavedCard[] {
  if (body === null) return [];
  const { results } = readAs(page(), body, 'cards');
  return readEach(card(), results, 'card', report).map((wire) => ({
    id: wire.id,
    brand: brandName(wire.brand ?? 'Card'),
    last4: wire.last4,
    expMonth: wire.exp_month ?? null,
    expYear: wire.exp_year ?? null,
    billing: wire.billing ?? noAddress(),
  }));
}
