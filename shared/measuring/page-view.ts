import type { PageKind } from './page-kind.ts';

/** The measurements of a view; `press` is the first click, until the page shows its effect. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB', 'press'] as const;

export const STEPS = ['seen', 'added', 'pay-opened', 'method-pressed', 'ordered'] as const;

export type Vital = (typeof VITALS)[number];

export type Step = (typeof STEPS)[number];

/** Milliseconds; of layout shifts the score. */
export type Vitals = Partial<Record<Vital, number | undefined>>;

/** A page's report of a view when it is hidden: only what it has not reported before. */
export type PageViewReport = {
  page: PageKind;
  /** The first report of this view. */
  isFirst: boolean;
  vitals: Vitals;
  steps: Step[];
  hasFailed: boolean;
};
