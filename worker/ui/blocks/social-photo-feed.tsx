import type { Block } from '#shared/content/entries.ts';
import { ShopLink } from '../link.tsx';
import { fromContent, Picture } from '../picture.tsx';

/** Photos that an editor took over from a social network, and the way there; nothing is loaded from the network. */
export function SocialPhotoFeed({ block }: { block: Extract<Block, { kind: 'social-photo-feed' }> }) {
  if (block.photos.length === 0) return null;
  return (
    <section className="block photo-feed">
      <div className="block__head">
        <h2 className="block__title">{block.title || block.handle}</h2>
        {block.url && block.handle && (
          <ShopLink className="block__more" href={block.url}>
            {block.handle}
          </ShopLink>
        )}
      </div>
      <ul className="photo-feed__photos">
        {block.photos.map((photo, index) => (
          <li key={index}>
            <Picture image={fromContent(photo)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
