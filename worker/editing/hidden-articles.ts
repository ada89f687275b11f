import type { Dated } from '#shared/content/entries.ts';
import type { ContentClient } from '../backends/content/client.ts';
import type { KnownName } from '../database/editor-findings.ts';

export type Watching = {
  content: Pick<ContentClient, 'getArticleSummaries'>;
  /** Countries of all markets; none where one is for all others. */
  countries: readonly string[];
  now: () => number;
};

type Seen = {
  locale: string;
  /** Of who sees the link, where they are not all. */ by?: readonly string[] | undefined;
};

/** As many as the client asks for at once. */
const PER_CALL = 50;

/** Of the articles that have these names, or had them: the names of those that not all who see a link can read now. */
export async function hiddenArticles(
  names: readonly KnownName[],
  { locale, by }: Seen,
  { content, countries, now }: Watching,
): Promise<Set<string>> {
  const articles = new Map<string, KnownName>();
  for (const name of names) {
    if (name.kind !== 'article') continue;
    const known = articles.get(name.slug);
    if (known === undefined || (known.locale !== locale && name.locale === locale))
      articles.set(name.slug, name);
  }
  const hidden = new Set<string>();
  for (const [language, named] of Map.groupBy(articles.values(), (name) => name.locale)) {
    for (let from = 0; from < named.length; from += PER_CALL) {
      const part = named.slice(from, from + PER_CALL);
      const found = await content.getArticleSummaries(
        part.map(({ slugNow }) => slugNow),
        [language],
      );
      const isHidden = new Set(
        found.filter((each) => isHiddenFrom(each, by ?? countries, now())).map(({ slug }) => slug),
      );
      for (const { slug, slugNow } of part) if (isHidden.has(slugNow)) hidden.add(slug);
    }
  }
  return hidden;
}

function isHiddenFrom({ publishedDate, shown }: Dated, readers: readonly string[], now: number): boolean {
  if (Date.parse(publishedDate ?? '') > now) return true;
  if (shown === undefined) return false;
  const { from, until, countries } = shown;
  if ((from !== null && from > now) || (until !== null && until <= now)) return true;
  if (countries.length === 0) return false;
  return readers.length === 0 || readers.some((country) => !countries.includes(country));
}
