import { getCookie } from 'hono/cookie';
import { countryName } from '#shared/countries/countries.ts';
import { isInLanguages } from '#shared/locale/address.ts';
import { isDeliveredTo } from '#shared/locale/markets.ts';
import { suggest, type Suggestion } from '#shared/locale/suggestion.ts';
import { directionOf } from '#shared/messages/languages.ts';
import type { Text } from '#shared/messages/message.ts';
import { actions } from '#shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { countryOf } from '../../country.ts';
import { urlOf } from '../../request-url.ts';
import { localesOf } from '../language/address.ts';
import { loadText } from '../language/language.ts';
import { loadRenderer } from '../renderer.ts';

/** Marks that this browser has answered, or chosen by itself. */
export const OFFER_COOKIE = 'language-offer';

/** From the request alone; empty once answered (docs/product/catalogue.md#an-offer-of-another-language). */
export async function renderOffer(c: AppContext): Promise<string> {
  const { pathname, search } = urlOf(c.req.raw);
  if (c.req.method !== 'GET' || !isInLanguages(pathname)) return '';
  if (c.get('isRenderedForAll') || getCookie(c, OFFER_COOKIE) !== undefined) return '';
  const offered = offerTo(c);
  if (offered === null) return '';
  const { locale } = offered;
  const loading = loadRenderer();
  const text =
    locale === null ? c.get('text') : await loadText(locale, await c.get('backends').site.messages(locale));
  const lang = locale ?? c.get('shop').locale;
  const { renderToString } = await loading;
  return renderToString(<Offer {...offered} text={text} lang={lang} returnTo={`${pathname}${search}`} />);
}

type Offered = Suggestion & {
  /** The visitor's country, where it is not delivered to. */
  undelivered: string | null;
};

function offerTo(c: AppContext): Offered | null {
  const config = c.get('config');
  const country = countryOf(c.req.raw);
  const suggestion = suggest({
    accepted: c.req.header('accept-language') ?? '',
    country,
    shown: c.get('shop'),
    locales: localesOf(c),
    currencies: c.get('settings').store.currencies.map(({ code }) => code),
    markets: config.markets,
  });
  const undelivered = country === '' || isDeliveredTo(config.markets, country) ? null : country;
  if (suggestion === null && undelivered === null) return null;
  return { locale: null, currency: null, ...suggestion, undelivered };
}

type OfferProps = Offered & {
  text: Text;
  lang: string;
  returnTo: string;
};

function Offer({ locale, currency, undelivered, text: t, lang, returnTo }: OfferProps) {
  const accept = locale === null ? 'offer.acceptCurrency' : 'offer.acceptLanguage';
  const hasQuestion = locale !== null || currency !== null;
  return (
    <aside className="consent offer" lang={t.locale} aria-label={t('offer.label')}>
      <form dir={directionOf(lang)} method="post" action={actions.choosePreferences.href()}>
        <p className="consent__text">
          {undelivered !== null && t('offer.noDelivery', { country: countryName(undelivered, t.locale) })}{' '}
          {hasQuestion && questionOf(t, { locale, currency })}
        </p>
        <input type="hidden" name="return" value={returnTo} />
        {locale !== null && <input type="hidden" name="locale" value={locale} />}
        {currency !== null && <input type="hidden" name="currency" value={currency} />}
        <div className="consent__actions">
          {hasQuestion && (
            <button type="submit" className="button button--primary">
              {t(accept)}
            </button>
          )}
          <button type="submit" className="button button--secondary" name="refused" value="1">
            {t(hasQuestion ? 'offer.refuse' : 'offer.understood')}
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
