import { createContext, useContext } from 'react';
import { addressIn } from './address.ts';

/** The Worker puts the prefix of the request's language here for each page; a browser has one for the whole page. */
export const PrefixContext = createContext<string | null>(null);

let current = '';

/** For the browser: the prefix of the page's language. */
export function setPagePrefix(prefix: string): void {
  current = prefix;
}

/** For scripts of the browser, what `useAddress` is for components. */
export function pageAddress(href: string): string {
  return addressIn(current, href);
}

/** Makes the addresses of links and forms: each leads to its page in the language of this one. */
export function useAddress(): (href: string) => string {
  const prefix = useContext(PrefixContext) ?? current;
  return (href) => addressIn(prefix, href);
}
