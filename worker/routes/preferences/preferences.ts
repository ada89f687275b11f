import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { addressIn, splitAddress } from '#shared/locale/address.ts';
import { localeOf, prefixOf } from '#shared/locale/prefix.ts';
import { actions } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { chargedCurrency, rememberCurrency, rememberLocale } from '../../middleware/preferences.ts';
import { languagesOf } from '../../render/language/address.ts';
import { withQuery } from '../../render/language/currency-query.ts';
import { OFFER_COOKIE } from '../../render/shell/offer.tsx';
import { fieldOf, readForm } from '../forms/handle-form.ts';
import { returnPath } from './return-path.ts';

const YEAR_S = 31_536_000;

/** Stored in cookies and the backend's session; redirects to the page, in that language. */
export const preferences = new Hono<AppEnv>().post(actions.choosePreferences.pattern, async (c) => {
  const form = await readForm(c.req);
  if (!form.ok) return c.redirect('/', 303);
  const field = (name: string) => fieldOf(form.value, name);
  const back = returnPath(field('return'));
  rememberAnswer(c);
  if (field('refused') !== '') return c.redirect(back, 303);
  const languages = languagesOf(c);
  const { prefix } = splitAddress(back.split('?')[0] ?? '');
  const shown = prefix === '' ? null : localeOf(prefix, languages);
  const { locales } = c.get('settings').store;
  const locale = locales.find(({ code }) => code === field('locale'))?.code ?? shown ?? c.get('shop').locale;
  const isOtherLanguage = locale !== (shown ?? languages.defaultLocale);
  const named = namedCurrency(c, back, field(PAGE_CURRENCY_FIELD));
  const currency = chosenCurrency(c, field('currency'), { named, isOtherLanguage });
  await keep(c, { locale, currency });
  const plain = shown === null ? back : back.slice(prefix.length).replace(/^(?!\/)/, '/');
  // The page may have another slug in the chosen language.
  const own = field(`return.${locale}`);
  const target = own === '' ? plain : returnPath(own);
  const kept = withCurrency(target, currency === null ? named : null);
  return c.redirect(addressIn(prefixOf(locale, languages), kept), 303);
});

async function keep(
  c: AppContext,
  { locale, currency }: { locale: string; currency: string | null },
): Promise<void> {
  rememberLocale(c, locale);
  if (currency !== null) rememberCurrency(c, currency);
  // The cookies take effect even when the backend is down.
  await c.get('visitor').changeShop({ locale, currency: currency ?? c.get('shop').currency });
}

/** Null for who chooses a language alone, on a page whose address names its currency. */
function chosenCurrency(
  c: AppContext,
  code: string,
  { named, isOtherLanguage }: { named: string | null; isOtherLanguage: boolean },
): string | null {
  const isOffered = c.get('settings').store.currencies.some((currency) => currency.code === code);
  if (named !== null && (!isOffered || (isOtherLanguage && named === code))) return null;
  return isOffered ? code : c.get('shop').currency;
}

/** A page that all share leaves the parameter out of its own address: then what it shows is not what its visitor chose. */
function namedCurrency(c: AppContext, path: string, shown: string): string | null {
  const named = new URLSearchParams(path.split('?', 2)[1]).get(CURRENCY_PARAMETER);
  return named ?? (shown === c.get('shop').currency ? null : chargedCurrency(c.get('settings'), shown));
}

/** A choice counts more than what a link named. */
function withCurrency(path: string, named: string | null): string {
  const [pathname = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  if (named === null && !query.has(CURRENCY_PARAMETER)) return path;
  query.delete(CURRENCY_PARAMETER);
  if (named !== null) query.set(CURRENCY_PARAMETER, named);
  return withQuery(pathname, query.toString());
}

/** A visitor who has chosen gets no more offers. */
function rememberAnswer(c: AppContext): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  const options = { path: '/', maxAge: YEAR_S, sameSite: 'Lax', httpOnly: true, secure } as const;
  setCookie(c, OFFER_COOKIE, 'answered', options);
}
