import { start as startMeasuring } from './behaviours/measuring.ts';
import { start as startNewBuild } from './behaviours/new-build.ts';
import { start as startPrefetch } from './behaviours/prefetch.ts';
import { start as startRoom } from './behaviours/room.ts';
import { fetchFiles } from './island-files.ts';

/** What no page needs before it is loaded and the browser has nothing else to do. */
export function start(): void {
  void fetchFiles(document.querySelector<HTMLElement>('shop-island[data-files]')).catch(() => {});
  startPrefetch();
  showOfferLater();
  startRoom();
  startNewBuild();
  startMeasuring();
}

/** Shows the offer of a language once the headline, which it would cover, has been left. */
function showOfferLater(): void {
  const headline = document.querySelector('h1');
  const show = (isLeft: boolean) => document.documentElement.toggleAttribute('data-moved', isLeft);
  if (headline)
    new IntersectionObserver(([entry]) => show(entry?.isIntersecting === false && scrollY > 0)).observe(
      headline,
    );
}
