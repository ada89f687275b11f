import { createContext, useContext } from 'react';
import { pagePrefix } from './page-prefix.ts';

type ToAddress = (href: string) => string;

/** The Worker puts what makes addresses in the request's language here for each page. */
export const AddressContext = createContext<ToAddress | null>(null);

/** Islands link to pages of the shop only, each of which has an address in every language. */
const inBrowser: ToAddress = (href) => pagePrefix() + href;

/** Makes the addresses of links and forms: each leads to its page in the language of this one. */
export function useAddress(): ToAddress {
  return useContext(AddressContext) ?? inBrowser;
}
