import { Icon } from '#shared/ui/icon.tsx';
import { InlineText } from '../../ui/rich-text/rich-text-inline.tsx';
import { useText } from '../../ui/use-text.ts';

/**
 * The notification banner, which overlays the page so that nothing moves. `client/behaviours/banner.ts` shows it after
 * 8 s, and without scripts the style sheet shows it at once.
 */
export function Banner({ message }: { message: string }) {
  const t = useText();
  if (message.trim() === '') return null;
  return (
    <aside className="banner" id="banner" aria-label={t('shell.notice')} hidden>
      <p className="banner__text">
        <InlineText text={message} />
      </p>
      <button type="button" className="banner__close icon-button" aria-label={t('shell.closeNotice')}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
