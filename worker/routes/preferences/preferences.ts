import { Hono, type Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { actions } from '#shared/routes.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { AppEnv } from '../../context.ts';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { returnPath } from './return-path.ts';

/** As long as the client library keeps them (docs/commerce-protocol.md#cookies-of-the-client-library). */
const MAX_AGE_S = 604_800;

/** Stores the chosen locale and currency in cookies and in the backend's session, and leads back to the page. */
export const preferences = new Hono<AppEnv>().post(actions.choosePreferences.pattern, async (c) => {
  const form = await readForm(c.req);
  if (!form.ok) return c.redirect('/', 303);
  const { locales, currencies } = c.var.settings.store;
  const [locale, currency] = ['locale', 'currency'].map((name) => fieldOf(form.value, name));
  const chosen: ShopContext = {
    locale: locales.find(({ code }) => code === locale)?.code ?? c.var.visitor.locale,
    currency: currencies.find(({ code }) => code === currency)?.code ?? c.var.visitor.currency,
  };
  setPreference(c, 'swell-locale', chosen.locale);
  setPreference(c, 'swell-currency', chosen.currency);
  // The cookies hold even when the backend is down.
  await c.var.visitor.changeShop(chosen);
  return c.redirect(returnPath(fieldOf(form.value, 'return')), 303);
});

/** Readable by scripts, as the client library expects. */
function setPreference(c: Context<AppEnv>, name: string, value: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path: '/', maxAge: MAX_AGE_S, sameSite: 'Lax', secure });
}
