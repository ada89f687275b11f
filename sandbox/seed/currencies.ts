import { settings } from '#shop/demo/settings.ts';
import type { WireCurrency } from './store-types.ts';

const { currencies } = settings.settings.store;

/** Which the store counts in. */
export const baseCurrency = requireBase(currencies);

/** Those with prices of their own; others are the base currency's, converted. */
export const pricedCurrencies = currencies.filter(({ type }) => type === 'priced');

function requireBase(all: readonly WireCurrency[]): WireCurrency {
  const base = all.find(({ type }) => type === 'base');
  if (!base) throw new Error('Expected a base currency in shop/demo/settings.ts');
  return base;
}
