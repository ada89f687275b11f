import { VITALS, type PageViewReport, type Vital } from '#shared/measuring/page-view.ts';
import type { Observation } from './kinds.ts';

/** Up to the first bound a value is good, beyond the second poor, as in Web Vitals. */
const BOUNDS: Record<Vital, [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
  press: [200, 500],
};

/** The score of layout shifts is stored in thousandths, to use the histogram of milliseconds. */
export const CLS_SCALE = 1_000;

export function ratingOf(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = BOUNDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
}

type Where = { country: string; device: string };

export function pageViewObservations(report: PageViewReport, { country, device }: Where): Observation[] {
  const { page, isFirst, vitals, steps, hasFailed } = report;
  const at = { page, country, device };
  return [
    ...(isFirst ? [{ kind: 'view' as const, labels: { event: 'viewed', ...at }, ms: 0 }] : []),
    ...(hasFailed ? [{ kind: 'view' as const, labels: { event: 'failed', ...at }, ms: 0 }] : []),
    ...VITALS.flatMap((vital) => {
      const value = vitals[vital];
      if (value === undefined) return [];
      const labels = { vital, rating: ratingOf(vital, value), ...at };
      return { kind: 'vital' as const, labels, ms: vital === 'CLS' ? value * CLS_SCALE : value };
    }),
    ...[...new Set(steps)].map((step) => ({
      kind: 'step' as const,
      labels: { step, country, device },
      ms: 0,
    })),
  ];
}

export const DEVICES = ['phone', 'desktop', 'bot'] as const;

type Device = (typeof DEVICES)[number];

export function deviceOf(userAgent: string): Device {
  if (/bot|crawl|spider|slurp|preview|monitor|lighthouse/i.test(userAgent)) return 'bot';
  return /mobi|android|iphone|ipad/i.test(userAgent) ? 'phone' : 'desktop';
}
