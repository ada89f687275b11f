import { BlockIcon } from './block-icon.tsx';
import { InlineText } from '../rich-text/rich-text-inline.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import type { BlockProps } from './block-props.ts';

export function IconList({ block, sources }: BlockProps<'icon-list'>) {
  const languageOf = useTextLanguage();
  return (
    <section className="block icon-list">
      {block.title && (
        <h2 className="block__title" {...languageOf(block.title)}>
          {block.title}
        </h2>
      )}
      <ul className="icon-list__items">
        {block.items.map((item, index) => (
          <li key={index} className="icon-list__item" {...languageOf(item.title)}>
            <BlockIcon name={item.icon} fromService={sources.iconService} />
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
