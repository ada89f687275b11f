import { fieldOrder } from '../countries/address-words.ts';

type NamedAddress = { first_name: string; last_name: string; country: string };

/** A name as it is written in the country of its address: the family name first in Japan, for example. */
export function fullNameOf({ first_name: given, last_name: family, country }: NamedAddress): string {
  const isFamilyFirst = fieldOrder(country).startsWith('F');
  return (isFamilyFirst ? [family, given] : [given, family]).join(' ').trim();
}

/** Its parts again. Names of more than two words are divided after the first one. */
export function partsOfName(name: string, country: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const rest = others.join(' ');
  const isFamilyFirst = fieldOrder(country).startsWith('F') && rest !== '';
  return isFamilyFirst ? { first_name: rest, last_name: first } : { first_name: first, last_name: rest };
}
