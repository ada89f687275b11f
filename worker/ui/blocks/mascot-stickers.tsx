import { fromContent, Picture } from '../picture/picture.tsx';
import type { BlockProps } from './block-props.ts';

export function MascotStickers({ block }: BlockProps<'mascot-stickers'>) {
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
