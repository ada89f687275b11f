import { useText } from '../../../ui/language/use-text.ts';

/** Makes one of the customer's records the default. */
export function PreferForm({ action, name }: { action: string; name: string }) {
  const t = useText();
  return (
    <form method="post" action={action}>
      <button className="button button--quiet" aria-label={t('account.makeDefaultNamed', { name })}>
        {t('account.makeDefault')}
      </button>
    </form>
  );
}
