import { useText } from '../../ui/language/use-text.ts';
/** The first element of the body, for keyboards. */
export function SkipLink() {
  const t = useText();
  return (
    <a className="skip-link" href="#main">
      {t('shell.skip')}
    </a>
  );
}
