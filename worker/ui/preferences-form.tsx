import type { Currency } from '#shared/money/currency.ts';
import { actions } from '#shared/routes.ts';
import type { Locale } from '#shared/settings.ts';

export type PreferencesFormProps = {
  locales: Locale[];
  currencies: Currency[];
  /** What this page is shown in. */
  locale: string;
  currency: string;
  /** Path and query of this page, to come back to. */
  returnTo: string;
};

/** The visitor's locale and currency; nothing where the store leaves no choice. */
export function PreferencesForm({ locales, currencies, locale, currency, returnTo }: PreferencesFormProps) {
  if (locales.length < 2 && currencies.length < 2) return null;
  return (
    <form className="preferences" method="post" action={actions.choosePreferences.href()}>
      <input type="hidden" name="return" value={returnTo} />
      {locales.length > 1 && (
        <label>
          Language
          <select className="field__input" name="locale" defaultValue={locale}>
            {locales.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {currencies.length > 1 && (
        <label>
          Currency
          <select className="field__input" name="currency" defaultValue={currency}>
            {currencies.map((entry) => (
              <option key={entry.code} value={entry.code}>
                {currencyInWords(entry, locale)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button">
        Change
      </button>
    </form>
  );
}

/** Amounts in a display currency are converted here, and may differ a little from what is charged. */
function currencyInWords({ code, type }: Currency, locale: string): string {
  return `${nameOf(code, locale)}${type === 'display' ? ', approximate' : ''}`;
}

function nameOf(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale.replaceAll('_', '-')], { type: 'currency' }).of(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    return code;
  }
}
