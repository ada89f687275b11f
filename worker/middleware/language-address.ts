import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { getPath } from 'hono/utils/url';
import { problem, ShopError } from '#shared/errors/problem.ts';
import {
  addressIn,
  isInLanguages,
  splitAddress,
  splitVisitorsAddress,
  type LanguageAddress,
} from '#shared/locale/address.ts';
import { LOADED_AHEAD } from '#shared/locale/loaded-ahead.ts';
import { localeOf, prefixOf } from '#shared/locale/prefix.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isLeftOut } from '../offered.ts';
import { languagesOf } from '../render/language/address.ts';
import { urlOf } from '../request-url.ts';
import { LOCALE_COOKIE, rememberLocale } from './preferences.ts';

/** The path that routes match: without its language. A single part may be a content page's own slug. */
export function routedPath(request: Request): string {
  const path = paths.get(request) ?? pathToRoute(request);
  paths.set(request, path);
  return path;
}

const paths = new WeakMap<Request, string>();

function pathToRoute(request: Request): string {
  const { prefix, path } = splitAddress(urlOf(request).pathname);
  return path === '/' ? getPath(request) : getPath(request).slice(prefix.length);
}

/** Redirects every spelling of a language to one address, and personal pages to theirs without a language. */
export function languageAddress() {
  return createMiddleware<AppEnv>(async function languageAddress(c, next) {
    const { pathname, search } = urlOf(c.req.raw);
    const { prefix, path } = splitAddress(pathname);
    const named = prefix === '' ? null : localeOf(prefix, languagesOf(c));
    if (named !== null) {
      const right = rightAddress(prefixOf(named, languagesOf(c)), { prefix, path });
      if (right !== null) return c.redirect(right + search, 308);
      // The front page of a language.
      if (path === '/') c.req.path = path;
    } else if (prefix === '') {
      const elsewhere = toVisitorsPage(c, pathname, search);
      if (elsewhere !== null) return elsewhere;
    } else if (path !== '/') {
      c.req.path = pathname;
      // It may be one of the store's.
      if (c.get('settings').isBuiltIn) throw new ShopError(problem('server_error'));
      return c.notFound();
    }
    await next();
    const adopted = isPage(c) ? languageToAdopt(c) : null;
    if (adopted === null) return;
    if (isLoadedAhead(c)) c.header('Server-Timing', LOADED_AHEAD, { append: true });
    else changeLanguage(c, adopted);
  });
}

/** Null at the right one. A page is never called what its language is: there is no link to it. */
function rightAddress(right: string, { prefix, path }: LanguageAddress): string | null {
  return right === prefix && path !== prefix ? null : addressIn(right, path);
}

/** `/fr/cart` leads to the cart, in French: null at other addresses. */
function toVisitorsPage(c: AppContext, pathname: string, search: string): Response | null {
  const split = c.req.method === 'GET' ? splitVisitorsAddress(pathname) : null;
  const locale = split && localeOf(split.prefix, languagesOf(c));
  if (split === null || locale === null || isLeftOut(split.path)) return null;
  // The browser asks again when somebody goes there.
  if (isLoadedAhead(c)) return c.body(null, 503, { 'Cache-Control': 'no-store' });
  changeLanguage(c, locale);
  return c.redirect(split.path + search, 302);
}

function isPage(c: AppContext): boolean {
  const type = c.res.headers.get('Content-Type') ?? '';
  return c.req.method === 'GET' && c.res.status === 200 && type.startsWith('text/html');
}

/** No visitor has gone there yet. */
function isLoadedAhead(c: AppContext): boolean {
  return c.req.header('Sec-Purpose')?.startsWith('prefetch') ?? false;
}

/** Cart, payment and account continue in the language of the page that the visitor reads; null where they do. */
function languageToAdopt(c: AppContext): string | null {
  const { locale } = c.get('shop');
  const chosen = getCookie(c, LOCALE_COOKIE);
  if (locale === (chosen ?? c.get('config').defaultLocale)) return null;
  return isInLanguages(urlOf(c.req.raw).pathname) || isGone(c, chosen) ? locale : null;
}

/** Scripts take a language other than the page's for one that another tab chose. */
function isGone(c: AppContext, chosen: string | undefined): boolean {
  const { store, isBuiltIn } = c.get('settings');
  return chosen !== undefined && !isBuiltIn && !store.locales.some(({ code }) => code === chosen);
}

function changeLanguage(c: AppContext, locale: string): void {
  rememberLocale(c, locale);
  c.executionCtx.waitUntil(c.get('visitor').changeShop({ ...c.get('shop'), locale }));
}
