import { articleHref } from '#shared/article-href.ts';
import type { Article, ArticleSummary, Block, CoreBlock } from '#shared/content/entries.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext } from '../context.ts';
import type { BlockSources } from '../ui/blocks/block-props.ts';
import { pickBySlug } from '../ui/blocks/headed-block.tsx';
import { contentHref } from '../ui/link.tsx';
import { dateText } from '../ui/published-date.tsx';
import { absolute, editorsLinks } from './absolute.ts';
import { listedLine } from './product-markdown.ts';
import { document, link, list, plainText } from './write-markdown.ts';

/** An article with its text as its editors wrote it, which is Markdown. */
export async function articleMarkdown(
  c: AppContext,
  article: Article,
  sources: BlockSources,
): Promise<string> {
  return document([
    `# ${plainText(article.title)}`,
    article.excerpt && plainText(article.excerpt),
    dateText(c.get('text').locale, article.publishedDate),
    ...(await blocksMarkdown(c, article.body, sources)),
    `<${absolute(c, routes.article.href({ slug: article.slug }))}>`,
  ]);
}

/** What the blocks of an entry say. */
export async function blocksMarkdown(
  c: AppContext,
  blocks: readonly Block[],
  sources: BlockSources,
): Promise<string[]> {
  const [products, articles] = await Promise.all([sources.products, sources.articles]);
  const known = { money: sources.money, products, articles };
  return blocks.map((block) => blockMarkdown(c, block, known));
}

type ArticleList = {
  title: string;
  description: string | null;
  articles: ArticleSummary[];
  next: string | null;
};

/** `next`: the path of the next page, where there is one. */
export function articlesMarkdown(c: AppContext, { title, description, articles, next }: ArticleList): string {
  return document([
    `# ${plainText(title)}`,
    description && plainText(description),
    list(articles.map((each) => articleLine(c, each))),
    next && link(c.get('text')('shop.next'), absolute(c, next)),
  ]);
}

function articleLine(c: AppContext, article: ArticleSummary): string {
  const { title, excerpt } = article;
  const to = link(title, absolute(c, articleHref(article)));
  return excerpt ? `${to}: ${plainText(excerpt)}` : to;
}

type Known = Pick<BlockSources, 'money'> & {
  products: Awaited<BlockSources['products']>;
  articles: Awaited<BlockSources['articles']>;
};

function blockMarkdown(c: AppContext, block: Block, known: Known): string {
  if (block.kind !== 'own') return coreMarkdown(c, block, known);
  return Object.values(block.fields)
    .filter((field) => typeof field === 'string')
    .join('\n\n');
}

function coreMarkdown(c: AppContext, block: CoreBlock, { products, articles, money }: Known): string {
  const to = editorsLinks(c);
  switch (block.kind) {
    case 'hero':
      return headed(
        block.title,
        block.text,
        block.link && link(block.link.title, to(contentHref(block.link))),
      );
    case 'rich-text':
      return block.text;
    case 'icon-list':
      return headed(
        block.title,
        list(block.items.map(({ title, text }) => `${plainText(title)}: ${plainText(text)}`)),
      );
    case 'accordion':
      return headed(
        block.title,
        ...block.items.flatMap(({ title, content }) => [`### ${plainText(title)}`, content]),
      );
    case 'media':
      return [
        ...block.media.map(({ url, alternativeText }) => `!${link(alternativeText, to(url) ?? '')}`),
        plainText(block.caption),
      ].join('\n\n');
    case 'location': {
      const { name, street, postcode, locality, phone } = block;
      return headed(
        name,
        [street, `${postcode} ${locality}`.trim(), phone].filter(Boolean).map(plainText).join(', '),
      );
    }
    case 'recommended-products':
      return listed(
        block.title,
        pickBySlug(block.slugs, products).map((each) => listedLine(c, each, money)),
      );
    case 'recommended-articles':
      return listed(
        block.title,
        pickBySlug(block.slugs, articles).map((each) => articleLine(c, each)),
      );
    case 'news-signup':
    case 'mascot-stickers':
    case 'social-photo-feed':
      // What they say is about something else than the article.
      return '';
  }
}

function headed(title: string, ...parts: (string | null)[]): string {
  return [title && `## ${plainText(title)}`, ...parts].filter(Boolean).join('\n\n');
}

function listed(title: string, items: string[]): string {
  return items.length > 0 ? headed(title, list(items)) : '';
}
