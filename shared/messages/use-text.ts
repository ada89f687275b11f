import { createContext, useContext } from 'react';
import type { BrowserKey } from './en/browser.ts';
import type { Text } from './message.ts';
import { pageText } from './page-text.ts';

/** The Worker sets the visitor's language here for each page; a browser has one for the whole page. */
export const TextContext = createContext<Text | null>(null);

/** The messages of islands, and of components they share with pages: those that browsers load. */
export function useText(): Text<BrowserKey> {
  return useContext(TextContext) ?? pageText();
}
