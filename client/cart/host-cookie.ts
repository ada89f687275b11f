import { epochIn } from '#shared/cart/hint-cookie.ts';

/** Before the name of a cookie that no other domain may plant; browsers accept it under TLS only. */
export function hostPrefix(): string {
  return location.protocol === 'https:' ? '__Host-' : '';
}

/** A visitor without an id has no cart; one with an id may have got a cart elsewhere. */
export function hasVisitor(): boolean {
  return hintedEpoch() !== '';
}

/** The epoch of the browser's visitor, as its cookie hints: empty where it has none, null where it is not known. */
export function hintedEpoch(): string | null {
  return epochIn(document.cookie, hostPrefix());
}
