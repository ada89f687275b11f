import * as z from 'zod/mini';
import type { AddressFields } from '#shared/account/account.ts';
import { isShipped } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { flag, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { addressFields } from './address.ts';
import { readAs } from './decode.ts';

export type CartParties = {
  /** Of the account, or of a guest. */
  email: string | null;
  isSignedIn: boolean;
  needsShipping: boolean;
  shipping: AddressFields;
  service: string | null;
  billing: AddressFields;
  defaultAddressId: string | null;
  defaultCardId: string | null;
};

const address = once(() => soft(z.extend(addressFields(), { name: text, service: text })));

/** See docs/commerce-protocol/records.md#cart and docs/commerce-protocol/records.md#account. */
const cart = once(() =>
  z.object({
    account: soft(
      z.object({
        email: text,
        shipping: soft(z.object({ account_address_id: text })),
        billing: soft(z.object({ account_card_id: text })),
      }),
    ),
    account_logged_in: flag,
    shipment_delivery: flag,
    shipping: address(),
    billing: address(),
  }),
);

/** Reads the backend's cart; throws a bad_answer for anything else. */
export function parseParties(body: Json): CartParties {
  const wire = readAs(cart(), body, 'cart');
  return {
    email: wire.account?.email || null,
    isSignedIn: wire.account_logged_in === true,
    needsShipping: isShipped(wire),
    shipping: toAddress(wire.shipping),
    service: wire.shipping?.service || null,
    billing: toAddress(wire.billing),
    defaultAddressId: wire.account?.shipping?.account_address_id ?? null,
    defaultCardId: wire.account?.billing?.account_card_id ?? null,
  };
}

function toAddress(wire: z.infer<ReturnType<typeof address>>): AddressFields {
  const fields = addressFields().parse(wire ?? {});
  const hasNames = fields.first_name !== '' || fields.last_name !== '';
  return hasNames ? fields : { ...fields, ...splitName(wire?.name ?? '') };
}

/** Wallets give only the whole name, whose last word then counts as the last name. */
function splitName(name: string) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return { first_name: words.join(' '), last_name: last ?? '' };
}
