import type { Block } from '#shared/content/entries.ts';
import { BlockIcon } from './block-icon.tsx';
import { InlineText } from '../rich-text/rich-text-inline.tsx';

type IconListProps = { block: Extract<Block, { kind: 'icon-list' }>; iconService: boolean };

/** Short promises, each with a drawing. */
export function IconList({ block, iconService }: IconListProps) {
  return (
    <section className="block icon-list">
      {block.title && <h2 className="block__title">{block.title}</h2>}
      <ul className="icon-list__items">
        {block.items.map((item, index) => (
          <li key={index} className="icon-list__item">
            <BlockIcon name={item.icon} fromService={iconService} />
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
