import { answerIn } from './consent.ts';

/** Specification, section 9: scripts wait 1 s after loading. */
const LOAD_DELAY_MS = 1_000;
const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

type Layered = Window & { dataLayer?: unknown[] };

/** What the tag manager is told first, and of each page: its path, never what stands behind the question mark. */
export function firstEvents(now: number, path: string, title: string): object[] {
  return [
    { 'gtm.start': now, event: 'gtm.js' },
    { event: 'page_view', page_path: path, page_title: title },
  ];
}

/**
 * Loads the tag manager where one is configured and this visitor agreed on an earlier page: only then the page's policy
 * lets it send anything.
 */
export function start(): void {
  const id = document.getElementById('consent')?.dataset['tagManager'];
  if (!id || answerIn(document.cookie) !== 'allow') return;
  const load = () => setTimeout(() => loadTagManager(id), LOAD_DELAY_MS);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

function loadTagManager(id: string): void {
  const layer = ((window as Layered).dataLayer ??= []);
  layer.push(...firstEvents(Date.now(), location.pathname, document.title));
  const script = document.createElement('script');
  script.async = true;
  script.src = `${ADDRESS}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  // A page that comes back from the browser's own memory is seen once more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) layer.push(...firstEvents(Date.now(), location.pathname, document.title).slice(1));
  });
}
