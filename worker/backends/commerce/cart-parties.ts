import * as z from 'zod/mini';
import type { AddressFields } from '#shared/account/account.ts';
import type { Json } from '#shared/json.ts';
import { soft } from '../schema.ts';
import { place, toPlace } from './account.ts';
import { readAs } from './decode.ts';
import { flag, text } from './fields.ts';

/** Who a cart is for, where it goes, and who pays for it: what a checkout asks about. */
export type CartParties = {
  /** Of the account that the cart belongs to, or as a guest gave it. */
  email: string | null;
  isSignedIn: boolean;
  needsShipping: boolean;
  shipping: AddressFields;
  /** The chosen service, as long as the rating offers it. */
  service: string | null;
  billing: AddressFields;
  defaultAddressId: string | null;
  defaultCardId: string | null;
};

const address = soft(z.extend(place, { name: text, service: text }));

/** See docs/commerce-protocol.md#cart and docs/commerce-protocol.md#account. */
const cart = z.object({
  account: soft(
    z.object({
      email: text,
      shipping: soft(z.object({ account_address_id: text })),
      billing: soft(z.object({ account_card_id: text })),
    }),
  ),
  account_logged_in: flag,
  shipment_delivery: flag,
  shipping: address,
  billing: address,
});

/** Reads them off the backend's cart; throws a bad_answer for what is none. */
export function parseParties(body: Json): CartParties {
  const wire = readAs(cart, body, 'cart');
  return {
    email: wire.account?.email || null,
    isSignedIn: wire.account_logged_in === true,
    needsShipping: wire.shipment_delivery ?? true,
    shipping: toAddress(wire.shipping),
    service: wire.shipping?.service || null,
    billing: toAddress(wire.billing),
    defaultAddressId: wire.account?.shipping?.account_address_id ?? null,
    defaultCardId: wire.account?.billing?.account_card_id ?? null,
  };
}

function toAddress(wire: z.infer<typeof address>): AddressFields {
  const address = toPlace(wire ?? {});
  const isWhole = address.first_name === '' && address.last_name === '';
  return isWhole ? { ...address, ...namesOf(wire?.name ?? '') } : address;
}

/** Wallets know whole names only: the last word counts as the last name then. */
function namesOf(name: string) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return { first_name: words.join(' '), last_name: last ?? '' };
}
