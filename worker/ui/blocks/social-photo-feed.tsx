import { ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture/picture.tsx';
import type { BlockProps } from './block-props.ts';
import { HeadedBlock } from './headed-block.tsx';

/** Photos that editors copied from a social network; nothing is loaded from there. */
export function SocialPhotoFeed({ block }: BlockProps<'social-photo-feed'>) {
  if (block.photos.length === 0) return null;
  const more = block.url && block.handle && (
    <ShopLink className="block__more" href={block.url}>
      {block.handle}
    </ShopLink>
  );
  return (
    <HeadedBlock className="photo-feed" title={block.title || block.handle} more={more}>
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
