import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { renderToString } from 'react-dom/server';
import { isInLanguages } from '#shared/locale/address.ts';
import { suggest, type Suggestion } from '#shared/locale/suggestion.ts';
import { directionOf } from '#shared/messages/languages.ts';
import type { Text } from '#shared/messages/message.ts';
import { actions } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { countryOf } from '../../country.ts';
import { localesOf } from '../address.ts';
import { loadText } from '../language.ts';

/** That this browser has answered, or chosen by itself. */
export const OFFER_COOKIE = 'language-offer';

/**
 * Offers another language or currency where browser or country suggest one, until the visitor answers; empty otherwise
 * (docs/product.md#an-offer-of-another-language). Needs nothing but the request, so that nobody's object is called for it.
 */
export async function renderOffer(c: Context<AppEnv>): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method !== 'GET' || !isInLanguages(pathname)) return '';
  if (c.var.isRenderedForAll || getCookie(c, OFFER_COOKIE) !== undefined) return '';
  const { config, settings, shop } = c.var;
  const suggestion = suggest({
    accepted: c.req.header('accept-language') ?? '',
    country: countryOf(c.req.raw),
    shown: shop,
    locales: localesOf(c),
    currencies: settings.store.currencies.map(({ code }) => code),
    markets: config.markets,
  });
  if (suggestion === null) return '';
  const text = suggestion.locale === null ? c.var.text : await loadText(suggestion.locale);
  const locale = suggestion.locale ?? shop.locale;
  return renderToString(
    <Offer {...suggestion} text={text} lang={locale} returnTo={`${pathname}${search}`} />,
  );
}

type OfferProps = Suggestion & {
  /** In the language that is offered. */
  text: Text;
  lang: string;
  returnTo: string;
};

function Offer({ locale, currency, text: t, lang, returnTo }: OfferProps) {
  return (
    <aside className="consent offer" lang={t.locale} aria-label={t('offer.label')}>
      <form dir={directionOf(lang)} method="post" action={actions.choosePreferences.href()}>
        <p className="consent__text">{questionOf(t, { locale, currency })}</p>
        <input type="hidden" name="return" value={returnTo} />
        {locale !== null && <input type="hidden" name="locale" value={locale} />}
        {currency !== null && <input type="hidden" name="currency" value={currency} />}
        <div className="consent__actions">
          <button type="submit" className="button button--primary">
            {t(locale === null ? 'offer.acceptCurrency' : 'offer.acceptLanguage')}
          </button>
          <button type="submit" className="button button--secondary" name="refused" value="1">
            {t('offer.refuse')}
          </button>
        </div>
      </form>
    </aside>
  );
}

function questionOf(t: Text, { locale, currency: code }: Suggestion): string {
  if (code === null) return t('offer.language');
  const currency = new Intl.DisplayNames([t.locale, 'en'], { type: 'currency' }).of(code) ?? code;
  return locale === null ? t('offer.currency', { currency }) : t('offer.both', { currency });
}
