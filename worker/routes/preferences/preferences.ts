import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { addressIn, splitAddress } from '#shared/locale/address.ts';
import { localeOf, prefixOf } from '#shared/locale/prefix.ts';
import { actions } from '#shared/routes.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { rememberCurrency, rememberLocale } from '../../middleware/preferences.ts';
import { languagesOf } from '../../render/language/address.ts';
import { OFFER_COOKIE } from '../../render/shell/offer.tsx';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { returnPath } from './return-path.ts';

const YEAR_S = 31_536_000;

/** Stored in cookies and the backend's session; redirects to the page, in that language. */
export const preferences = new Hono<AppEnv>().post(actions.choosePreferences.pattern, async (c) => {
  const form = await readForm(c.req);
  if (!form.ok) return c.redirect('/', 303);
  const { locales, currencies } = c.get('settings').store;
  const [locale, currency] = ['locale', 'currency'].map((name) => fieldOf(form.value, name));
  const back = returnPath(fieldOf(form.value, 'return'));
  rememberAnswer(c);
  if (fieldOf(form.value, 'refused') !== '') return c.redirect(back, 303);
  const languages = languagesOf(c);
  const { prefix } = splitAddress(back.split('?')[0] ?? '');
  const shown = prefix === '' ? null : localeOf(prefix, languages);
  const chosen: ShopContext = {
    locale: locales.find(({ code }) => code === locale)?.code ?? shown ?? c.get('shop').locale,
    currency: currencies.find(({ code }) => code === currency)?.code ?? c.get('shop').currency,
  };
  rememberLocale(c, chosen.locale);
  rememberCurrency(c, chosen.currency);
  // The cookies take effect even when the backend is down.
  await c.get('visitor').changeShop(chosen);
  const plain = shown === null ? back : back.slice(prefix.length).replace(/^(?!\/)/, '/');
  // The page may have another slug in the chosen language.
  const own = fieldOf(form.value, `return.${chosen.locale}`);
  const target = withoutCurrency(own === '' ? plain : returnPath(own));
  return c.redirect(addressIn(prefixOf(chosen.locale, languages), target), 303);
});

/** A choice counts more than what a link named. */
function withoutCurrency(path: string): string {
  const [pathname = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  if (!query.has(CURRENCY_PARAMETER)) return path;
  query.delete(CURRENCY_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** A visitor who has chosen gets no more offers. */
function rememberAnswer(c: AppContext): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, OFFER_COOKIE, 'answered', {
    path: '/',
    maxAge: YEAR_S,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}
