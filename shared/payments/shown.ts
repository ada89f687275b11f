import { problem, type Problem } from '../errors/problem.ts';
import type { Json } from '../json.ts';
import type { Sums } from './sums.ts';

/**
 * What a page shows, as payments carry it: the sums, and after a space each a short form of the destination and of the
 * goods. A wallet's sheet, in which an address is chosen, states only the sums.
 */
export type Shown = string;

const destinationFields = {
  account: ['email'],
  shipping: 'name company address1 address2 city state zip country phone service'.split(' '),
};

export function shownOf(sums: Sums, destination: string, goods = ''): Shown {
  return `${sums} ${destination} ${goods}`.trim();
}

export function sumsIn(shown: Shown): Sums {
  return shown.split(' ').slice(0, 2).join(' ');
}

/** Null where only sums were shown. */
export function destinationIn(shown: Shown): string | null {
  return shown.split(' ')[2] ?? null;
}

/** Null where no goods were shown. */
export function goodsIn(shown: Shown): string | null {
  return shown.split(' ')[3] ?? null;
}

/** As 0.2.0 says a destination: short enough that another address of the same is found. */
const SHORT = /^[\da-z]{1,7}\.[\da-z]{1,7}$/;

/** A destination that 0.2.0 wrote says nothing: what it was can no longer be compared. */
export function withoutShort(destination: string | null): string | null {
  return destination !== null && SHORT.test(destination) ? null : destination;
}

/** Of a page of 0.2.0 the sums alone. */
export function asShown(shown: Shown): Shown {
  return withoutShort(destinationIn(shown)) === null ? sumsIn(shown) : shown;
}

const itemFields = ['product_id', 'variant_id', 'quantity'];

/**
 * What a cart's lines are, with their options and plans, whatever they cost, and what gift cards and the account's balance pay
 * of it, which no sum says.
 */
export async function goodsOf(cart: Json): Promise<string> {
  const items = fieldOf(cart, 'items');
  const values = (Array.isArray(items) ? items : []).map((item) => {
    const options = fieldOf(item, 'options');
    const chosen = (Array.isArray(options) ? options : []).map((option) => [
      fieldOf(option, 'id') ?? fieldOf(option, 'name') ?? '',
      fieldOf(option, 'value') ?? '',
    ]);
    const plan = fieldOf(fieldOf(item, 'purchase_option'), 'plan_id') ?? '';
    return [itemFields.map((name) => fieldOf(item, name) ?? ''), chosen, plan];
  });
  const byGiftCards = fieldOf(cart, 'giftcard_total') || 0;
  const byBalance = fieldOf(cart, 'account_credit_amount') || 0;
  const paid = byBalance ? [byGiftCards, byBalance] : byGiftCards ? [byGiftCards] : [];
  return hashOf(paid.length > 0 ? [values, ...paid] : values);
}

/** The destination and recipient of a cart's order, and after a dot the address alone. */
export async function destinationOf(cart: Json): Promise<string> {
  const [told, address] = Object.entries(destinationFields).map(([section, names]) =>
    names.map((name) => fieldOf(fieldOf(cart, section), name) ?? ''),
  );
  const both = await Promise.all([hashOf([...(told ?? []), ...(address ?? [])]), hashOf(address ?? [])]);
  return both.join('.');
}

/** The address alone of a destination. */
export function addressIn(destination: string): string | undefined {
  return destination.split('.')[1];
}

/** What of the platform is the same in browsers and Workers. */
declare const crypto: {
  subtle: { digest: (name: 'SHA-256', bytes: Uint8Array) => Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array };

/** Half of SHA-256: nobody finds another address, or other goods, of the same. */
async function hashOf(values: Json): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null where none was shown, or it is still the cart's. */
export function destinationChange(shown: string | null, now: string): Problem | null {
  return shown === null || shown === now ? null : problem('destination_changed');
}

function fieldOf(value: Json | undefined, name: string): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
}
