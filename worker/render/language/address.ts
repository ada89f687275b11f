import type { Context } from 'hono';
import { addressIn } from '#shared/locale/address.ts';
import type { Languages } from '#shared/locale/prefix.ts';
import type { AppEnv } from '../../context.ts';
import { urlOf } from '../../request-url.ts';

export function localHref(c: Context<AppEnv>, href: string): string {
  return addressIn(c.get('prefix'), href);
}

/** The part of the path, as it was sent, after the language. */
export function pathWithoutLanguage(c: Context<AppEnv>): string {
  const prefix = c.get('prefix');
  const { pathname } = urlOf(c.req.raw);
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** Every locale of the store, the default one first. */
export function localesOf(c: Context<AppEnv>): string[] {
  const { locales, defaultLocale } = languagesOf(c);
  return [...new Set([defaultLocale, ...locales.map(({ code }) => code)])];
}

export function languagesOf(c: Context<AppEnv>): Languages {
  return { locales: c.get('settings').store.locales, defaultLocale: c.get('config').defaultLocale };
}
