import type { SubscriptionRules } from './account/subscription.ts';
import type { Json } from './json.ts';
import type { Currency } from './money/currency.ts';

export type Locale = { code: string; name: string; fallback: string | null };

export type MenuItem = { name: string; type: string; value: string; url: string | null; items: MenuItem[] };

/** `GET /settings/all` in our own format, decoded for one locale. */
export type Settings = {
  store: {
    name: string;
    country: string;
    locale: string;
    currency: string;
    locales: Locale[];
    currencies: Currency[];
    supportEmail: string | null;
    supportPhone: string | null;
  };
  menus: { id: string; name: string; items: MenuItem[] }[];
  /** By method. */
  payments: Record<string, Record<string, Json>>;
  subscriptions: SubscriptionRules;
  /** The backend has never answered: what the store has got is not known. */
  isBuiltIn?: true;
};
