import type { PurgeTimes } from '../store/purge.ts';
import type { KeptPage } from './page-memory.ts';

/** Whether anything on the page changed after its data were loaded. */
export function isOld({ tags, madeAt }: KeptPage, purges: PurgeTimes): boolean {
  return tags.some((tag) => purges.purgedAt(tag) > madeAt);
}
