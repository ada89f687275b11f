import { createContext, useContext } from 'react';
import { pagePrefix } from './page-prefix.ts';

type ToAddress = (href: string) => string;

/** Set by the Worker for each page: builds addresses in the request's language. */
export const AddressContext = createContext<ToAddress | null>(null);

/** Islands only link to pages of the shop, each of which has an address in every language. */
const inBrowser: ToAddress = (href) => pagePrefix() + href;

/** Builds the addresses of links and forms: each leads to its page in the current language. */
export function useAddress(): ToAddress {
  return useContext(AddressContext) ?? inBrowser;
}
