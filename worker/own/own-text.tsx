import { directionOf } from '#shared/messages/languages.ts';
import { useText } from '../ui/language/use-text.ts';
import { codeOfText, type Texts } from './own-page.ts';

/** One of a page's own texts, in its markup: with its language where it is not the page's. */
export function OwnText({ texts }: { texts: Texts }) {
  const { locale } = useText();
  const code = codeOfText(locale, texts);
  const text = texts[code];
  if (code.split('-')[0] === locale.split('-')[0]) return text;
  return (
    <span lang={code} dir={directionOf(code)}>
      {text}
    </span>
  );
}
