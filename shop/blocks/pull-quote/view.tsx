import type { FieldsOf } from '#shared/content/own-block.ts';
import { useTextLanguage } from '#worker/ui/language/text-language.ts';
import type schema from './schema.ts';

/** What somebody said, and who. */
export default function PullQuote({ text, author }: FieldsOf<typeof schema>) {
  const languageOf = useTextLanguage();
  if (text === '') return null;
  return (
    <figure className="block pull-quote">
      <blockquote className="pull-quote__text" {...languageOf(text)}>
        {text}
      </blockquote>
      {author && <figcaption {...languageOf(author)}>{author}</figcaption>}
    </figure>
  );
}
