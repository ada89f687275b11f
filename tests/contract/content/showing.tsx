import { renderToStaticMarkup } from 'react-dom/server';
import type { Block } from '#shared/content/entries.ts';
import { Blocks } from '../../../worker/ui/blocks/blocks.tsx';
import { dollars } from '../../fixtures/product.ts';
import { sampleTee } from '../../fixtures/tee.ts';

/** The block as rendered by the shop, with every product it names in stock. */
export function markupOf(block: Block): string {
  const slugs = 'slugs' in block ? block.slugs : [];
  const products = slugs.map((slug) => sampleTee({ id: slug, slug, name: slug }));
  const articles = slugs.map((slug) => ({
    slug,
    title: slug,
    excerpt: '',
    publishedDate: null,
    cover: null,
  }));
  return renderToStaticMarkup(
    <Blocks blocks={[block]} sources={{ products, articles, money: dollars, iconService: false }} />,
  );
}

/** Markdown: its first words are in the markup. */
const MARKDOWN = /^(?:text|content)$/;

/** Strings that the markup has in another form, if at all. Whatever else a block has must be shown. */
const OTHERWISE = /^(?:kind|key|mime|icon|slug|slugs|country|firstDay|lastDay|opens|closes)$/;

/** Texts and addresses of the block that must be in its markup. */
export function textsOf(block: Block): string[] {
  // Nothing is shown if nothing it names is live.
  if ('slugs' in block && block.slugs.length === 0) return [];
  return stringsIn(block)
    .filter((text) => text !== '')
    .map((text) => renderToStaticMarkup(<>{text}</>));
}

function stringsIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (OTHERWISE.test(name)) return [];
    if (typeof part === 'object' && part !== null) return stringsIn(part);
    if (typeof part !== 'string') return [];
    return [MARKDOWN.test(name) ? firstWords(part) : part];
  });
}

/** The text before the first Markdown character. */
function firstWords(text: string): string {
  const pieces = text.split(/[\n*_`[\]#>|]+/).map((piece) => piece.trim());
  return pieces.find((piece) => piece !== '') ?? '';
}
