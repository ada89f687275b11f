import { useTextLanguage } from '../language/text-language.ts';
import { ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture/picture.tsx';
import type { BlockProps } from './block-props.ts';
import { HeadedBlock } from './headed-block.tsx';

/** Photos that editors copied from a social network; nothing is loaded from there. */
export function SocialPhotoFeed({ block }: BlockProps<'social-photo-feed'>) {
  const languageOf = useTextLanguage();
  if (block.photos.length === 0) return null;
  const more = block.url && block.handle && (
    <ShopLink className="block__more" href={block.url}>
      {block.handle}
    </ShopLink>
  );
  const title = block.title || block.handle;
  return (
    <HeadedBlock className="photo-feed" title={title} language={languageOf(title)} more={more}>
      <ul className="photo-feed__photos">
        {block.photos.map((photo, index) => (
          <li key={index}>
            <Picture image={fromContent(photo)} />
          </li>
        ))}
      </ul>
    </HeadedBlock>
  );
}
