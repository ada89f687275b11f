import { actions } from '#shared/routes.ts';
import { useText } from '../../ui/language/use-text.ts';

/** Tells editors that the page shows drafts, and how to leave the preview. */
export function PreviewNote() {
  const t = useText();
  return (
    <form className="notice notice--preview" method="post" action={actions.leavePreview.href()}>
      <p>
        <strong>{t('shell.preview')}</strong> {t('shell.previewText')}
      </p>
      <button className="button button--secondary">{t('shell.leavePreview')}</button>
    </form>
  );
}
