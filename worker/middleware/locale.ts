import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '#shared/settings.ts';
import type { ShopConfig } from '../config.ts';
import type { AppEnv } from '../context.ts';

type LoadSettings = (c: Context<AppEnv>, locale: string) => Promise<Settings>;

/** Reads locale and currency from cookies; those that the store does not offer are ignored. */
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
