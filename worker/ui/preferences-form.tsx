import { PAGE_CURRENCY_FIELD } from '#shared/cart/add-form.ts';
import type { Text } from '#shared/messages/message.ts';
import { formatLocale } from '#shared/messages/text.ts';
import type { Currency } from '#shared/money/currency.ts';
import { actions } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';
import { oncePerLocale } from '../once.ts';
import { useText } from './language/use-text.ts';

export type PreferencesFormProps = {
  locales: Locale[];
  currencies: Currency[];
  locale: string;
  currency: string;
  returnTo: string;
  /** The page's paths in locales where its slug differs, without prefixes. */
  returnIn?: Record<string, string>;
};

/** Empty where the store offers no choice. */
export function PreferencesForm({
  locales,
  currencies,
  locale,
  currency,
  returnTo,
  returnIn = {},
}: PreferencesFormProps) {
  const t = useText();
  if (locales.length < 2 && currencies.length < 2) return null;
  return (
    <form className="preferences" method="post" action={actions.choosePreferences.href()}>
      <input type="hidden" name="return" value={returnTo} />
      <input type="hidden" name={PAGE_CURRENCY_FIELD} value={currency} />
      {Object.entries(returnIn).map(([code, path]) => (
        <input key={code} type="hidden" name={`return.${code}`} value={path} />
      ))}
      {locales.length > 1 && (
        <label>
          {t('shell.language')}
          <select className="field__input" name="locale" defaultValue={locale}>
            <LocaleOptions locales={locales} />
          </select>
        </label>
      )}
      {currencies.length > 1 && (
        <label>
          {t('shell.currency')}
          <select className="field__input" name="currency" defaultValue={currency}>
            <CurrencyOptions currencies={currencies} />
          </select>
        </label>
      )}
      <button type="submit" className="button">
        {t('account.change')}
      </button>
    </form>
  );
}

export function LocaleOptions({ locales }: Pick<PreferencesFormProps, 'locales'>) {
  return locales.map(({ code, name }) => (
    <option key={code} value={code} lang={formatLocale(code)}>
      {name}
    </option>
  ));
}

export function CurrencyOptions({ currencies }: Pick<PreferencesFormProps, 'currencies'>) {
  const t = useText();
  return currencies.map((entry) => (
    <option key={entry.code} value={entry.code}>
      {describeCurrency(t, entry)}
    </option>
  ));
}

/** Amounts in a display currency are converted by the shop, and may differ from what is charged. */
function describeCurrency(t: Text, { code, type }: Currency): string {
  const currency = nameOf(code, t.locale);
  return type === 'display' ? t('shell.approximate', { currency }) : currency;
}

const currencyNames = oncePerLocale((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const known = new Map<string, string | undefined>();
  // The runtime looks a name up each time.
  return (code: string) => {
    if (!known.has(code)) known.set(code, names.of(code));
    return known.get(code);
  };
});

function nameOf(code: string, locale: string): string {
  try {
    const name = currencyNames(locale)(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    return code;
  }
}
