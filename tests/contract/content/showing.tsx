import { renderToStaticMarkup } from 'react-dom/server';
import { sampleTee } from '../../fixtures/tee.ts';
import type { Block } from '#shared/content/entries.ts';
import { dollars } from '../../fixtures/product.ts';
import { Blocks } from '../../../worker/ui/blocks/blocks.tsx';

/** Every kind of block; the compiler reports a missing one. */
export const everyKind: Record<Block['kind'], true> = {
  hero: true,
  accordion: true,
  'icon-list': true,
  media: true,
  'news-signup': true,
  'recommended-articles': true,
  'recommended-products': true,
  'social-photo-feed': true,
  'mascot-stickers': true,
  'rich-text': true,
  location: true,
};

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

/** Fields whose text is in the markup unchanged; `text` is Markdown. */
const LITERAL = /^(?:title|caption|name|handle|buttonLabel|street|locality|phone|alternativeText|url)$/;

/** Texts and addresses of the block that must be in its markup. */
export function textsOf(block: Block): string[] {
  // Nothing is shown if nothing it names is live.
  if ('slugs' in block && block.slugs.length === 0) return [];
  const texts = block.kind === 'rich-text' ? [firstWords(block.text)] : literals(block);
  return texts.filter((text) => text !== '').map((text) => renderToStaticMarkup(<>{text}</>));
}

function literals(value: object): string[] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part === 'object' && part !== null) return literals(part);
    return typeof part === 'string' && LITERAL.test(name) ? [part] : [];
  });
}

/** The text before the first Markdown character. */
function firstWords(text: string): string {
  const pieces = text.split(/[\n*_`[\]#>|]+/).map((piece) => piece.trim());
  return pieces.find((piece) => piece !== '') ?? '';
}
