/** Requests beyond those of the client, to check that the sandbox answers exactly like the service. */
const calls: Record<'both' | 4 | 5, string[]> = {
  both: [
    '/api/setting',
    '/api/setting?populate=deep,2',
    '/api/menu?populate=deep,2',
    '/api/menu?populate=*&locale=fr-FR',
    '/api/menu?populate[pages][fields][0]=slug&locale=zz',
    '/api/menu?populate[pages][fields][0]=slug&populate[pages][sort]=title:desc',
    '/api/menu?populate[pages][count]=true&fields[0]=locale',
    '/api/menu?populate[pages][limit]=2&populate[pages][fields][0]=slug',
    '/api/menu?populate[pages][start]=4&populate[pages][fields][0]=slug',
    '/api/menu?populate=nope',
    '/api/footer?populate[columns][populate][0]=links',
    '/api/footer?populate=columns.links&fields[0]=footer_title',
    '/api/footer?populate[columns][count]=true&fields[0]=locale',
    '/api/pages?filters[slug][$eq]=home&populate[blocks][populate]=*&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=home&populate=*&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=home&populate[blocks][populate][image]=true&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=home&populate[blocks][on][blocks.hero][populate]=image&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=home&populate[blocks][on][blocks.nope][populate]=*&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=home&populate=localizations&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=nope',
    '/api/pages?filters[slug][$eq]=HOME&fields[0]=slug',
    '/api/pages?filters[slug][$eqi]=HOME&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=roastery-tours&fields[0]=slug',
    '/api/pages?filters[slug][$eq]=roastery-tours&fields[0]=slug&publicationState=preview',
    '/api/pages?filters[slug][$eq]=roastery-tours&fields[0]=slug&status=draft',
    '/api/pages?filters[slug][$eq]=roastery-tours&fields[0]=slug&status=zzz',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=title&status=draft',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=title&publicationState=preview',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=title&locale=fr-FR',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=title&locale=fr-fr',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=locale&locale=all',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=locale&locale=*',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=locale&locale=',
    '/api/pages?filters[slug][$eq]=contact&fields[0]=locale&locale[0]=en-AU&locale[1]=fr-FR',
    '/api/articles?fields[0]=slug',
    '/api/articles?fields[0]=slug&pagination[page]=2&pagination[pageSize]=4',
    '/api/articles?fields[0]=slug&pagination[page]=99&pagination[pageSize]=5',
    '/api/articles?fields[0]=slug&pagination[pageSize]=500',
    '/api/articles?fields[0]=slug&pagination[pageSize]=0',
    '/api/articles?fields[0]=slug&pagination[pageSize]=-1',
    '/api/articles?fields[0]=slug&pagination[page]=-1',
    '/api/articles?fields[0]=slug&pagination[page]=abc',
    '/api/articles?fields[0]=slug&pagination[start]=2&pagination[limit]=2',
    '/api/articles?fields[0]=slug&pagination[limit]=-1',
    '/api/articles?fields[0]=slug&pagination[page]=1&pagination[limit]=2',
    '/api/articles?fields[0]=slug&pagination[pageSize]=2&pagination[withCount]=false',
    '/api/articles?fields[0]=slug&sort=published_date:desc',
    '/api/articles?fields[0]=slug&sort[0]=title&sort[1]=id:desc',
    '/api/articles?fields[0]=slug&sort=slug:sideways',
    '/api/articles?fields[0]=slug&sort=nope',
    '/api/articles?fields[0]=nope',
    '/api/articles?fields[0]=slug&nope=1',
    '/api/articles?fields[0]=slug&filters[nope][$eq]=1',
    '/api/articles?fields[0]=slug&filters[slug][$zz]=1',
    '/api/articles?fields[0]=slug&filters[slug][$eq][$ne]=x',
    '/api/articles?fields[0]=slug&filters[slug][$in][0]=wattleseed&filters[slug][$in][1]=brew-guide',
    '/api/articles?fields[0]=slug&filters[slug][$notContains]=brew',
    '/api/articles?fields[0]=slug&filters[published_date][$gte]=2026-09-01',
    '/api/articles?fields[0]=slug&filters[published_date][$null]=true',
    '/api/articles?fields[0]=slug&filters[$or][0][slug][$eq]=wattleseed&filters[$or][1][title][$containsi]=TEA',
    '/api/articles?fields[0]=slug&filters[$not][slug][$startsWith]=w',
    '/api/articles?filters[slug][$eq]=wattleseed&populate=cover&fields[0]=slug&fields[1]=published_date',
    '/api/nothing',
    '/api/pages/999',
    '/api/setting/1',
    '/api/Setting/',
    '/api/users/me',
    '/api/auth/local',
  ],
  4: ['/api/footer?populate=deep', '/api/pages?filters[slug][$eq]=contact&populate=deep,3'],
  5: [
    '/api/footer?populate=deep',
    '/api/pages?filters[slug][$eq]=contact&populate[blocks][on][blocks.hero][fields][0]=title',
  ],
};

export const wireCalls = (version: 4 | 5): string[] => [...calls.both, ...calls[version]];

const unstable = /^(?:id|createdAt|updatedAt|publishedAt|hash|size|provider_metadata)$/;

function comparableScalar(name: string, value: unknown): unknown {
  if (unstable.test(name)) return `(${typeof value})`;
  if (typeof value !== 'string') return value;
  if (name === 'documentId') return /^[a-z][a-z0-9]{23}$/.test(value) ? '(document)' : value;
  return name === 'url' && value.endsWith('.svg') ? '(picture)' : value;
}

/**
 * An answer without values that differ between servers: row numbers, timestamps, file addresses. Their presence and
 * type still count.
 */
export function comparable(value: unknown, name = ''): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item) => comparable(item));
  if (typeof value !== 'object') return comparableScalar(name, value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(item, key)]));
}
