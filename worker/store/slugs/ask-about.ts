import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { ContentClient } from '../../backends/content/client.ts';
import { noteMissing, rememberSlugs, type Slug, type SlugKind } from '../../database/known-slugs.ts';
import { learnProduct, type Learning } from './learn-product.ts';

export type CatalogueSources = Omit<Learning, 'seen' | 'catalogue'> & {
  catalogue: Learning['catalogue'] & Pick<Catalogue, 'getCategory'>;
  now: () => number;
};

export type Sources = CatalogueSources & {
  content: Pick<ContentClient, 'findSlugs' | 'getPage' | 'getArticle'>;
};

type Asked = { kind: SlugKind; id: string; slug: string };

/** Asks its backend whether a thing is still there, and remembers the answer; throws where it gives none. */
export async function askAbout({ kind, id, slug }: Asked, sources: Sources): Promise<void> {
  if (kind === 'product') await learnProduct(id, sources);
  else if (kind === 'category') await learnCategory(id, sources);
  else if (!(await hasEntry(kind, slug, sources)))
    await noteMissing(sources.db, { kind, id, at: sources.now() });
}

/** The languages of one are learnt with the lists of all. */
export async function learnCategory(id: string, sources: CatalogueSources): Promise<void> {
  const { db, catalogue, defaultLocale: locale, currency, now } = sources;
  const found = await catalogue.getCategory(id, { locale, currency });
  if (found === null) return noteMissing(db, { kind: 'category', id, at: now() });
  const seen: Slug[] = [{ id, locale, slug: found.slug }];
  await rememberSlugs(db, { kind: 'category', seen, at: now() });
}

/** Entries are never asked for by their ids; one that was renamed has been seen under its new slug. */
async function hasEntry(kind: 'page' | 'article', slug: string, { content }: Sources): Promise<boolean> {
  const isPage = kind === 'page';
  const found = await content.findSlugs(isPage ? 'pages' : 'articles', slug);
  if (found !== null) return found.length > 0;
  return (await (isPage ? content.getPage(slug, []) : content.getArticle(slug, []))) !== null;
}
