import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { areaOf } from '#shared/areas.ts';
import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { followsVisitor, splitAddress } from '#shared/locale/address.ts';
import { localeOf, prefixOf, type Languages } from '#shared/locale/prefix.ts';
import { CHOICE_MAX_AGE_S, CURRENCY_COOKIE } from '#shared/money/currency-cookie.ts';
import { isCharged } from '#shared/money/currency.ts';
import type { Settings } from '#shared/settings.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { setOpenCookie } from '../private-cookie.ts';
import { currencyOf } from '../render/language/currency-query.ts';
import { loadText } from '../render/language/language.ts';
import { urlOf } from '../request-url.ts';

export const LOCALE_COOKIE = 'swell-locale';

export function preferences() {
  return createMiddleware<AppEnv>(async function preferences(c, next) {
    await setChosenShop(c);
    await next();
  });
}

/** As the visitor's cookies say, and the address of a page that all share. */
export function setChosenShop(c: AppContext): Promise<void> {
  return setShop(c, {
    locale: getCookie(c, LOCALE_COOKIE),
    currency: getCookie(c, CURRENCY_COOKIE),
    named: currencyInAddress(c.req.raw),
  });
}

/** Links of feeds and markets name a currency; forms and personal pages keep the visitor's. */
function currencyInAddress(request: Request): string | undefined {
  const { pathname, searchParams } = urlOf(request);
  if (request.method !== 'GET' || !areaOf(splitAddress(pathname).path).shared) return undefined;
  return searchParams.get(CURRENCY_PARAMETER) ?? undefined;
}

/** By the path, on personal pages by a cookie (docs/product/catalogue.md#addresses-of-a-language). */
export async function setShop(
  c: AppContext,
  chosen: { [K in keyof ShopContext]: string | undefined } & {
    /** Counts before the cookie. */ named?: string | undefined;
  },
): Promise<void> {
  const config = c.get('config');
  const backends = c.get('backends');
  const base = await backends.site.settings(config.defaultLocale);
  const languages = { locales: base.store.locales, defaultLocale: config.defaultLocale };
  const { pathname } = urlOf(c.req.raw);
  const locale =
    (followsVisitor(pathname) ? offered(chosen.locale, languages) : localeOfPath(pathname, languages)) ??
    config.defaultLocale;
  c.set('shop', {
    locale,
    currency: chargedCurrency(base, chosen.named) ?? currencyOf(base, config, chosen.currency),
  });
  const [settings, ownMessages] = await Promise.all([
    locale === config.defaultLocale ? base : backends.site.settings(locale),
    backends.site.messages(locale),
  ]);
  c.set('settings', settings);
  c.set('ownMessages', ownMessages);
  c.set('text', await loadText(locale, ownMessages));
  c.set('prefix', prefixOf(locale, languages));
}

function offered(locale: string | undefined, { locales }: Languages): string | null {
  return locales.find(({ code }) => code === locale)?.code ?? null;
}

function localeOfPath(pathname: string, languages: Languages): string | null {
  const { prefix } = splitAddress(pathname);
  return prefix === '' ? null : localeOf(prefix, languages);
}

/** Null for one that the store does not have, or only converts to for display. */
export function chargedCurrency({ store }: Settings, code: string | undefined): string | null {
  return store.currencies.find((known) => known.code === code && isCharged(known))?.code ?? null;
}

export function hasChosenCurrency(c: AppContext): boolean {
  return getCookie(c, CURRENCY_COOKIE) !== undefined;
}

/** As the client library expects. */
export function rememberLocale(c: AppContext, locale: string): void {
  setOpenCookie(c, LOCALE_COOKIE, locale, CHOICE_MAX_AGE_S);
}

export function rememberCurrency(c: AppContext, currency: string): void {
  setOpenCookie(c, CURRENCY_COOKIE, currency, CHOICE_MAX_AGE_S);
}
