import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';

/** The settings of one locale; served stale, and then by the kept copy, when the backend is down. */
type LoadSettings = (c: Context<AppEnv>, locale: string) => Promise<Settings>;

/** Locale and currency of the request by its cookies; what the store does not offer counts as not chosen. */
export function locale(loadSettings: LoadSettings) {
  return createMiddleware<AppEnv>(async function locale(c, next) {
    const { config } = c.var;
    const base = await loadSettings(c, config.defaultLocale);
    const chosen = getCookie(c, 'swell-locale');
    const offered = base.store.locales.some(({ code }) => code === chosen);
    const code = chosen !== undefined && offered ? chosen : config.defaultLocale;
    c.set('settings', code === config.defaultLocale ? base : await loadSettings(c, code));
    c.set('shop', { locale: code, currency: currencyOf(base, config, getCookie(c, 'swell-currency')) });
    await next();
  });
}

function currencyOf({ store }: Settings, config: ShopConfig, chosen: string | undefined): string {
  const offered = store.currencies.map(({ code }) => code);
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  return offered.length === 0 || offered.includes(config.defaultCurrency)
    ? config.defaultCurrency
    : store.currency;
}
