import { LOADED_AHEAD } from '#shared/locale/loaded-ahead.ts';
import { fetchRead } from '../fetch-read.ts';

/** Asks for a page that was loaded ahead again, now that somebody is there: its language becomes the visitor's. */
export function start(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.serverTiming?.some(({ name }) => name === LOADED_AHEAD))
    void fetchRead(location.href).catch(() => {});
}
