import type { Step } from './page-view.ts';

/** The name of the mark in a page's timeline for each step; `shop:failed` for an uncaught error. */
export function markOf(step: Step | 'failed'): string {
  return `shop:${step}`;
}
