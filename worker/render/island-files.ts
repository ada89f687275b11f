import { createContext } from 'react';
import { languageOf } from '#shared/messages/languages.ts';
import type { Assets } from './document/assets.ts';

/** Where an island that waits for a touch finds its files: a list of them, and the messages of the page's language. */
export const IslandFilesContext = createContext<string | undefined>(undefined);

export function islandFiles({ islandFiles: list, later }: Assets, locale: string): string | undefined {
  const words = later[`shared/messages/${languageOf(locale)}/browser.ts`] ?? [];
  return list === null ? undefined : [list, ...words].join(' ');
}
