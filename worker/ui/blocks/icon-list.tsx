import type { Block } from '#shared/content/entries.ts';
import { BlockIcon } from './block-icon.tsx';
import { InlineText } from '../rich-text-inline.tsx';

/** Short promises, each with a drawing. */
export function IconList({ block }: { block: Extract<Block, { kind: 'icon-list' }> }) {
  return (
    <section className="block icon-list">
      {block.title && <h2 className="block__title">{block.title}</h2>}
      <ul className="icon-list__items">
        {block.items.map((item, index) => (
          <li key={index} className="icon-list__item">
            <BlockIcon name={item.icon} />
            <p className="icon-list__title">{item.title}</p>
            <p className="icon-list__text">
              <InlineText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
