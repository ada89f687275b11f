import type { Observation } from './kinds.ts';
import { CACHES } from './lookups.ts';

/** Above this a request leaves a line in the log. */
const SLOW_MS = 1_000;

/** Headers are limited, and browsers show only part of a long list. */
const MAX_ENTRIES = 30;

/** What happened before the response began: `commerce-products;dur=12.1;desc="2xx"`. */
export function serverTiming(observations: readonly Observation[], totalMs: number, name = 'total'): string {
  const calls = observations.slice(0, MAX_ENTRIES).map((observation) => {
    const { name: what, outcome } = named(observation);
    return `${what.replaceAll(/[^\w-]/g, '-')};dur=${observation.ms.toFixed(1)};desc="${outcome.replaceAll(/[^\w-]/g, '')}"`;
  });
  return [...calls, `${name};dur=${totalMs.toFixed(1)}`].join(', ');
}

type Slow = { requestId: string; route: string; status: number; ms: number };

export type RequestLine = Slow & { longest: string[] };

/** The log line of a slow or failed request, which names its longest calls; null for all others. */
export function requestLine(request: Slow, observations: readonly Observation[]): RequestLine | null {
  if (request.ms < SLOW_MS && request.status < 500) return null;
  const longest = observations.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  const calls = longest.map((observation) => {
    const { name, outcome } = named(observation);
    return `${name} ${outcome} ${Math.round(observation.ms)} ms`;
  });
  return { ...request, ms: Math.round(request.ms), longest: calls };
}

function named({ kind, labels }: Observation): { name: string; outcome: string } {
  if (kind === 'backend') return { name: `${labels.backend}-${labels.call}`, outcome: labels.status };
  if (kind === 'kv') return { name: `kv-${labels.key}`, outcome: labels.outcome };
  if (kind === 'object') return { name: `object-${labels.call}`, outcome: labels.outcome };
  if (kind === 'lookup') {
    const cache = CACHES.find((each) => labels[each] !== 'none') ?? 'page';
    return { name: `cache-${cache}`, outcome: labels[cache] };
  }
  return { name: kind, outcome: '' };
}
