import type { PageKind } from './page-kind.ts';

/** What is measured of a view; `press` is the first press, until the page shows what it did. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB', 'press'] as const;

/** The way to an order. */
export const STEPS = ['seen', 'added', 'pay-opened', 'method-pressed', 'ordered'] as const;

export type Vital = (typeof VITALS)[number];

export type Step = (typeof STEPS)[number];

/** Milliseconds; of layout shifts the score. */
export type Vitals = Partial<Record<Vital, number | undefined>>;

/** What a page reports of a view when it is hidden: only what it has not reported before. */
export type PageViewReport = {
  page: PageKind;
  /** The first report of this view. */
  isFirst: boolean;
  vitals: Vitals;
  steps: Step[];
  /** Whether an error was uncaught. */
  hasFailed: boolean;
};

/** The name of the mark that a page leaves in its timeline where a step is taken; of an uncaught error `shop:failed`. */
export function markOf(step: Step | 'failed'): string {
  return `shop:${step}`;
}
