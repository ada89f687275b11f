import { permissiveRules } from '#shared/account/subscription.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import { shop } from '#shared/shop/shop.ts';
import type { ShopConfig } from '../config.ts';

/** Enough to render pages and prices before the backend has ever answered. */
export function builtInSettings(config: ShopConfig): Settings {
  const { shopName, defaultLocale: locale, defaultCurrency: currency } = config;
  return {
    store: {
      name: shopName,
      country: locale.split('-')[1] ?? shop.country,
      locale,
      currency,
      locales: [{ code: locale, name: locale, fallback: null }],
      currencies: [plainCurrency(currency)],
      supportEmail: null,
      supportPhone: null,
    },
    menus: [],
    payments: {},
    subscriptions: permissiveRules,
    isBuiltIn: true,
  };
}
