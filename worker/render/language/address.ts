import { addressIn } from '#shared/locale/address.ts';
import type { Languages } from '#shared/locale/prefix.ts';
import type { AppContext } from '../../context.ts';
import { urlOf } from '../../request-url.ts';

export function localHref(c: AppContext, href: string): string {
  return addressIn(c.get('prefix'), href);
}

/** The part of the path, as it was sent, after the language. */
export function pathWithoutLanguage(c: AppContext): string {
  const prefix = c.get('prefix');
  const { pathname } = urlOf(c.req.raw);
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** Every locale of the store, the default one first. */
export function localesOf(c: AppContext): string[] {
  const { locales, defaultLocale } = languagesOf(c);
  return [...new Set([defaultLocale, ...locales.map(({ code }) => code)])];
}

export function languagesOf(c: AppContext): Languages {
  return { locales: c.get('settings').store.locales, defaultLocale: c.get('config').defaultLocale };
}
