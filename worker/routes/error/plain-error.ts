import { getCookie } from 'hono/cookie';
import type { Problem } from '#shared/errors/problem.ts';
import { addressIn, followsVisitor, splitAddress } from '#shared/locale/address.ts';
import { directionOf, languageOf } from '#shared/messages/languages.ts';
import type { Text } from '#shared/messages/message.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { routes } from '#shared/routes.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { LOCALE_COOKIE } from '../../middleware/preferences.ts';
import { escapeAttribute } from '../../render/document/escape.ts';
import { loadText } from '../../render/language/language.ts';
import { noStore } from '../../render/no-store.ts';

/** The page shown where the shop is not configured, or its shell cannot be rendered. */
export async function plainError(c: AppContext, reason: Problem): Promise<Response> {
  noStore(c);
  const { pathname } = new URL(c.req.url);
  const { prefix } = splitAddress(pathname);
  const t = await textOf(c, pathname, prefix.slice(1));
  const says = escapeAttribute(problemText(t, reason));
  const home = addressIn(t.locale.split('-')[0] === prefix.slice(1, 3) ? prefix : '', routes.home.href());
  return c.html(
    `<!doctype html><html lang="${t.locale}" dir="${directionOf(t.locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${says}</title><h1>${says}</h1><p><a href="${escapeAttribute(home)}">${escapeAttribute(t('errorPage.frontPage'))}</a></p></html>`,
    reason.status as 500,
  );
}

/** The store's locales may be unknown: the address, or the visitor's cookie, says which of ours it is. */
async function textOf(c: AppContext, pathname: string, named: string): Promise<Text> {
  // Some of these are not set where an early middleware failed.
  const text: Text | undefined = c.get('text');
  const config: ShopConfig | undefined = c.get('config');
  if (text) return text;
  const chosen = followsVisitor(pathname) ? getCookie(c, LOCALE_COOKIE) : named;
  const locale = chosen || config?.defaultLocale || 'en';
  try {
    return await loadText(languageOf(locale));
  } catch {
    return loadText('en');
  }
}
