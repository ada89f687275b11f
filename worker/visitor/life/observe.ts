import { writeTo, type Observe } from '../../metrics/metrics.ts';
import { isOfLook } from '../look-visitor.ts';

/** The object's calls belong to several requests, so each measurement is written at once. */
export function observeIn(env: Env): Observe {
  return (observation) => void writeTo(env.METRICS, env.VERSION?.id ?? 'none', [observation]);
}

/** The same for one object; the look's is in no figure. */
export function observeObject(env: Env, objectId: string): Observe {
  return isOfLook(env, objectId) ? () => undefined : observeIn(env);
}
