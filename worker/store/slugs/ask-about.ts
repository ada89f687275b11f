import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import type { ContentClient } from '../../backends/content/client.ts';
import { noteMissing, rememberSlugs, type Slug, type SlugKind } from '../../database/known-slugs.ts';
import { mapFewAtOnce } from '../../few-at-once.ts';
import { AT_ONCE, learnProduct, type Learning } from './learn-product.ts';

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

export async function learnCategory(id: string, sources: CatalogueSources): Promise<void> {
  const { db, catalogue, locales, currency, now } = sources;
  const asked = await mapFewAtOnce(locales, AT_ONCE, async (locale): Promise<Slug[]> => {
    const found = await catalogue.getCategory(id, { locale, currency });
    return found ? [{ id, locale, slug: found.slug }] : [];
  });
  const seen = asked.flat();
  if (seen.length === 0) return noteMissing(db, { kind: 'category', id, at: now() });
  await rememberSlugs(db, { kind: 'category', seen, at: now() });
}

/** Entries are never asked for by their ids; one that was renamed has been seen under its new slug. */
async function hasEntry(kind: 'page' | 'article', slug: string, { content }: Sources): Promise<boolean> {
  const isPage = kind === 'page';
  const found = await content.findSlugs(isPage ? 'pages' : 'articles', slug);
  if (found !== null) return found.length > 0;
  return (await (isPage ? content.getPage(slug, []) : content.getArticle(slug, []))) !== null;
}
