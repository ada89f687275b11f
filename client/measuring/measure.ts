import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageKindOf } from '#shared/measuring/page-kind.ts';
import { PageView } from './page-view.ts';

const ADDRESS = '/api/page-views';

/** Measures the view, and reports whenever the page is hidden: it may never be shown again. */
export function start(): void {
  const page = pageKindOf(location.pathname);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let view = new PageView({ page, isNew: navigation?.type === 'navigate', at: 0 });
  // A page from the back-forward cache is viewed again.
  addEventListener(
    'pageshow',
    ({ persisted, timeStamp }) => persisted && (view = new PageView({ page, isNew: false, at: timeStamp })),
  );
  const measure = ({ name, value }: Metric) => view.measure(name as 'LCP' | 'INP' | 'CLS' | 'TTFB', value);
  onTTFB(measure);
  onLCP(measure);
  onCLS(measure);
  onINP(measure);
  followFirstPress((duration) => view.measure('press', duration));
  // After the package's own listeners, which capture: what they measure until then is part of the report.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const report = view.takeReport(performance.getEntriesByType('mark'));
    if (report) navigator.sendBeacon(ADDRESS, JSON.stringify(report));
  });
}

function followFirstPress(measure: (duration: number) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measure(duration);
  });
  // A browser without such entries ignores it.
  observer.observe({ type: 'first-input', buffered: true });
}
