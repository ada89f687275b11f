import { start as startMeasuring } from './behaviours/measuring.ts';
import { start as startNewBuild } from './behaviours/new-build.ts';
import { start as startOffer } from './behaviours/offer.ts';
import { start as startPrefetch } from './behaviours/prefetch.ts';
import { fetchFiles } from './island-files.ts';

/** What no page needs before it is loaded and the browser has nothing else to do. */
export function start(): void {
  void fetchFiles(document.querySelector<HTMLElement>('shop-island[data-files]')).catch(() => {});
  startPrefetch();
  startOffer();
  startNewBuild();
  startMeasuring();
}
