import { Icon } from '#shared/ui/icon.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';

/** Needs no script, and the browser's page search finds the answers. */
export function Accordion({ block }: BlockProps<'accordion'>) {
  const languageOf = useTextLanguage();
  if (block.items.length === 0) return null;
  return (
    <section className="block accordion">
      <BlockTitle>{block.title}</BlockTitle>
      {block.items.map((item, index) => (
        <details key={index} className="accordion__item">
          <summary className="accordion__summary" {...languageOf(item.title)}>
            {item.title}
            <Icon name="plus" />
          </summary>
          <RichText text={item.content} />
        </details>
      ))}
    </section>
  );
}
