import { createPurgeTimes, type PurgeTimes } from '../store/purge.ts';
import type { PagePurges } from './page-purges.ts';

/** There is one object, for all pages. */
export function getPagePurges(env: Pick<Env, 'PAGE_PURGES'>): DurableObjectStub<PagePurges> {
  return env.PAGE_PURGES.get(env.PAGE_PURGES.idFromName('pages'));
}

type WatchOptions = {
  waitUntil: (promise: Promise<unknown>) => void;
  report: (fault: Error, details: Record<string, string>) => void;
};

/** When pages and copies were purged, as far as this isolate knows. */
export function watchPurges(env: Pick<Env, 'DB' | 'PAGE_PURGES'>, options: WatchOptions): PurgeTimes {
  return createPurgeTimes({
    ...options,
    db: env.DB,
    onPurge: (id, tags) => getPagePurges(env).addOnce(id, tags),
  });
}
