import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';

/** Locale and currency of the cookies, where the store offers them, and the store's settings in that locale. */
export async function readPreferences(
  c: Context<AppEnv>,
): Promise<{ shop: ShopContext; settings: Settings }> {
  const { config, backends } = c.var;
  const base = await backends.site.settings(config.defaultLocale);
  const chosen = getCookie(c, 'swell-locale');
  const offered = base.store.locales.some(({ code }) => code === chosen);
  const locale = chosen !== undefined && offered ? chosen : config.defaultLocale;
  const settings = locale === config.defaultLocale ? base : await backends.site.settings(locale);
  return { shop: { locale, currency: currencyOf(base, config, getCookie(c, 'swell-currency')) }, settings };
}

function currencyOf({ store }: Settings, config: ShopConfig, chosen: string | undefined): string {
  const offered = store.currencies.map(({ code }) => code);
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  return offered.length === 0 || offered.includes(config.defaultCurrency)
    ? config.defaultCurrency
    : store.currency;
}
