import type { Block } from '#shared/content/entries.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { RichText } from '../rich-text/rich-text.tsx';

/** Questions that the browser itself opens and closes, so they need no script and page search finds their answers. */
export function Accordion({ block }: { block: Extract<Block, { kind: 'accordion' }> }) {
  if (block.items.length === 0) return null;
  return (
    <section className="block accordion">
      {block.title && <h2 className="block__title">{block.title}</h2>}
      {block.items.map((item, index) => (
        <details key={index} className="accordion__item">
          <summary className="accordion__summary">
            {item.title}
            <Icon name="plus" />
          </summary>
          <RichText text={item.content} />
        </details>
      ))}
    </section>
  );
}
