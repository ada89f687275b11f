import type { Problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import type { Labels, Observation } from './kinds.ts';

/** The kind of a change of the cart, by its call: never the item, code or address. */
export function writeName(method: string, path: string): string {
  if (path === '/cart') return method === 'PUT' ? 'contact' : 'other';
  if (path === '/cart/order') return 'order';
  if (/^\/cart\/(?:coupon|gift)/.test(path)) return 'code';
  if (!path.startsWith('/cart/items')) return 'other';
  if (method === 'POST') return 'add';
  return method === 'DELETE' ? 'remove' : 'change';
}

/** Its outcome. `lost`: unknown yet; `busy`: it never had its turn. */
export function writeOutcome(answer: Result<unknown>): Labels<'cart'>['outcome'] {
  if (answer.ok) return 'done';
  const { code, status } = answer.error;
  if (status === 429) return 'busy';
  if (code === 'cart_unsettled') return 'lost';
  return status >= 500 ? 'failed' : 'refused';
}

type Step = {
  method: string;
  gateway: string;
  state: string;
  problem: Problem | null;
  /** Milliseconds since 1970. */
  startedAt: number;
};

export function paymentStep(step: Step, now: number): Observation {
  const { method, gateway, state, problem, startedAt } = step;
  const labels = { method, gateway, state, problem: problem?.code ?? 'none' };
  return { kind: 'payment', labels, ms: now - startedAt };
}
