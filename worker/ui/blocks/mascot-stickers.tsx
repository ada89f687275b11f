import type { Block } from '#shared/content/entries.ts';
import { fromContent, Picture } from '../picture/picture.tsx';

/** Stickers of the shop's mascot, strewn in a row. */
export function MascotStickers({ block }: { block: Extract<Block, { kind: 'mascot-stickers' }> }) {
  if (block.stickers.length === 0) return null;
  return (
    <section className="block stickers">
      {block.title && <h2 className="block__title">{block.title}</h2>}
      <ul className="stickers__row">
        {block.stickers.map((sticker, index) => (
          <li key={index}>
            <Picture image={fromContent(sticker)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
