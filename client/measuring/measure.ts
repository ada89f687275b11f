import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { PageKind } from '#shared/measuring/page-kind.ts';
import {
  STEPS,
  type PageViewReport,
  type Step,
  type Vital,
  type Vitals,
} from '#shared/measuring/page-view.ts';
import { markOf } from '#shared/measuring/step-mark.ts';

const ADDRESS = '/api/page-views';

/** Measures the view, and reports whenever the page is hidden: it may never be shown again. */
export function start(page: PageKind): void {
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

const STEP_OF_PAGE: Partial<Record<PageKind, Step>> = {
  product: 'seen',
  pay: 'pay-opened',
  'thank-you': 'ordered',
};

type Mark = Pick<PerformanceEntry, 'name' | 'startTime'>;

/** `isNew`: the page was neither reloaded nor returned to, which would show an order again. */
type Opened = { page: PageKind; isNew: boolean; at: number };

export class PageView {
  readonly #opened: Opened;
  readonly #measured = new Map<Vital, number>();
  readonly #reported = new Set<string>();

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** The first value counts: later ones include the time after the page was hidden. */
  measure(vital: Vital, value: number): void {
    if (!this.#measured.has(vital)) this.#measured.set(vital, value);
  }

  /** What is new since the last report; null if nothing is. */
  takeReport(marks: Mark[]): PageViewReport | null {
    const { page, at } = this.#opened;
    const names = new Set(marks.filter(({ startTime }) => startTime >= at).map(({ name }) => name));
    const taken = STEPS.filter((step) => names.has(markOf(step)) || step === this.#stepOfPage());
    const isFirst = this.#isNew('view');
    const vitals: Vitals = {};
    for (const [vital, value] of this.#measured) if (this.#isNew(vital)) vitals[vital] = value;
    const steps = taken.filter((step) => this.#isNew(step));
    const hasFailed = names.has(markOf('failed')) && this.#isNew('failed');
    const isEmpty = !isFirst && !hasFailed && steps.length === 0 && Object.keys(vitals).length === 0;
    return isEmpty ? null : { page, isFirst, vitals, steps, hasFailed };
  }

  #stepOfPage(): Step | undefined {
    return this.#opened.isNew ? STEP_OF_PAGE[this.#opened.page] : undefined;
  }

  #isNew(name: string): boolean {
    if (this.#reported.has(name)) return false;
    this.#reported.add(name);
    return true;
  }
}
