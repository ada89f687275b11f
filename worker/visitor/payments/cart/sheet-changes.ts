import { nameParts, partyFields, postal } from '#shared/cart/party-fields.ts';
import type { Json } from '#shared/json.ts';
import { comparableField } from '../../cart/comparable-text.ts';
import { fieldsIn, fieldsOf } from '../../fields.ts';
import { saysAddress } from './whole-address.ts';

/** What no backend derives from other fields. */
const SENT: ReadonlySet<string> = new Set([...postal, 'service'].map((name) => `shipping.${name}`));

/** `maybe`: what the cart may have instead, while the last write has no answer. */
type SheetChange = { before: Json; written: Json; maybe?: Json[] };

/** The cart values that a wallet's sheet overwrote, by section and name: `shipping.city`. */
export type SheetChanges = { [field: string]: SheetChange };

/** @param cart as it is before the write */
export function noteChanges(known: SheetChanges, body: Json, cart: Json): SheetChanges {
  const noted = changedIn(body).map(({ field, sent }) => {
    const found = valueAt(cart, field);
    const earlier = known[field];
    const written = sent === undefined ? found : sent;
    // Someone else may have changed what this sheet wrote.
    if (earlier === undefined || !isOfSheet(field, found, earlier))
      return [field, { before: found, written }] as const;
    const maybe = [...(earlier.maybe ?? []), earlier.written];
    return [field, { before: earlier.before, written, maybe }] as const;
  });
  return { ...known, ...Object.fromEntries(noted) };
}

/** With an address goes the service that the sheet showed: another device may have chosen another one since. */
export function withShownService(known: SheetChanges, body: Json, cart: Json): Json {
  const shipping = fieldsIn(fieldsOf(body)('shipping'));
  if (!saysAddress(shipping) || 'service' in shipping) return body;
  const found = valueAt(cart, 'shipping.service');
  const earlier = known['shipping.service'];
  const service =
    earlier === undefined || isOfSheet('shipping.service', found, earlier) ? found : earlier.written;
  return { ...fieldsIn(body), shipping: { ...shipping, service } };
}

/**
 * After the answer: the written values, as the backend returned them, in its own way. One that it did not write was never
 * shown, and stays what the sheet wrote.
 */
export function settleChanges(known: SheetChanges, body: Json, cart: Json): SheetChanges {
  const settled = changedIn(body).flatMap(({ field, sent }) => {
    const change = known[field];
    if (change === undefined) return [];
    const found = valueAt(cart, field);
    const isWritten = sent === undefined || !SENT.has(field) || !isLeft(field, sent, { ...change, found });
    return [[field, isWritten ? { before: change.before, written: found } : change] as const];
  });
  return { ...known, ...Object.fromEntries(settled) };
}

/** Whether a cart has something where nothing was sent, or what it had before something was. */
function isLeft(
  field: string,
  sent: Json,
  { before, maybe = [], found }: SheetChange & { found: Json },
): boolean {
  if (isSame(field, sent, found)) return false;
  // A backend may choose a service.
  if (sent === null) return field !== 'shipping.service';
  return [before, ...maybe].some((value) => isSame(field, value, found));
}

/** Whether the cart still has what the sheet wrote, and showed. */
export function isAsWritten(known: SheetChanges, cart: Json): boolean {
  return Object.entries(known).every(([field, { written }]) => isSame(field, valueAt(cart, field), written));
}

/** A write of the cart by someone else: the values it wrote are no longer the sheet's. */
export function withoutOthers(known: SheetChanges, body: Json): SheetChanges {
  const others = new Set(changedIn(body).map(({ field }) => field));
  return Object.fromEntries(Object.entries(known).filter(([field]) => !others.has(field)));
}

/** Those that say where the order goes, which the shopper has to enter again; null where it goes where it did. */
export function destinationOnly(known: SheetChanges): SheetChanges | null {
  const shown = Object.entries(known).filter(
    ([field, { before, written }]) =>
      (field === 'account.email' || field.startsWith('shipping.')) && !isSame(field, before, written),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/** The write that restores the values that are still the sheet's; null when there are none. */
export function restoringWrite(known: SheetChanges, cart: Json): Json | null {
  const sections: { [section: string]: { [name: string]: Json } } = {};
  // Of a customer who has signed in since, the account's own are theirs.
  const isCustomers = fieldsOf(cart)('account_logged_in') === true;
  for (const [field, change] of Object.entries(known)) {
    if (isCustomers && field.startsWith('account.')) continue;
    const found = valueAt(cart, field);
    if (isSame(field, change.before, found) || !isOfSheet(field, found, change)) continue;
    const [section, name] = field.split('.') as [string, string];
    sections[section] = { ...sections[section], [name]: change.before };
  }
  if (Object.keys(sections).length === 0) return null;
  // The rates belong to the sheet's address.
  return sections['shipping'] ? { ...sections, shipment_rating: null } : sections;
}

/** The address and the service of a cart, as a write. */
export function shippingIn(cart: Json): Json {
  const read = fieldsOf(fieldsOf(cart)('shipping'));
  return Object.fromEntries(partyFields.shipping.map((name) => [name, read(name)]));
}

/** Whether two carts go to the same address by the same service, whoever is told. */
export function isSameAddress(one: Json, other: Json): boolean {
  const fields = ['name', ...postal, 'service'].map((name) => `shipping.${name}`);
  return fields.every((field) => isSame(field, valueAt(one, field), valueAt(other, field)));
}

/** Whether a write includes a field that a wallet's sheet changes. */
export function changesSheetFields(body: Json): boolean {
  return changedIn(body).length > 0;
}

/** The fields that a write changes, of those that a wallet's sheet changes; `sent` is undefined where the backend derives one from another. */
function changedIn(body: Json): { field: string; sent: Json | undefined }[] {
  return Object.entries(partyFields).flatMap(([section, names]) => {
    const sent = fieldsOf(body)(section);
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return [];
    const isNamed = nameParts.some((part) => part in sent);
    return names
      .filter((name) => name in sent || (isNamed && nameParts.includes(name)))
      .map((name) => ({ field: `${section}.${name}`, sent: sent[name] }));
  });
}

function valueAt(cart: Json, field: string): Json {
  const [section, name] = field.split('.') as [string, string];
  return fieldsOf(fieldsOf(cart)(section))(name);
}

function isOfSheet(field: string, found: Json, { written, maybe = [] }: SheetChange): boolean {
  return [written, ...maybe].some((value) => isSame(field, found, value));
}

function isSame(field: string, one: Json, other: Json): boolean {
  const name = field.split('.')[1] ?? '';
  return comparableField(name, one) === comparableField(name, other);
}
