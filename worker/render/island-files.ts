import { createContext } from 'react';
import type { IslandName } from '#client/islands/registry.ts';
import { languageOf } from '#shared/messages/languages.ts';
import type { Assets } from './document/assets.ts';

/** Hydrated when another island was: the header's badge, and what says that something was added. */
const following: IslandName[] = ['cart-badge', 'toast'];

/** What an island of the page imports when it is touched, and those that follow it. */
export const IslandFilesContext = createContext<(name: IslandName) => string[]>(() => []);

export function islandFiles({ later }: Assets, locale: string): (name: IslandName) => string[] {
  const words = `shared/messages/${languageOf(locale)}/browser.ts`;
  return (name) => {
    const islands = [name, ...following].map((it) => `client/islands/${it}.tsx`);
    return [...new Set(['client/hydrate.tsx', ...islands, words].flatMap((source) => later[source] ?? []))];
  };
}
