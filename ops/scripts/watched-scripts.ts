import { providers } from '#shared/payments/providers.ts';

export type WatchedScript = {
  name: string;
  address: string;
  /** Its address names a version: it never changes by itself. */
  isPinned: boolean;
};

/** The script of PayPal differs by merchant, and has no address without the merchant's id. */
const WITHOUT_ADDRESS = new Set(['paypal']);

/** The scripts of these providers (`stripe braintree`), as the shop's pages load them; unknown names are left out. */
export function watchedScripts(names = ''): WatchedScript[] {
  const chosen = new Set(names.match(/\S+/g) ?? []);
  return Object.entries(providers)
    .filter(([name]) => chosen.has(name) && !WITHOUT_ADDRESS.has(name))
    .map(([name, { script }]) => ({
      name,
      address: script,
      isPinned: /\/\d+\.\d+\.\d+\//.test(script),
    }));
}
