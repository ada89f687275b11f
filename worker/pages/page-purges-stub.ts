import type { PagePurges } from './page-purges.ts';

/** There is one object, for all pages. */
export function getPagePurges(env: Pick<Env, 'PAGE_PURGES'>): DurableObjectStub<PagePurges> {
  return env.PAGE_PURGES.get(env.PAGE_PURGES.idFromName('pages'));
}
