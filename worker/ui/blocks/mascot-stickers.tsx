import { fromContent, Picture } from '../picture/picture.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import type { BlockProps } from './block-props.ts';

export function MascotStickers({ block }: BlockProps<'mascot-stickers'>) {
  const languageOf = useTextLanguage();
  if (block.stickers.length === 0) return null;
  return (
    <section className="block stickers">
      {block.title && (
        <h2 className="block__title" {...languageOf(block.title)}>
          {block.title}
        </h2>
      )}
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
