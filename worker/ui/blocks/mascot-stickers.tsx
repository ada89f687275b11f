import { fromContent, Picture } from '../picture/picture.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';

export function MascotStickers({ block }: BlockProps<'mascot-stickers'>) {
  if (block.stickers.length === 0) return null;
  return (
    <section className="block stickers">
      <BlockTitle>{block.title}</BlockTitle>
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
