import type { Notice } from '#shared/content/entries.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { InlineText } from '../../ui/rich-text/rich-text-inline.tsx';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';

/** Overlays the page so that nothing moves; without scripts the style sheet shows it at once. */
export function Banner({ notice: { text, locale } }: { notice: Notice }) {
  const t = useText();
  const languageOf = useTextLanguage();
  if (text.trim() === '') return null;
  return (
    <aside className="banner" id="banner" aria-label={t('shell.notice')} hidden>
      <p className="banner__text" {...languageOf(text, locale)}>
        <InlineText text={text} />
      </p>
      <button type="button" className="banner__close icon-button" aria-label={t('shell.closeNotice')}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
