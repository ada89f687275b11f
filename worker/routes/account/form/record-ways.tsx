import { useText } from '../../../ui/language/use-text.ts';

type RecordWaysProps = {
  change: { href: string; label: string; named: string };
  /** Null where it is the default already. */
  prefer: string | null;
  remove: string;
  name: string;
  /** What the button that removes it names; by default the name. */
  what?: string;
};

/** What can be done with a record of the account. Removing it is confirmed in place, without scripts too. */
export function RecordWays({ change, prefer, remove, name, what = name }: RecordWaysProps) {
  const t = useText();
  return (
    <div className="record__ways">
      <a href={change.href} aria-label={change.named}>
        {change.label}
      </a>
      {prefer !== null && (
        <form method="post" action={prefer}>
          <button className="button button--quiet" aria-label={t('account.makeDefaultNamed', { name })}>
            {t('account.makeDefault')}
          </button>
        </form>
      )}
      <details className="remove">
        <summary className="button button--quiet" aria-label={t('account.removeNamed', { what })}>
          {t('account.remove')}
        </summary>
        <form method="post" action={remove}>
          <button className="button button--secondary">{t('account.confirmRemove')}</button>
        </form>
      </details>
    </div>
  );
}
