import { useText } from '../../ui/language/use-text.ts';

/** Light, dark, or as the device is; `client/behaviours/scheme.ts` carries it out. */
export function SchemeChoice() {
  const t = useText();
  return (
    <p className="preferences preferences--scheme">
      <label>
        {t('shell.scheme')}
        <select className="field__input" id="scheme" autoComplete="off">
          <option value="">{t('shell.schemeOfDevice')}</option>
          <option value="light">{t('shell.light')}</option>
          <option value="dark">{t('shell.dark')}</option>
        </select>
      </label>
    </p>
  );
}
