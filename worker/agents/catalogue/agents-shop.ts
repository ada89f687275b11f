import { CURRENCY_PARAMETER } from '#shared/catalogue/choice-address.ts';
import { preferred } from '#shared/locale/suggestion.ts';
import type { AppContext } from '../../context.ts';
import { setBackends } from '../../middleware/backends.ts';
import { setShop } from '../../middleware/preferences.ts';
import { setAnonymous } from '../../middleware/visitor.ts';

export type AgentContext = { language?: string; currency?: string };

/** The shop in the language and the currency that an agent's context hints at: what is charged, never what is only shown. */
export async function setAgentsShop(c: AppContext, { language = '', currency }: AgentContext): Promise<void> {
  c.set('isPreview', false);
  c.set('behindAnswer', []);
  setBackends(c);
  const { defaultLocale } = c.get('config');
  const { store } = await c.get('backends').site.settings(defaultLocale);
  const accepted = [language, c.req.header('Accept-Language') ?? ''].filter(Boolean).join(',');
  const codes = [defaultLocale, ...store.locales.map(({ code }) => code)];
  const locale = preferred(accepted, codes, defaultLocale) ?? defaultLocale;
  await setShop(c, { locale, currency: undefined, named: currency });
  setAnonymous(c);
}

/** Whoever follows a link sees the currency that the agent saw. */
export function currencyInLink(c: AppContext): string {
  const { currency } = c.get('shop');
  return currency === c.get('config').defaultCurrency ? '' : `${CURRENCY_PARAMETER}=${currency}`;
}
