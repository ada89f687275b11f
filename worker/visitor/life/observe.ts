import { writeTo, type Observe } from '../../metrics/metrics.ts';

/** The object's calls belong to several requests, so each measurement is written at once. */
export function observeIn(env: Env): Observe {
  return (observation) => void writeTo(env.METRICS, env.VERSION?.id ?? 'none', [observation]);
}
