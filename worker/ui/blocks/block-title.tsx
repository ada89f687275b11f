import type { TextLanguage } from '#shared/locale/text-language.ts';
import { useTextLanguage } from '../language/text-language.ts';

type BlockTitleProps = {
  id?: string;
  /** By default told by its letters. */
  language?: TextLanguage | undefined;
  children: string;
};

/** Nothing where the editor wrote none. */
export function BlockTitle({ id, language, children }: BlockTitleProps) {
  const languageOf = useTextLanguage();
  return (
    children && (
      <h2 className="block__title" id={id} {...(language ?? languageOf(children))}>
        {children}
      </h2>
    )
  );
}
