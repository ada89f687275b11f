import { fullNameOf } from '#shared/account/full-name.ts';
import { nameParts, postal } from '#shared/cart/party-fields.ts';
import type { Json } from '#shared/json.ts';
import { fieldsIn, textOf } from '../../fields.ts';

const addressFields = [...nameParts, ...postal];
const placeFields = ['address1', 'address2', 'city', 'state', 'zip', 'country'];

/**
 * A write of the cart whose addresses are whole: what they do not say is empty. The backend merges, and would deliver to what
 * another address had beside them (docs/commerce-protocol.md#changing-a-cart).
 */
export function withWholeAddresses(body: Json): Json {
  const sections = Object.entries(fieldsIn(body)).map(([name, value]) => [
    name,
    name === 'shipping' || name === 'billing' ? wholeAddress(value) : value,
  ]);
  return body === null ? null : (Object.fromEntries(sections) as Json);
}

/** Whether a part of a write says where somebody is, and not only a name, a phone number, a service or a card. */
export function saysAddress(sent: Json): boolean {
  return placeFields.some((name) => name in fieldsIn(sent));
}

function wholeAddress(sent: Json): Json {
  if (!saysAddress(sent)) return sent;
  const said = fieldsIn(sent);
  const [first = '', last = '', country = ''] = ['first_name', 'last_name', 'country'].map(
    (name) => textOf(said[name] ?? null) ?? '',
  );
  const name = fullNameOf({ first_name: first, last_name: last, country });
  const empty = Object.fromEntries(addressFields.map((field) => [field, null]));
  return { ...empty, ...said, name: said['name'] ?? (name || null) };
}
