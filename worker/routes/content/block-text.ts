import type { Block, CoreBlock } from '#shared/content/entries.ts';
import { DESCRIPTION_LENGTH, oneLine } from '../../ui/rich-text/text-of-html.ts';
import { textOfMarkdown } from '../../ui/rich-text/text-of-markdown.ts';

/** Their first text, for a page that its editors did not describe; empty where they have none of their own. */
export function describeBlocks(blocks: Block[]): string {
  const texts = blocks
    .map((block) => (block.kind === 'own' ? textOfOwn(block.fields) : textOf(block)))
    .filter((text) => text !== '');
  return oneLine(texts.join(' '), DESCRIPTION_LENGTH);
}

function textOf(block: CoreBlock): string {
  switch (block.kind) {
    case 'hero':
    case 'rich-text':
      return textOfMarkdown(block.text);
    case 'icon-list':
    case 'accordion':
      return [block.title, ...block.items.map(({ title }) => title)].filter(Boolean).join(' · ');
    case 'media':
      return block.caption;
    case 'location':
      return [block.name, block.street, block.postcode, block.locality].filter(Boolean).join(', ');
    case 'news-signup':
    case 'recommended-products':
    case 'recommended-articles':
    case 'mascot-stickers':
    case 'social-photo-feed':
      // What they say is about something else than the page.
      return '';
  }
}

function textOfOwn(fields: Record<string, unknown>): string {
  return Object.values(fields)
    .filter((field) => typeof field === 'string')
    .map(textOfMarkdown)
    .join(' ');
}
