import { useText } from '../../../ui/language/use-text.ts';

/** A remove button that is confirmed in place, without scripts too. */
export function RemoveForm({ action, what }: { action: string; what: string }) {
  const t = useText();
  return (
    <details className="remove">
      <summary className="button button--quiet" aria-label={t('account.removeNamed', { what })}>
        {t('account.remove')}
      </summary>
      <form method="post" action={action}>
        <button className="button button--secondary">{t('account.confirmRemove')}</button>
      </form>
    </details>
  );
}
