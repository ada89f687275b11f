import { useTextLanguage } from '../../ui/language/text-language.ts';
import { htmlToNodes } from '../../ui/rich-text/html-nodes.tsx';

/** HTML of the backend's editor, sanitised by an allow-list. */
type ProductDescriptionProps = {
  html: string;
  /** That it is in, where that is known. */ locale?: string | null | undefined;
};

export function ProductDescription({ html, locale }: ProductDescriptionProps) {
  const languageOf = useTextLanguage();
  return (
    <div className="rich-text" {...languageOf(html, locale)}>
      {htmlToNodes(html)}
    </div>
  );
}
