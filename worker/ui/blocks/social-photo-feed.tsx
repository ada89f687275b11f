import type { Block } from '#shared/content/entries.ts';
import { ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture/picture.tsx';
import { HeadedBlock } from './headed-block.tsx';

/** Photos that an editor took over from a social network, and the way there; nothing is loaded from the network. */
export function SocialPhotoFeed({ block }: { block: Extract<Block, { kind: 'social-photo-feed' }> }) {
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
