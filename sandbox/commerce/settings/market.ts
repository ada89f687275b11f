import { settings } from '#shop/demo/settings.ts';
import type { Env } from '../../env.ts';
import { baseCurrency } from '../../seed/currencies.ts';
import type { WireCurrency } from '../../seed/store-types.ts';
import { localeChain } from '../catalogue/localise.ts';

/** The locale and currency of an answer. */
export type Market = {
  locale: string;
  localeChain: string[];
  /**
   * The currency the shopper chose; amounts are in `charged`, which differs if the chosen one is only for display.
   */
  selected: WireCurrency;
  charged: WireCurrency;
  imageUrl: string;
  checkoutUrl: string;
};

export type Origins = Pick<Env, 'IMAGE_URL' | 'CHECKOUT_URL'>;

/** For those who only need amounts. */
const noOrigins: Origins = { IMAGE_URL: '', CHECKOUT_URL: '' };

type Choice = { locale?: string | null | undefined; currency?: string | null | undefined };

const { store } = settings.settings;
const { locales, currencies } = store;

export function findLocale(code: string): string | undefined {
  return locales.find((locale) => locale.code === code)?.code;
}

export function findCurrency(code: string): WireCurrency | undefined {
  return currencies.find((currency) => currency.code === code);
}

/** Uses the first known choice, otherwise the store's own; unknown codes, as of an old cookie, are ignored. */
export function openMarket(choices: Choice[], origins = noOrigins): Market {
  const locale = firstOf(choices.map((choice) => findLocale(choice.locale ?? ''))) ?? store.locale;
  const selected = firstOf(choices.map((choice) => findCurrency(choice.currency ?? ''))) ?? baseCurrency;
  return {
    locale,
    localeChain: localeChain(locale, locales),
    selected,
    charged: selected.type === 'display' ? baseCurrency : selected,
    imageUrl: origins.IMAGE_URL,
    checkoutUrl: origins.CHECKOUT_URL,
  };
}

function firstOf<T>(values: (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}
