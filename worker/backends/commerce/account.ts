import * as z from 'zod/mini';
import { brandName } from '#shared/card/brand.ts';
import type { Account, Address, AddressFields, SavedCard } from '#shared/account/account.ts';
import type { Json } from '#shared/json.ts';
import { soft } from '../schema.ts';
import { readAs, readEach, type Report } from './decode.ts';
import { flag, page, text } from './fields.ts';

const account = z.object({
  id: z.string(),
  email: z.string(),
  first_name: text,
  last_name: text,
  phone: text,
  email_optin: flag,
  balance: soft(z.number()),
  shipping: soft(z.object({ account_address_id: text })),
  billing: soft(z.object({ account_card_id: text })),
});

export const place = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
});

const address = z.extend(place, { id: z.string() });

const card = z.object({
  id: z.string(),
  brand: text,
  last4: text,
  exp_month: soft(z.number()),
  exp_year: soft(z.number()),
  billing: soft(place),
});

/** The customer, null when nobody is signed in; throws a bad_answer for anything else. */
export function parseAccount(body: Json): Account | null {
  if (body === null) return null;
  const wire = readAs(account, body, 'account');
  return {
    id: wire.id,
    email: wire.email,
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
    phone: wire.phone ?? '',
    emailOptin: wire.email_optin ?? false,
    balance: wire.balance ?? 0,
    defaultAddressId: wire.shipping?.account_address_id ?? null,
    defaultCardId: wire.billing?.account_card_id ?? null,
  };
}

export function parseAddresses(body: Json, report: Report): Address[] {
  if (body === null) return [];
  const { results } = readAs(page, body, 'addresses');
  return readEach(address, results, 'address', report).map((wire) => ({ ...toPlace(wire), id: wire.id }));
}

export function parseCards(body: Json, report: Report): SavedCard[] {
  if (body === null) return [];
  const { results } = readAs(page, body, 'cards');
  return readEach(card, results, 'card', report).map((wire) => ({
    id: wire.id,
    brand: brandName(wire.brand ?? 'Card'),
    last4: wire.last4 ?? '',
    expMonth: wire.exp_month ?? null,
    expYear: wire.exp_year ?? null,
    billing: toPlace(wire.billing ?? {}),
  }));
}

export function toPlace(wire: Partial<z.infer<typeof place>>): AddressFields {
  return {
    first_name: wire.first_name ?? '',
    last_name: wire.last_name ?? '',
    company: wire.company ?? '',
    address1: wire.address1 ?? '',
    address2: wire.address2 ?? '',
    city: wire.city ?? '',
    state: wire.state ?? '',
    zip: wire.zip ?? '',
    country: wire.country ?? '',
    phone: wire.phone ?? '',
  };
}
