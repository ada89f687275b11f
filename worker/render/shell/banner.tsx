import { Icon } from '#shared/ui/icon.tsx';
import { InlineText } from '../../ui/rich-text/rich-text-inline.tsx';

/**
 * The notification banner, which overlays the page so that nothing moves. `client/behaviours/banner.ts` shows it after
 * 8 s, and without scripts the style sheet shows it at once.
 */
export function Banner({ message }: { message: string }) {
  if (message.trim() === '') return null;
  return (
    <aside className="banner" id="banner" aria-label="Notice" hidden>
      <p className="banner__text">
        <InlineText text={message} />
      </p>
      <button type="button" className="banner__close icon-button" aria-label="Close notice">
        <Icon name="close" />
      </button>
    </aside>
  );
}
