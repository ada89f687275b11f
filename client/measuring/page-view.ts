import type { PageKind } from '#shared/measuring/page-kind.ts';
import {
  markOf,
  STEPS,
  type PageViewReport,
  type Step,
  type Vital,
  type Vitals,
} from '#shared/measuring/page-view.ts';

/** Steps that follow from the page itself. */
const STEP_OF_PAGE: Partial<Record<PageKind, Step>> = {
  product: 'seen',
  pay: 'pay-opened',
  'thank-you': 'ordered',
};

type Mark = Pick<PerformanceEntry, 'name' | 'startTime'>;

/** `isNew`: the page was neither reloaded nor returned to, which would show an order again. */
type Opened = { page: PageKind; isNew: boolean; at: number };

/** One view of a page: its measurements, and which of them were reported. */
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
