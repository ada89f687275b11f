import type { FieldsOf } from '#shared/content/own-block.ts';
import { useTextLanguage } from '#worker/ui/language/text-language.ts';
import { contentHref, ShopLink } from '#worker/ui/link.tsx';
import type schema from './schema.ts';

/** A book that somebody of the shop is fond of. */
export default function StaffPick({ title, text, reader, link }: FieldsOf<typeof schema>) {
  const languageOf = useTextLanguage();
  return (
    <figure className="block staff-pick">
      <h2 {...languageOf(title)}>{title}</h2>
      <blockquote {...languageOf(text)}>{text}</blockquote>
      {reader && <figcaption {...languageOf(reader)}>{reader}</figcaption>}
      {link && <ShopLink href={contentHref(link)}>{link.title}</ShopLink>}
    </figure>
  );
}
